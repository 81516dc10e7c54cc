SELECT count(*) FROM imported_design WHERE element_id = 'e1' AND sequence = 1 AND number = 2 AND digest = '' AND origins = '' AND edited = 1 AND content = 'packed1';
SELECT count(*) FROM imported_design WHERE element_id = 'e2' AND sequence = 1 AND number = 0 AND content = 'packed2';
