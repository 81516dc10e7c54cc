-- What becomes of a signature: a flow that returns before the place where it was given voids it, and so does whoever
-- takes it back. The row stays, since the seals of those after it hang on it.
ALTER TABLE signature ADD COLUMN hash_rule INTEGER NOT NULL DEFAULT 1; -- 1: files of child rows count by their paths; 2: by content
ALTER TABLE signature ADD COLUMN places TEXT NOT NULL DEFAULT ''; -- JSON: where in flows it was given; empty for none
ALTER TABLE signature ADD COLUMN voided BIGINT NOT NULL DEFAULT 0; -- 0: it is in force
ALTER TABLE signature ADD COLUMN voided_by TEXT NOT NULL DEFAULT ''; -- the account; empty for a flow by itself
ALTER TABLE signature ADD COLUMN voided_name TEXT NOT NULL DEFAULT ''; -- as it was then
