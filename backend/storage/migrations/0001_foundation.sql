-- Everything that stands before the modules: who may sign in, what they did, and how migrations are remembered.
-- Ids are ULIDs as text, moments are UTC milliseconds, booleans are 0 or 1.

CREATE TABLE schema_migration (
    number INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    checksum TEXT NOT NULL
);

-- Facts about the database itself: the fingerprint of the server key, the demo mark.
CREATE TABLE fact (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE domain (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE, -- the name case-folded
    system_name TEXT NOT NULL DEFAULT '',
    cloud_account TEXT NOT NULL DEFAULT '',
    cloud_password TEXT NOT NULL DEFAULT '',
    description TEXT NOT NULL DEFAULT '',
    skin_type TEXT NOT NULL DEFAULT '',
    logo_url TEXT NOT NULL DEFAULT '',
    status INTEGER NOT NULL DEFAULT 1,
    secret TEXT NOT NULL DEFAULT '',
    created BIGINT NOT NULL,
    modified BIGINT NOT NULL
);

CREATE TABLE department (
    id TEXT PRIMARY KEY,
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    superior TEXT NOT NULL DEFAULT '', -- the parent's id; empty for a root
    name TEXT NOT NULL,
    code TEXT NOT NULL DEFAULT '',
    index_code TEXT NOT NULL, -- ids from the root to the department itself, joined by _
    level INTEGER NOT NULL DEFAULT 0,
    order_no INTEGER NOT NULL DEFAULT 0,
    valid INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX department_tree ON department (domain_id, superior, order_no);
CREATE INDEX department_path ON department (domain_id, index_code);

-- Platform administrators and designers (domain_id empty), users of a domain, and system credentials.
CREATE TABLE account (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL, -- platform, user, system
    domain_id TEXT NOT NULL DEFAULT '',
    login TEXT NOT NULL,
    login_key TEXT NOT NULL, -- the login case-folded
    name TEXT NOT NULL,
    name_letter TEXT NOT NULL DEFAULT '',
    password_hash TEXT NOT NULL,
    email TEXT NOT NULL DEFAULT '',
    telephone TEXT NOT NULL DEFAULT '',
    telephone2 TEXT NOT NULL DEFAULT '',
    avatar TEXT NOT NULL DEFAULT '',
    default_department TEXT NOT NULL DEFAULT '',
    status INTEGER NOT NULL DEFAULT 1,
    lock_flag INTEGER NOT NULL DEFAULT 1,
    dimission INTEGER NOT NULL DEFAULT 1,
    super_admin INTEGER NOT NULL DEFAULT 0,
    domain_admin INTEGER NOT NULL DEFAULT 0,
    developer INTEGER NOT NULL DEFAULT 0,
    security_role TEXT NOT NULL DEFAULT '', -- secrecy, auditor: the three-role mode of the operation log
    order_no INTEGER NOT NULL DEFAULT 0,
    attributes TEXT NOT NULL DEFAULT '{}', -- further documented fields of a user as a JSON object
    created BIGINT NOT NULL,
    modified BIGINT NOT NULL,
    UNIQUE (domain_id, kind, login_key)
);
CREATE INDEX account_by_domain ON account (domain_id, order_no, login_key);

CREATE TABLE account_department (
    account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    department_id TEXT NOT NULL REFERENCES department (id) ON DELETE CASCADE,
    PRIMARY KEY (account_id, department_id)
);
CREATE INDEX account_department_members ON account_department (department_id, account_id);

-- Whom a user keeps at hand.
CREATE TABLE account_favourite (
    account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    favourite_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    PRIMARY KEY (account_id, favourite_id)
);
CREATE INDEX account_favourite_of ON account_favourite (favourite_id);

-- The domains a domain administrator reaches.
CREATE TABLE account_domain (
    account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    PRIMARY KEY (account_id, domain_id)
);
CREATE INDEX account_domain_administrators ON account_domain (domain_id, account_id);

CREATE TABLE token (
    hash TEXT PRIMARY KEY, -- of the token; the token itself is not kept
    account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    kind TEXT NOT NULL, -- access, admin, designer, system
    created BIGINT NOT NULL,
    used BIGINT NOT NULL,
    expires BIGINT NOT NULL, -- 0 is never
    peer TEXT NOT NULL DEFAULT ''
);
CREATE INDEX token_by_account ON token (account_id);
CREATE INDEX token_expiry ON token (expires);

CREATE TABLE check_code (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX check_code_expiry ON check_code (expires);

-- Failed logins, counted per account and per address.
CREATE TABLE login_failure (
    subject TEXT PRIMARY KEY,
    failures INTEGER NOT NULL,
    last_failure BIGINT NOT NULL,
    blocked_until BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX login_failure_time ON login_failure (last_failure);

CREATE TABLE operation_log (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL DEFAULT '',
    operator TEXT NOT NULL DEFAULT '', -- login(name)
    operator_class TEXT NOT NULL DEFAULT 'user', -- user, administrator, secrecy, auditor: row ranges of the three-role mode
    type TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    result TEXT NOT NULL,
    ip TEXT NOT NULL DEFAULT '',
    application_id TEXT NOT NULL DEFAULT '',
    domain_id TEXT NOT NULL DEFAULT '',
    logged BIGINT NOT NULL
);
CREATE INDEX operation_log_time ON operation_log (logged, id);
CREATE INDEX operation_log_domain ON operation_log (domain_id, logged, id);
