-- Documents that may be restored for a while.
CREATE TABLE deleted_document (
    id TEXT NOT NULL, -- within the form
    form_id TEXT NOT NULL REFERENCES form (id) ON DELETE CASCADE,
    form_version INTEGER NOT NULL, -- restored by this design only
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    account_id TEXT NOT NULL, -- who deleted it
    removal_id TEXT NOT NULL, -- of all that went at once
    root TEXT NOT NULL, -- the whole id of the document that it went with; its own
    content TEXT NOT NULL, -- its row as JSON
    removed BIGINT NOT NULL,
    PRIMARY KEY (removal_id, form_id, id)
);
CREATE INDEX deleted_document_root ON deleted_document (root, domain_id);
CREATE INDEX deleted_document_removed ON deleted_document (removed);
