-- A file of a message is sent by a user of the client, or by a member of staff.
alter table case_file alter column user_id drop not null;
alter table case_file add column staff_id bigint references staff;
alter table case_file add constraint case_file_sender check (num_nonnulls(user_id, staff_id) = 1);
create index case_file_by_staff on case_file (staff_id, uploaded_at) where staff_id is not null;
