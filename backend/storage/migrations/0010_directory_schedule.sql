-- When a domain is synchronized with its directory by itself; the schedule lies in the settings.

ALTER TABLE directory ADD COLUMN next_run BIGINT NOT NULL DEFAULT 0; -- 0: not by itself
CREATE INDEX directory_due ON directory (next_run);
