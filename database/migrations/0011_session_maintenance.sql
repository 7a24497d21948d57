-- The maintenance switch: one row while the portal is in maintenance, none otherwise.
create table maintenance (
  only_one boolean primary key default true check (only_one),
  since timestamptz not null
);
