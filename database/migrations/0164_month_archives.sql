-- additive
-- Files of a month's documents as one ZIP, made in the background (src/areas/einvoices/README.md).

create table month_archive (
  client_id bigint not null,
  archive_id bigint not null generated always as identity,
  -- who asked for it: it has what this user may see, and nobody else opens it
  user_id bigint not null,
  -- its first day
  month date not null check (extract(day from month) = 1),
  -- the stations that the user was confined to; null: all of the client's
  destinations bigint[],
  state text not null check (state in ('pending', 'ready', 'failed')),
  -- the number of the try; a try that was overtaken writes nothing any more
  tries integer not null default 0,
  documents integer check (documents >= 0),
  -- the size of the ZIP, in bytes
  size bigint check (size > 0),
  error text check (length(error) <= 300),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (client_id, archive_id),
  foreign key (client_id, user_id) references app_user on delete cascade,
  check ((state = 'pending') = (ended_at is null)),
  check ((state = 'ready') = (size is not null)),
  check ((state = 'failed') = (error is not null))
);
create index month_archive_of_user on month_archive (client_id, user_id, created_at);

-- The bytes of an archive, in pieces, so that neither writing nor reading holds all of them.
create table month_archive_part (
  client_id bigint not null,
  archive_id bigint not null,
  -- which try of the archive wrote it
  try integer not null,
  part integer not null,
  bytes bytea not null check (length(bytes) > 0),
  primary key (client_id, archive_id, try, part),
  foreign key (client_id, archive_id) references month_archive on delete cascade
);
