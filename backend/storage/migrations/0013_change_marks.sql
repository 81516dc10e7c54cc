-- What servers on one database remember and one of them changed, for those that were not told. `changed` is the number
-- of the transaction that wrote the row: whoever has seen all that came before a transaction asks from there on and
-- misses none, however long one takes.
CREATE TABLE change_mark (
    kind TEXT NOT NULL, -- account, domain, design, anything
    subject TEXT NOT NULL,
    changed BIGINT NOT NULL,
    marked BIGINT NOT NULL -- when, for removing it
);
CREATE INDEX change_mark_changed ON change_mark (changed);
CREATE INDEX change_mark_marked ON change_mark (marked);
