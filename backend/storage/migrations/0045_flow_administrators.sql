-- The roles whose holders administer a flow beside the administrators of the domain, as its version in use names them. A flow that is deleted keeps
-- them: its documents go on.
CREATE TABLE flow_administrator (
    flow_id TEXT NOT NULL,
    role_id TEXT NOT NULL,
    application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
    PRIMARY KEY (flow_id, role_id)
);
CREATE INDEX flow_administrator_application ON flow_administrator (application_id, role_id, flow_id);

-- What a domain leaves, and what a form leaves, is found without reading what others have.
CREATE INDEX deleted_document_domain ON deleted_document (domain_id);
CREATE INDEX deleted_document_form ON deleted_document (form_id);
CREATE INDEX flow_visit_domain ON flow_visit (domain_id);

-- Counts changes: who changes one that was changed meanwhile is told.
ALTER TABLE delegation ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
