-- What packages said of elements when they were imported, by what the packages came from: the base of the merge with
-- the same files when they are changed further.
CREATE TABLE design_taken_in (
    element_id TEXT NOT NULL,
    origin TEXT NOT NULL, -- the hash of the text that the package's was exported as; empty: nobody knows
    taken BIGINT NOT NULL,
    number INTEGER NOT NULL, -- of the element's newest revision after it
    origins TEXT NOT NULL, -- the hashes of all texts that it came from, the newest first, blanks between them
    content TEXT NOT NULL, -- the element's text, compressed
    PRIMARY KEY (element_id, origin)
);
INSERT INTO design_taken_in (element_id, origin, taken, number, origins, content)
    SELECT element_id, '', 0, 0, '', content FROM design_import;
DROP TABLE design_import;

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
