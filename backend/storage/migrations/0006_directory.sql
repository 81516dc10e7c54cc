-- Company directories (LDAP): how each domain's is reached, what came from it, and what its synchronizations did.

CREATE TABLE directory (
    domain_id TEXT PRIMARY KEY REFERENCES domain (id) ON DELETE CASCADE,
    settings TEXT NOT NULL, -- a JSON object, without the password
    bind_password TEXT NOT NULL DEFAULT '', -- sealed with the server key
    modified BIGINT NOT NULL
);

-- What came from a directory. The key is the entry's own unchanging id (entryUUID, objectGUID), in hexadecimal digits.
CREATE TABLE directory_account (
    account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    entry_key TEXT NOT NULL,
    gone INTEGER NOT NULL DEFAULT 0, -- not in the directory any more
    locked_here INTEGER NOT NULL DEFAULT 0, -- locked because of that, so unlocked when it comes back
    UNIQUE (domain_id, entry_key)
);
CREATE TABLE directory_department (
    department_id TEXT PRIMARY KEY REFERENCES department (id) ON DELETE CASCADE,
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    entry_key TEXT NOT NULL,
    gone INTEGER NOT NULL DEFAULT 0,
    UNIQUE (domain_id, entry_key)
);

-- One synchronization, beside its job.
CREATE TABLE directory_run (
    job_id TEXT PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
    dry_run INTEGER NOT NULL,
    phase TEXT NOT NULL DEFAULT '', -- reading, planning, applying
    entries_read BIGINT NOT NULL DEFAULT 0,
    refusal TEXT NOT NULL DEFAULT '' -- why nothing of it may be applied
);
CREATE TABLE directory_change (
    job_id TEXT NOT NULL REFERENCES job (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    kind TEXT NOT NULL,
    state TEXT NOT NULL, -- planned, done, failed, reported
    reason TEXT NOT NULL DEFAULT '',
    content TEXT NOT NULL, -- a JSON object
    PRIMARY KEY (job_id, number)
);
CREATE INDEX directory_change_kind ON directory_change (job_id, kind, number);
CREATE INDEX directory_change_state ON directory_change (job_id, state, number);
