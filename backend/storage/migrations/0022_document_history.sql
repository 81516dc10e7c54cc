-- Who changed which field of a document from what to what, for forms that keep it (showLog).
CREATE TABLE record_change (
    id TEXT PRIMARY KEY,
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    form_id TEXT NOT NULL REFERENCES form (id) ON DELETE CASCADE,
    record_id TEXT NOT NULL, -- within the form
    field_name TEXT NOT NULL, -- case-folded
    account_id TEXT NOT NULL,
    account_name TEXT NOT NULL, -- as it was then
    old_value TEXT, -- as text of the field's kind; null for none
    new_value TEXT,
    versions INTEGER NOT NULL, -- of the document after the change
    changed BIGINT NOT NULL
);
CREATE INDEX record_change_field ON record_change (form_id, record_id, field_name, changed);
CREATE INDEX record_change_changed ON record_change (changed);
CREATE INDEX record_change_domain ON record_change (domain_id);

-- Documents that were archived: nothing changes or removes them any more.
CREATE TABLE archived_record (
    form_id TEXT NOT NULL REFERENCES form (id) ON DELETE CASCADE,
    record_id TEXT NOT NULL,
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    account_id TEXT NOT NULL,
    archived BIGINT NOT NULL,
    PRIMARY KEY (form_id, record_id)
);
CREATE INDEX archived_record_domain ON archived_record (domain_id);
