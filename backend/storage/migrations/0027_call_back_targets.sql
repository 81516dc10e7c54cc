-- Who is told, without the path: one that is slow holds up nobody else. What was noted before counts by its address.
ALTER TABLE call_back ADD COLUMN target TEXT NOT NULL DEFAULT '';
UPDATE call_back SET target = address;
