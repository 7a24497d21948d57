-- Whoever asked for a second person may withdraw it, but not approve it.
alter table desk_approval drop constraint desk_approval_check;
alter table desk_approval add constraint desk_approval_by_another check (decision <> 'approved' or requested_by <> decided_by);
