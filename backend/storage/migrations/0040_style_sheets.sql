-- Style sheets of a software, which forms and views name by their ids.
CREATE TABLE style_sheet (
    id TEXT PRIMARY KEY,
    application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    content TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 1, -- counts saves
    modified BIGINT NOT NULL,
    UNIQUE (application_id, name)
);
