-- A client's activity: what its users did, read by its Representante Legal (docs/product.md, Activity).

-- the device's User-Agent; null: none, or an entry of before
alter table audit_entry add column user_agent text;

-- one kind of act, newest first; and how many there are, without reading the entries
create index audit_entry_of_action on audit_entry (client_id, action, at, entry_id);
-- one user's acts
create index audit_entry_of_user on audit_entry (client_id, user_id, at, entry_id);
-- what support did, which is rare
create index audit_entry_of_support on audit_entry (client_id, at, entry_id) where agent is not null;
