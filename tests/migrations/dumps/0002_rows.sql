INSERT INTO domain (id, name, name_key, created, modified) VALUES ('d1', 'Acme', 'acme', 1767225600000, 1767225600000);
INSERT INTO department (id, domain_id, name, index_code) VALUES ('p1', 'd1', 'Purchasing; and "more"', 'p1');
INSERT INTO account (id, kind, domain_id, login, login_key, name, password_hash, created, modified)
    VALUES ('a1', 'user', 'd1', 'Ursula', 'ursula', 'Ursula -- User', '!', 1767225600000, 1767225600000);
INSERT INTO account_department (account_id, department_id) VALUES ('a1', 'p1');
INSERT INTO application (id, name, name_key, created, modified) VALUES ('s1', 'Purchasing', 'purchasing', 1767225600000, 1767225600000);
INSERT INTO module (id, application_id, superior, name) VALUES ('m1', 's1', 's1', 'Requests');
INSERT INTO notification (id, receiver_id, message_type, is_read, created) VALUES ('n1', 'a1', 1, 0, 1767225600000);
INSERT INTO kms_authorization (id, resource_id, operations, user_id, creator, creator_id, domain_id, created)
    VALUES ('k1', 'r1', 3, 'a1', 'Ursula', 'a1', 'd1', 1767225600000);
