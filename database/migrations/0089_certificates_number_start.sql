-- additive
-- After a restore: new certificates get higher numbers than this one, since lower ones may have been given after the
-- backup was made. No row: nothing was ever restored.
create table sales_certificate_start (
  only_one boolean primary key default true check (only_one),
  number bigint not null
);
