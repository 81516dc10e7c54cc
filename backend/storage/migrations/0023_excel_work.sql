-- Whoever asks how far his export or import is, is looked up by it.
CREATE INDEX job_owner ON job (owner_id, kind, created);
