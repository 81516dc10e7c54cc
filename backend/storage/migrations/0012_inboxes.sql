-- One row for each receiver of notifications: what a bell shows, and a number that grows by one with every unit of work
-- that changes any of his notifications. `changed` is the number of the transaction on PostgreSQL, else 0.
CREATE TABLE inbox (
    account_id TEXT PRIMARY KEY,
    number BIGINT NOT NULL,
    total BIGINT NOT NULL,
    unread BIGINT NOT NULL,
    changed BIGINT NOT NULL DEFAULT 0,
    forgotten BIGINT NOT NULL DEFAULT 0 -- what went by this number or before is not known any more
);
CREATE INDEX inbox_changed ON inbox (changed);

-- The number of the unit of work that touched it last, and when it was cleared: cleared ones are kept for a while, so
-- that clients hear of it who were away.
ALTER TABLE notification ADD COLUMN number BIGINT NOT NULL DEFAULT 1;
ALTER TABLE notification ADD COLUMN removed BIGINT NOT NULL DEFAULT 0;

INSERT INTO inbox (account_id, number, total, unread)
    SELECT receiver_id, 1, count(*), coalesce(sum(CASE WHEN is_read = 0 THEN 1 ELSE 0 END), 0)
    FROM notification GROUP BY receiver_id;

DROP INDEX notification_receiver;
DROP INDEX notification_newest;
CREATE INDEX notification_receiver ON notification (receiver_id, removed, is_read, created);
CREATE INDEX notification_newest ON notification (receiver_id, removed, created, id);
CREATE INDEX notification_number ON notification (receiver_id, number);
CREATE INDEX notification_removed ON notification (removed);
