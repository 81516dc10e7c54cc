-- A search for people compares mail addresses as well: without them in the index it read the row of everybody.

DROP INDEX account_listing;
CREATE INDEX account_listing ON account (domain_id, kind, order_no, login_key, id, search_text, search_phones, email);
