-- What a package said of each element when it was last imported: what changed on either side since is told by it.
CREATE TABLE design_import (
    element_id TEXT PRIMARY KEY,
    content TEXT NOT NULL -- the element's text, compressed
);
