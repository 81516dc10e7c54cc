SELECT count(*) FROM account a JOIN domain d ON d.id = a.domain_id WHERE a.login_key = 'ursula' AND a.name = 'Ursula -- User' AND d.name = 'Acme';
SELECT count(*) FROM department WHERE name = 'Purchasing; and "more"' AND valid = 1;
SELECT count(*) FROM account_department WHERE account_id = 'a1';
SELECT count(*) FROM module WHERE application_id = 's1';
SELECT count(*) FROM notification WHERE receiver_id = 'a1' AND is_read = 0;
SELECT count(*) FROM kms_authorization WHERE operations = 3 AND created = 1767225600000;
