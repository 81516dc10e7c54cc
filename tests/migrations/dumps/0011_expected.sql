SELECT count(*) FROM inbox WHERE account_id = 'a1' AND number = 1 AND total = 3 AND unread = 2 AND forgotten = 0;
SELECT count(*) FROM inbox WHERE account_id = 'a2' AND number = 1 AND total = 1 AND unread = 0;
SELECT count(*) FROM notification WHERE id = 'n1' AND number = 1 AND removed = 0;
