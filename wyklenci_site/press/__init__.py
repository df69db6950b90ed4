"""Everything that the site prints: what there is (`documents`), drawing (`draw`), orders."""
