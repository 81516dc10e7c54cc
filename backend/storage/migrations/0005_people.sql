-- What users keep for themselves: contact groups, delegations, stock remarks, settings; and the files they upload.

-- A user's own group of contacts.
CREATE TABLE contact_group (
    id TEXT PRIMARY KEY,
    owner_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL, -- the name case-folded
    created BIGINT NOT NULL,
    UNIQUE (owner_id, name_key)
);

CREATE TABLE contact_group_member (
    group_id TEXT NOT NULL REFERENCES contact_group (id) ON DELETE CASCADE,
    account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    PRIMARY KEY (group_id, account_id)
);
CREATE INDEX contact_group_member_of ON contact_group_member (account_id);

-- Who acts for whom in the flows of a software, and when.
CREATE TABLE delegation (
    id TEXT PRIMARY KEY,
    domain_id TEXT NOT NULL,
    application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
    owner_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    mode INTEGER NOT NULL, -- 0 one flow, else all flows
    flow_id TEXT NOT NULL DEFAULT '', -- of mode 0
    flow_name TEXT NOT NULL DEFAULT '',
    description TEXT NOT NULL DEFAULT '',
    starts BIGINT NOT NULL DEFAULT 0, -- 0: since ever
    ends BIGINT NOT NULL DEFAULT 0, -- 0: for ever
    state INTEGER NOT NULL DEFAULT 1, -- 1 in force in its period, 0 switched off
    created BIGINT NOT NULL,
    modified BIGINT NOT NULL
);
CREATE INDEX delegation_owner ON delegation (owner_id, application_id, created, id);
CREATE INDEX delegation_application ON delegation (application_id);

CREATE TABLE delegation_agent (
    delegation_id TEXT NOT NULL REFERENCES delegation (id) ON DELETE CASCADE,
    agent_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    position INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (delegation_id, agent_id)
);
CREATE INDEX delegation_agent_of ON delegation_agent (agent_id);

-- A user's stock remarks for approvals.
CREATE TABLE common_opinion (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    opinion TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX common_opinion_of ON common_opinion (account_id, created, id);

-- What clients keep with an account: its skin, its home page, its columns of a view.
CREATE TABLE account_setting (
    account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    modified BIGINT NOT NULL,
    PRIMARY KEY (account_id, name)
);

-- A file below the upload root.
CREATE TABLE uploaded_file (
    id TEXT PRIMARY KEY,
    path TEXT NOT NULL UNIQUE, -- below the root, with slashes: item/202601/<id>.pdf
    folder TEXT NOT NULL, -- the path's part before the month
    name TEXT NOT NULL, -- as the client called it
    content_type TEXT NOT NULL,
    size BIGINT NOT NULL,
    owner_id TEXT NOT NULL,
    domain_id TEXT NOT NULL DEFAULT '', -- empty: of an administrator who belongs to none
    application_id TEXT NOT NULL DEFAULT '',
    field_id TEXT NOT NULL DEFAULT '',
    save_mode TEXT NOT NULL DEFAULT '',
    created BIGINT NOT NULL
);
CREATE INDEX uploaded_file_domain ON uploaded_file (domain_id, created, id);
CREATE INDEX uploaded_file_folder ON uploaded_file (folder, created);

-- Whom colleagues may list: what is asked of a person first, then the order, then what is searched.
CREATE INDEX account_colleagues ON account (domain_id, kind, status, dimission, order_no, login_key, id, search_text, public_phones);
-- Who is at work.
CREATE INDEX token_use ON token (kind, used, account_id);
