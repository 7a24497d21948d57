-- The gateways' settlement files, and what comparing each with the portal's payments found (src/desk/README.md).
create table settlement_file (
  file_id bigint generated always as identity primary key,
  gateway text not null check (gateway in ('surtidor', 'placetopay')),
  day date not null,
  sha256 bytea not null,
  content text not null,
  unique (gateway, day, sha256)
);

-- The newest of a gateway's day counts; a run is never changed.
create table settlement_run (
  run_id bigint generated always as identity primary key,
  file_id bigint not null references settlement_file,
  gateway text not null,
  day date not null,
  at timestamptz not null,
  staff_id bigint not null references staff,
  lines int not null,
  matched int not null,
  -- of each currency: cents in the file and in the portal, reversals subtracted
  totals jsonb not null
);
create index settlement_run_of_day on settlement_run (day, gateway, run_id);

create table settlement_difference (
  run_id bigint not null references settlement_run,
  -- from 1: the file's lines first, then what it lacks
  place int not null,
  kind text not null,
  state text not null check (state in ('approved', 'reversed')),
  -- of the file; null where it lacks the payment
  line int,
  reference text not null,
  cus text,
  -- null where the portal does not know it
  uuid uuid,
  portal_cus text,
  -- the portal's state of the payment when they were compared
  estado text,
  -- cents are negative of a reversal
  file_cents bigint,
  file_currency text,
  portal_cents bigint,
  portal_currency text,
  -- why it is none any more, or who sees to it
  reason text,
  explained_at timestamptz,
  explained_by bigint references staff,
  primary key (run_id, place),
  check ((reason is null) = (explained_at is null) and (reason is null) = (explained_by is null))
);

-- the payments that settle on a day, by the gateway's clock
create index payment_event_settled on payment_event (coalesce(said_at, at)) where estado in ('approved', 'reversed');
