-- Knowledge authorization, notifications, and the designs of software.

CREATE TABLE kms_authorization (
    id TEXT PRIMARY KEY,
    resource_id TEXT NOT NULL,
    operations INTEGER NOT NULL,
    user_id TEXT NOT NULL,
    creator TEXT NOT NULL,
    creator_id TEXT NOT NULL,
    domain_id TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX kms_authorization_resource ON kms_authorization (domain_id, resource_id, created, id);

CREATE TABLE notification (
    id TEXT PRIMARY KEY,
    receiver_id TEXT NOT NULL,
    message_id TEXT NOT NULL DEFAULT '',
    sender TEXT NOT NULL DEFAULT '',
    sender_id TEXT NOT NULL DEFAULT '',
    module TEXT NOT NULL DEFAULT '',
    message_type INTEGER NOT NULL DEFAULT 0,
    summary TEXT NOT NULL DEFAULT '',
    link_params TEXT NOT NULL DEFAULT '',
    domain_id TEXT NOT NULL DEFAULT '',
    is_read INTEGER NOT NULL DEFAULT 0,
    created BIGINT NOT NULL
);
CREATE INDEX notification_receiver ON notification (receiver_id, is_read, created);
CREATE INDEX notification_newest ON notification (receiver_id, created, id);

CREATE TABLE application (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    description TEXT NOT NULL DEFAULT '',
    type INTEGER NOT NULL DEFAULT 0,
    activated INTEGER NOT NULL DEFAULT 1,
    order_no INTEGER NOT NULL DEFAULT 0,
    datasource_id TEXT NOT NULL DEFAULT '',
    datasource_name TEXT NOT NULL DEFAULT '',
    created BIGINT NOT NULL,
    modified BIGINT NOT NULL
);

-- Software a domain's users see.
CREATE TABLE domain_application (
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
    PRIMARY KEY (domain_id, application_id)
);

CREATE TABLE module (
    id TEXT PRIMARY KEY,
    application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
    superior TEXT NOT NULL, -- the parent module, or the application for one at the top
    name TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    order_no INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX module_tree ON module (application_id, superior, order_no);

CREATE TABLE form (
    id TEXT PRIMARY KEY,
    application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
    module_id TEXT NOT NULL REFERENCES module (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    type INTEGER NOT NULL DEFAULT 1,
    template TEXT NOT NULL,
    order_no INTEGER NOT NULL DEFAULT 0,
    permission_type TEXT NOT NULL DEFAULT 'public',
    attributes TEXT NOT NULL DEFAULT '{}', -- further documented members as a JSON object
    version INTEGER NOT NULL DEFAULT 1,
    created BIGINT NOT NULL,
    modified BIGINT NOT NULL
);
CREATE INDEX form_by_module ON form (module_id, order_no, name);
CREATE INDEX form_by_application ON form (application_id, order_no, name);

-- The columns of a form's own table, form_<id>. A field that left the design keeps its column (removed = 1).
CREATE TABLE form_field (
    form_id TEXT NOT NULL REFERENCES form (id) ON DELETE CASCADE,
    name_key TEXT NOT NULL, -- the field's name case-folded
    name TEXT NOT NULL,
    column_number INTEGER NOT NULL, -- the value lies in column c<number>
    kind TEXT NOT NULL,
    removed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (form_id, name_key)
);

-- The indexes that a form's fields and views ask for, beside those every form table has.
CREATE TABLE form_index (
    form_id TEXT NOT NULL REFERENCES form (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    columns TEXT NOT NULL,
    PRIMARY KEY (form_id, name)
);

-- A list of documents. "view" is a word of SQL.
CREATE TABLE view_design (
    id TEXT PRIMARY KEY,
    application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
    module_id TEXT NOT NULL REFERENCES module (id) ON DELETE CASCADE,
    form_id TEXT NOT NULL REFERENCES form (id) ON DELETE CASCADE, -- whose documents it shows
    name TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    view_type INTEGER NOT NULL DEFAULT 1,
    page_lines INTEGER NOT NULL DEFAULT 20,
    order_no INTEGER NOT NULL DEFAULT 0,
    permission_type TEXT NOT NULL DEFAULT 'public',
    filter_condition TEXT NOT NULL DEFAULT '',
    attributes TEXT NOT NULL DEFAULT '{}',
    version INTEGER NOT NULL DEFAULT 1,
    created BIGINT NOT NULL,
    modified BIGINT NOT NULL
);
CREATE INDEX view_by_module ON view_design (module_id, order_no, name);
CREATE INDEX view_by_application ON view_design (application_id, order_no, name);
CREATE INDEX view_by_form ON view_design (form_id);

CREATE TABLE view_column (
    id TEXT PRIMARY KEY,
    view_id TEXT NOT NULL REFERENCES view_design (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    type TEXT NOT NULL DEFAULT 'COLUMN_TYPE_FIELD',
    field_name TEXT NOT NULL DEFAULT '',
    order_no INTEGER NOT NULL DEFAULT 0,
    sort TEXT NOT NULL DEFAULT '', -- asc, desc: the view's own order; empty for none
    is_filter INTEGER NOT NULL DEFAULT 0, -- offered as a filter, so it is indexed with the view's order
    attributes TEXT NOT NULL DEFAULT '{}'
);
CREATE INDEX view_column_order ON view_column (view_id, order_no);

CREATE TABLE menu (
    id TEXT PRIMARY KEY,
    application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
    superior TEXT NOT NULL DEFAULT '',
    name TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    type TEXT NOT NULL DEFAULT '00',
    link_type TEXT NOT NULL DEFAULT '@@', -- 00 form, 01 view, ...
    action_content TEXT NOT NULL DEFAULT '', -- the id of the form or view
    is_mobile INTEGER NOT NULL DEFAULT 0,
    order_no INTEGER NOT NULL DEFAULT 0,
    permission_type TEXT NOT NULL DEFAULT 'public',
    attributes TEXT NOT NULL DEFAULT '{}'
);
CREATE INDEX menu_tree ON menu (application_id, superior, order_no);
CREATE INDEX menu_target ON menu (action_content);

-- Long work with progress: imports now. One process claims a job by its runner and keeps renewing the claim.
CREATE TABLE job (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    state TEXT NOT NULL, -- queued, running, done, failed, cancelled
    owner_id TEXT NOT NULL,
    domain_id TEXT NOT NULL DEFAULT '',
    parameters TEXT NOT NULL DEFAULT '{}',
    rows_total BIGINT NOT NULL DEFAULT 0,
    rows_done BIGINT NOT NULL DEFAULT 0,
    rows_failed BIGINT NOT NULL DEFAULT 0,
    reason TEXT NOT NULL DEFAULT '',
    cancel_asked INTEGER NOT NULL DEFAULT 0,
    runner TEXT NOT NULL DEFAULT '',
    renewed BIGINT NOT NULL DEFAULT 0,
    created BIGINT NOT NULL,
    finished BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX job_by_state ON job (state, created);

-- Rows that could not be taken over, and (is_failure = 0) notes about rows that were, but for some cell.
CREATE TABLE job_failure (
    job_id TEXT NOT NULL REFERENCES job (id) ON DELETE CASCADE,
    row_number BIGINT NOT NULL,
    is_failure INTEGER NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (job_id, is_failure, row_number)
);
