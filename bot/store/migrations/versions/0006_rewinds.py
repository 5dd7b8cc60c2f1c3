"""Add an index for a table's rewinds, since every step needs the latest one."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

REWOUND = sa.text("kind = 'rewind'")


def upgrade() -> None:
    op.create_index(
        "rewinds", "steps", ["table_id", "version"], sqlite_where=REWOUND, postgresql_where=REWOUND
    )


def downgrade() -> None:
    op.drop_index("rewinds", "steps")
