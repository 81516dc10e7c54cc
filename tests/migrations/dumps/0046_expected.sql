SELECT count(*) FROM form_without_files WHERE form_id = 'f1';
