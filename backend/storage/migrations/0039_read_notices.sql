-- How long what was read is kept counts from when that was; what was read before is taken as read when it came.
ALTER TABLE notification ADD COLUMN read_at BIGINT NOT NULL DEFAULT 0;
UPDATE notification SET read_at = created WHERE is_read = 1;
DROP INDEX notification_read;
CREATE INDEX notification_read ON notification (read_at) WHERE is_read = 1 AND removed = 0;

-- Somebody has a digest of the day and one of the hour at the same time: gathers is 1 or 2.
DROP INDEX delivery_digest;
CREATE UNIQUE INDEX delivery_digest ON delivery (account_id, channel, gathers) WHERE gathers > 0;
