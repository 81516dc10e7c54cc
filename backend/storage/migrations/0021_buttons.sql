-- The buttons of forms and views, as designers lay them down. A button stands on a form or on a view.
CREATE TABLE activity (
    id TEXT PRIMARY KEY,
    application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
    form_id TEXT REFERENCES form (id) ON DELETE CASCADE,
    view_id TEXT REFERENCES view_design (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    type INTEGER NOT NULL, -- 6 script, 18 clear, 21 save and copy, ...
    order_no INTEGER NOT NULL DEFAULT 0,
    permission_type TEXT NOT NULL DEFAULT 'public',
    attributes TEXT NOT NULL DEFAULT '{}', -- JSON: scripts and the further members
    version INTEGER NOT NULL DEFAULT 1, -- counts saves
    modified BIGINT NOT NULL
);
CREATE INDEX activity_form ON activity (form_id, order_no);
CREATE INDEX activity_view ON activity (view_id, order_no);
CREATE INDEX activity_application ON activity (application_id);
