-- Flows that run: where each document stands, who is to act on it, and what was done.

-- What a flow said when it was saved without an error. Instances stay with the one they began with.
CREATE TABLE flow_version (
    flow_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    content TEXT NOT NULL, -- the diagram as XML
    forms TEXT NOT NULL DEFAULT '', -- names of the forms that its starts name, a line each
    created BIGINT NOT NULL,
    PRIMARY KEY (flow_id, version)
);
CREATE INDEX flow_version_application ON flow_version (application_id, flow_id, version);

-- A document on its way. `content` is the whole of what the engine knows of it; the tables below follow it.
CREATE TABLE flow_instance (
    id TEXT PRIMARY KEY,
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
    flow_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    document_id TEXT NOT NULL,
    form_id TEXT NOT NULL REFERENCES form (id) ON DELETE CASCADE,
    parent_id TEXT NOT NULL DEFAULT '', -- the instance whose sub-flow it is, and its token
    parent_token TEXT NOT NULL DEFAULT '',
    position INTEGER NOT NULL DEFAULT 0,
    kind INTEGER NOT NULL DEFAULT 0, -- 0 a drawn flow, 1 a free one
    state INTEGER NOT NULL,
    revision INTEGER NOT NULL, -- counts commands
    subject TEXT NOT NULL DEFAULT '',
    state_label TEXT NOT NULL DEFAULT '',
    auditor_names TEXT NOT NULL DEFAULT '',
    initiator_id TEXT NOT NULL,
    initiator_department_id TEXT NOT NULL DEFAULT '',
    last_operation INTEGER NOT NULL DEFAULT 0,
    last_at BIGINT NOT NULL,
    last_person_id TEXT NOT NULL DEFAULT '',
    last_node_id TEXT NOT NULL DEFAULT '',
    started BIGINT NOT NULL,
    ended BIGINT NOT NULL DEFAULT 0, -- 0: it runs
    content TEXT NOT NULL,
    FOREIGN KEY (flow_id, version) REFERENCES flow_version (flow_id, version)
);
CREATE INDEX flow_instance_document ON flow_instance (document_id, started);
-- A document is in one flow at a time, sub-flows apart.
CREATE UNIQUE INDEX flow_instance_running ON flow_instance (document_id) WHERE ended = 0 AND parent_id = '';
CREATE INDEX flow_instance_form ON flow_instance (form_id, domain_id, ended);
CREATE INDEX flow_instance_initiator ON flow_instance (initiator_id, application_id, started, id);
CREATE INDEX flow_instance_listing ON flow_instance (domain_id, application_id, flow_id, state, last_at, id);
CREATE INDEX flow_instance_version ON flow_instance (flow_id, version);
CREATE INDEX flow_instance_parent ON flow_instance (parent_id) WHERE parent_id <> '';
CREATE INDEX flow_instance_application ON flow_instance (application_id);

