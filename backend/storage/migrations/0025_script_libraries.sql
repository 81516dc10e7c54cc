-- Scripts that other scripts of a software take in by their names (#include "name").
CREATE TABLE script_library (
    id TEXT PRIMARY KEY,
    application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    content TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 1, -- counts saves
    modified BIGINT NOT NULL,
    modifier_id TEXT NOT NULL DEFAULT '',
    UNIQUE (application_id, name)
);
-- Grows with every change of a library of the software: whoever knows them by another number reads them anew.
CREATE TABLE script_library_change (
    application_id TEXT PRIMARY KEY REFERENCES application (id) ON DELETE CASCADE,
    number BIGINT NOT NULL
);
