INSERT INTO notification (id, receiver_id, message_type, is_read, created) VALUES ('n1', 'a1', 1, 0, 1767225600000);
INSERT INTO notification (id, receiver_id, message_type, is_read, created) VALUES ('n2', 'a1', 1, 1, 1767225600000);
INSERT INTO notification (id, receiver_id, message_type, is_read, created) VALUES ('n3', 'a1', 1, 0, 1767225600000);
INSERT INTO notification (id, receiver_id, message_type, is_read, created) VALUES ('n4', 'a2', 1, 1, 1767225600000);