CREATE TABLE flow_token (
    instance_id TEXT NOT NULL REFERENCES flow_instance (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    node_id TEXT NOT NULL,
    node_name TEXT NOT NULL DEFAULT '', -- and what else the node of that version says
    node_kind TEXT NOT NULL,
    state_label TEXT NOT NULL DEFAULT '',
    field_permissions TEXT NOT NULL DEFAULT '',
    state INTEGER NOT NULL, -- 0 live, 1 waits for other branches, 2 suspended
    arrived BIGINT NOT NULL,
    PRIMARY KEY (instance_id, id)
);

-- Who is to act on a token, or has. A row that is pending is a to-do; all go with their token.
CREATE TABLE flow_actor (
    instance_id TEXT NOT NULL REFERENCES flow_instance (id) ON DELETE CASCADE,
    token_id TEXT NOT NULL,
    person_id TEXT NOT NULL,
    kind INTEGER NOT NULL DEFAULT 0, -- 0 signs, 1 assists
    position INTEGER NOT NULL DEFAULT 0,
    pending INTEGER NOT NULL DEFAULT 0,
    is_done INTEGER NOT NULL DEFAULT 0,
    is_read INTEGER NOT NULL DEFAULT 0,
    added_by TEXT NOT NULL DEFAULT '',
    reminders INTEGER NOT NULL DEFAULT 0,
    notification_id TEXT NOT NULL DEFAULT '', -- that told of it
    arrived BIGINT NOT NULL,
    application_id TEXT NOT NULL,
    flow_id TEXT NOT NULL,
    PRIMARY KEY (instance_id, token_id, person_id, kind)
);
CREATE INDEX flow_actor_pending ON flow_actor (person_id, application_id, arrived, instance_id, flow_id, is_read)
    WHERE pending = 1;

-- One line for each thing that somebody did, in the order of the commands.
CREATE TABLE flow_history (
    instance_id TEXT NOT NULL REFERENCES flow_instance (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    line INTEGER NOT NULL,
    operation INTEGER NOT NULL,
    start_node_id TEXT NOT NULL DEFAULT '',
    start_node_name TEXT NOT NULL DEFAULT '',
    target_node_id TEXT NOT NULL DEFAULT '',
    target_node_name TEXT NOT NULL DEFAULT '',
    person_id TEXT NOT NULL DEFAULT '',
    person_name TEXT NOT NULL DEFAULT '', -- as it was then
    agent_id TEXT NOT NULL DEFAULT '',
    agent_name TEXT NOT NULL DEFAULT '',
    attitude TEXT NOT NULL DEFAULT '',
    signature TEXT NOT NULL DEFAULT '',
    arrived BIGINT NOT NULL DEFAULT 0, -- when the work came to him
    processed BIGINT NOT NULL,
    PRIMARY KEY (instance_id, revision, line)
);

-- What each command changed: folding them gives every moment again.
CREATE TABLE flow_step (
    instance_id TEXT NOT NULL REFERENCES flow_instance (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    at BIGINT NOT NULL,
    person_id TEXT NOT NULL DEFAULT '', -- who sent it, also in the place of another
    command TEXT NOT NULL, -- a hash of it: the same within a minute is a double click
    change TEXT NOT NULL, -- JSON
    PRIMARY KEY (instance_id, revision)
);

-- Who has to do or had to do with an instance.
CREATE TABLE flow_involvement (
    person_id TEXT NOT NULL,
    instance_id TEXT NOT NULL REFERENCES flow_instance (id) ON DELETE CASCADE,
    application_id TEXT NOT NULL,
    flow_id TEXT NOT NULL,
    acted BIGINT NOT NULL, -- when he did something last
    PRIMARY KEY (person_id, instance_id)
);
CREATE INDEX flow_involvement_listing ON flow_involvement (person_id, application_id, acted, instance_id, flow_id);
CREATE INDEX flow_involvement_instance ON flow_involvement (instance_id);

CREATE TABLE flow_reminder (
    id TEXT PRIMARY KEY,
    instance_id TEXT NOT NULL REFERENCES flow_instance (id) ON DELETE CASCADE,
    token_id TEXT NOT NULL,
    node_name TEXT NOT NULL DEFAULT '',
    person_id TEXT NOT NULL,
    person_name TEXT NOT NULL DEFAULT '',
    content TEXT NOT NULL DEFAULT '',
    created BIGINT NOT NULL
);
CREATE INDEX flow_reminder_instance ON flow_reminder (instance_id, created);

-- What cannot go on by itself: somebody has to look.
CREATE TABLE flow_incident (
    instance_id TEXT NOT NULL REFERENCES flow_instance (id) ON DELETE CASCADE,
    token_id TEXT NOT NULL,
    node_id TEXT NOT NULL,
    created BIGINT NOT NULL,
    PRIMARY KEY (instance_id, token_id)
);

CREATE TABLE flow_copy (
    id TEXT PRIMARY KEY,
    instance_id TEXT NOT NULL REFERENCES flow_instance (id) ON DELETE CASCADE,
    node_id TEXT NOT NULL DEFAULT '',
    person_id TEXT NOT NULL,
    application_id TEXT NOT NULL,
    flow_id TEXT NOT NULL,
    sent_by TEXT NOT NULL DEFAULT '',
    created BIGINT NOT NULL,
    read_at BIGINT NOT NULL DEFAULT 0,
    UNIQUE (instance_id, person_id)
);
CREATE INDEX flow_copy_listing ON flow_copy (person_id, application_id, created, id);

-- Entries of a menu that somebody begins flows with, and how often.
CREATE TABLE start_menu_use (
    person_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
    menu_id TEXT NOT NULL,
    uses INTEGER NOT NULL DEFAULT 0,
    added BIGINT NOT NULL,
    PRIMARY KEY (person_id, application_id, menu_id)
);
