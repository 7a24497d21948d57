-- A message that its sender repeats after a lost answer is written once. Without a key, each is new.
alter table case_message add column idempotency_key text;
alter table case_message add column input_sha256 bytea;
alter table case_message add constraint case_message_input check (idempotency_key is null or input_sha256 is not null);
create unique index case_message_key on case_message (client_id, user_id, idempotency_key) where idempotency_key is not null;
