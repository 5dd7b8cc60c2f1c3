"""Add ballots with their votes and proposals, and how a table's crew decides."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
INSTANT = sa.DateTime(timezone=True)
LIVE = sa.text("stage != 'closed'")


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("crew_mode", sa.String(length=8), server_default="captain", nullable=False)
    )
    op.add_column("tables", sa.Column("open_votes", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("tables", sa.Column("ballot_minutes", sa.Integer(), server_default="1440", nullable=False))
    op.add_column("steps", sa.Column("ballot_id", ID))
    op.add_column("posts", sa.Column("about", sa.JSON(none_as_null=True)))
    op.create_table(
        "ballots",
        sa.Column("id", ID, nullable=False),
        sa.Column("table_id", ID, nullable=False),
        sa.Column("subject", sa.String(length=8), nullable=False),
        sa.Column("stage", sa.String(length=8), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("captain", sa.Integer(), nullable=False),
        sa.Column("decider", sa.Integer()),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("question", sa.JSON(), nullable=False),
        sa.Column("plan", sa.String(length=600)),
        sa.Column("carried", sa.Integer(), nullable=False),
        sa.Column("verdict", sa.String(length=12)),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("opened_at", INSTANT, nullable=False),
        sa.Column("closes_at", INSTANT),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_ballots_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_ballots"),
    )
    op.create_index(
        "one_live_ballot_a_subject",
        "ballots",
        ["table_id", "subject"],
        unique=True,
        sqlite_where=LIVE,
        postgresql_where=LIVE,
    )
    op.create_index("deadlines", "ballots", ["closes_at"], sqlite_where=LIVE, postgresql_where=LIVE)
    op.create_table(
        "proposals",
        sa.Column("id", ID, nullable=False),
        sa.Column("ballot_id", ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("plan", sa.String(length=600), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["ballot_id"], ["ballots.id"], name="fk_proposals_ballot_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_proposals"),
        sa.UniqueConstraint("ballot_id", "seat", "plan", name="uq_proposals_ballot_id_seat_plan"),
    )
    op.create_table(
        "votes",
        sa.Column("ballot_id", ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("plan", sa.String(length=600)),
        sa.Column("interaction_id", sa.BigInteger()),
        sa.Column("at", INSTANT, nullable=False),
        sa.ForeignKeyConstraint(["ballot_id"], ["ballots.id"], name="fk_votes_ballot_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("ballot_id", "seat", name="pk_votes"),
    )


def downgrade() -> None:
    for name in ("votes", "proposals", "ballots"):
        op.drop_table(name)
    op.drop_column("posts", "about")
    op.drop_column("steps", "ballot_id")
    for name in ("crew_mode", "open_votes", "ballot_minutes"):
        op.drop_column("tables", name)
