-- An index on a form of many documents is built by a job, beside the work.
ALTER TABLE form_index ADD COLUMN is_built INTEGER NOT NULL DEFAULT 1;
ALTER TABLE form_index ADD COLUMN job_id TEXT NOT NULL DEFAULT ''; -- which builds it, or did
