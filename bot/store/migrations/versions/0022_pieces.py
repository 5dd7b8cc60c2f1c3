"""Add the application's piece emoji, and who prefers names to emoji."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "pieces",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("emoji_id", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_pieces")),
    )
    op.add_column("persons", sa.Column("wordy", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    with op.batch_alter_table("persons") as persons:
        persons.drop_column("wordy")
    op.drop_table("pieces")
