INSERT INTO notification (id, receiver_id, message_type, is_read, created) VALUES ('r1', 'a1', 1, 1, 1767225600000);
INSERT INTO notification (id, receiver_id, message_type, is_read, created) VALUES ('r2', 'a1', 1, 0, 1767225600000);
INSERT INTO delivery (id, account_id, channel, target, created, next_try, gathers) VALUES ('d1', 'a1', 'mail', 'mail:', 1, 1, 1);
