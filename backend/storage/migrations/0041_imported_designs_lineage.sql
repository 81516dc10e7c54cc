-- What packages said of each element when they were imported, the last ones of whatever makes: what changed on either
-- side since is told by it, and what an export comes from.
CREATE TABLE imported_design (
    element_id TEXT NOT NULL,
    sequence INTEGER NOT NULL, -- from 1, of the element
    number INTEGER NOT NULL, -- of the element's newest revision when this was imported
    digest TEXT NOT NULL, -- of the content; empty: it was not computed yet
    origins TEXT NOT NULL, -- the revisions that it was made from, the newest first, separated by spaces
    edited INTEGER NOT NULL, -- whether somebody changed the files since they were exported, or might have
    whole INTEGER NOT NULL, -- whether it was saved, as that revision, just as it was exported
    content TEXT NOT NULL, -- the element's text, compressed
    PRIMARY KEY (element_id, sequence)
);
INSERT INTO imported_design (element_id, sequence, number, digest, origins, edited, whole, content)
SELECT element_id, 1, coalesce((SELECT max(r.number) FROM design_revision r WHERE r.element_id = design_import.element_id
    AND r.action = 'import'), 0), '', '', 1, 0, content
FROM design_import;
DROP TABLE design_import;
