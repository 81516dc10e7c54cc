-- What imports of users did so far; the rows that failed lie with the job.

CREATE TABLE user_import (
    job_id TEXT PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
    users_added BIGINT NOT NULL DEFAULT 0,
    users_changed BIGINT NOT NULL DEFAULT 0,
    users_failed BIGINT NOT NULL DEFAULT 0,
    departments_added BIGINT NOT NULL DEFAULT 0,
    departments_failed BIGINT NOT NULL DEFAULT 0
);
