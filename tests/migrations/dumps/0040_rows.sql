INSERT INTO design_revision (id, element_id, number, kind, application_id, name, action, version, author_id, author, created, hash, content) VALUES ('r1', 'e1', 1, 'menu', 'p1', 'All', 'create', 1, 'a1', 'ada(Ada)', 1767225600000, 'h1', 'c1');
INSERT INTO design_revision (id, element_id, number, kind, application_id, name, action, version, author_id, author, created, hash, content) VALUES ('r2', 'e1', 2, 'menu', 'p1', 'All', 'import', 2, 'a1', 'ada(Ada)', 1767225600000, 'h2', 'c2');
INSERT INTO design_revision (id, element_id, number, kind, application_id, name, action, version, author_id, author, created, hash, content) VALUES ('r3', 'e1', 3, 'menu', 'p1', 'All', 'change', 3, 'a1', 'ada(Ada)', 1767225600000, 'h3', 'c3');
INSERT INTO design_revision (id, element_id, number, kind, application_id, name, action, version, author_id, author, created, hash, content) VALUES ('r4', 'e2', 1, 'menu', 'p1', 'Old', 'create', 1, 'a1', 'ada(Ada)', 1767225600000, 'h4', 'c4');
INSERT INTO design_import (element_id, content) VALUES ('e1', 'packed1');
INSERT INTO design_import (element_id, content) VALUES ('e2', 'packed2');
