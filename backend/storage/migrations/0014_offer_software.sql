-- Software that administrators of domains may add to them, besides what a domain of theirs has already.

ALTER TABLE application ADD COLUMN offered INTEGER NOT NULL DEFAULT 0;
