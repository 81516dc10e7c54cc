INSERT INTO application (id, name, name_key, created, modified) VALUES ('p1', 'Orders', 'orders', 1, 1);
INSERT INTO module (id, application_id, superior, name) VALUES ('m1', 'p1', 'p1', 'Main');
INSERT INTO form (id, application_id, module_id, name, template, created, modified) VALUES ('f1', 'p1', 'm1', 'Order', '', 1, 1);
