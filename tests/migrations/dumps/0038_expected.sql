SELECT count(*) FROM notification WHERE id = 'r1' AND read_at = 1767225600000;
SELECT count(*) FROM notification WHERE id = 'r2' AND read_at = 0;
SELECT count(*) FROM delivery WHERE id = 'd1' AND gathers = 1;
