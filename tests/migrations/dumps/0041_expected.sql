SELECT CASE WHEN count(*) = 2 THEN 1 ELSE 0 END FROM gathered_notice;
SELECT count(*) FROM gathered_notice WHERE notice_id = 'k1' AND channel = 'mail' AND account_id = 'p1' AND gathers = 1;
SELECT count(*) FROM gathered_notice WHERE notice_id = 'k4' AND gathers = 2;
SELECT count(*) FROM comment WHERE id = 'c1' AND form_id = 'f-1';
SELECT count(*) FROM comment WHERE id = 'c2' AND form_id = 'f2';
SELECT count(*) FROM comment WHERE id = 'c3' AND form_id = '';
