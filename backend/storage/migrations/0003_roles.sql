-- Roles of a software and who holds them, what accounts are found by, and further members of departments.

CREATE TABLE role (
    id TEXT PRIMARY KEY,
    application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL, -- the name case-folded
    role_no TEXT NOT NULL DEFAULT '',
    status INTEGER NOT NULL DEFAULT 1, -- 1 in use, 0 not
    default_role INTEGER NOT NULL DEFAULT 0, -- every user of a domain with the software holds it
    created BIGINT NOT NULL,
    modified BIGINT NOT NULL,
    UNIQUE (application_id, name_key)
);

-- A role is held inside a department, or (empty) in none.
CREATE TABLE account_role (
    account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    department_id TEXT NOT NULL,
    role_id TEXT NOT NULL REFERENCES role (id) ON DELETE CASCADE,
    is_default_department INTEGER NOT NULL DEFAULT 0, -- as the client that gave the role said
    PRIMARY KEY (account_id, department_id, role_id)
);
CREATE INDEX account_role_members ON account_role (role_id, department_id, account_id);
CREATE INDEX account_role_department ON account_role (department_id);

ALTER TABLE department ADD COLUMN attributes TEXT NOT NULL DEFAULT '{}'; -- further documented members as a JSON object
ALTER TABLE department ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- Written by identity/account_search.h only.
ALTER TABLE account ADD COLUMN name_spelling TEXT NOT NULL DEFAULT ''; -- the name in small Latin letters, without spaces
ALTER TABLE account ADD COLUMN search_text TEXT NOT NULL DEFAULT ''; -- name, login, initials and spelling, case-folded
ALTER TABLE account ADD COLUMN search_phones TEXT NOT NULL DEFAULT ''; -- digits of both telephones
ALTER TABLE account ADD COLUMN public_phones TEXT NOT NULL DEFAULT ''; -- digits of those that everybody may see

-- The work and the people of a user, as columns so that rules can follow them.
ALTER TABLE account ADD COLUMN superior_id TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN proxy_id TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN proxy_from BIGINT NOT NULL DEFAULT 0; -- 0: since ever
ALTER TABLE account ADD COLUMN proxy_until BIGINT NOT NULL DEFAULT 0; -- 0: for ever
ALTER TABLE account ADD COLUMN failed_logins INTEGER NOT NULL DEFAULT 0; -- since the last that succeeded

-- Lists read these alone until they know the page.
CREATE INDEX account_listing ON account (domain_id, kind, order_no, login_key, id, search_text, search_phones);
CREATE INDEX account_spelling ON account (domain_id, kind, name_spelling, id);
CREATE INDEX account_initials ON account (domain_id, kind, name_letter, id);
CREATE INDEX account_superior ON account (superior_id);
CREATE INDEX account_proxy ON account (proxy_id);
CREATE INDEX token_created ON token (created, hash);
