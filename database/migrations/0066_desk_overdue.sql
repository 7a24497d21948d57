-- What was overdue on each day (src/desk/README.md), in the store's time zone; it is never changed.
create table overdue_day (
  store text not null,
  day date not null,
  -- the days overdue with which its bucket begins
  bucket_from smallint not null,
  open_cents bigint not null,
  -- of it, what the ERP has locked
  locked_cents bigint not null,
  primary key (store, day, bucket_from)
);
