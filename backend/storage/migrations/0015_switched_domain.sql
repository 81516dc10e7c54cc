-- The domain that an administrator or designer switched to in a session; empty where none was.
ALTER TABLE token ADD COLUMN domain_id TEXT NOT NULL DEFAULT '';
