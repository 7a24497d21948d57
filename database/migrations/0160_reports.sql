-- Reports: files of lists that are mailed by themselves (docs/product.md, Reports).

create table report (
  client_id bigint not null,
  report_id bigint not null generated always as identity,
  -- who ordered it: its files have what this user may see at the time of sending
  user_id bigint not null,
  -- the list's name in the contract, 'facturas-pendientes'
  list text not null check (length(list) between 1 and 40),
  -- the view that the search is a copy of, which may be gone; null: the whole list
  view_id bigint,
  search text not null check (length(search) <= 1000),
  format text not null check (format in ('pdf', 'xlsx')),
  frequency text not null check (frequency in ('diaria', 'semanal', 'mensual')),
  -- 1 (Monday) to 7 of a week, 1 to 31 of a month, 0: a month's last business day
  day smallint,
  -- the day of the next sending, in the time zone of the client's store
  next_on date not null,
  last_sent_at timestamptz,
  saved_at timestamptz not null,
  primary key (client_id, report_id),
  foreign key (client_id, user_id) references app_user on delete cascade,
  check (view_id is not null or search = ''),
  check (case frequency
         when 'diaria' then day is null
         when 'semanal' then day is not null and day between 1 and 7
         else day is not null and day between 0 and 31 end)
);

create index report_of_user on report (client_id, user_id, report_id);

-- An address that a report is sent to.
create table report_recipient (
  client_id bigint not null,
  recipient_id bigint not null generated always as identity,
  report_id bigint not null,
  -- in lower case; of a user: when it was added, mails go to the user's own
  address text not null check (length(address) between 3 and 254),
  -- the user of the client who has this address; null: an outside address, which confirms first
  user_id bigint,
  added_at timestamptz not null,
  -- the mailed token of the confirmation, until when it is valid
  confirm_sha256 bytea check (length(confirm_sha256) = 32),
  confirm_until timestamptz,
  confirmed_at timestamptz,
  -- nothing is sent after it
  ended_at timestamptz,
  primary key (client_id, recipient_id),
  unique (client_id, report_id, address),
  foreign key (client_id, report_id) references report on delete cascade,
  foreign key (client_id, user_id) references app_user on delete cascade,
  check ((confirm_sha256 is null) = (confirm_until is null)),
  check (user_id is null or (confirm_sha256 is null and confirmed_at is null))
);

create index report_recipient_user on report_recipient (client_id, user_id) where user_id is not null;

create unique index report_recipient_token on report_recipient (client_id, confirm_sha256)
where confirm_sha256 is not null;

-- Confirmations that were asked of outside addresses, so that they can be limited also where a report is deleted.
create table report_confirmation (
  client_id bigint not null,
  confirmation_id bigint not null generated always as identity,
  user_id bigint not null,
  address_sha256 bytea not null check (length(address_sha256) = 32),
  asked_at timestamptz not null,
  primary key (client_id, confirmation_id),
  foreign key (client_id, user_id) references app_user on delete cascade
);

create index report_confirmation_at on report_confirmation (client_id, asked_at);

-- A report's mail to one recipient on one due day.
create table report_sending (
  client_id bigint not null,
  sending_id bigint not null generated always as identity,
  recipient_id bigint not null,
  due_on date not null,
  -- waiting; sent; skipped: the recipient may not see it; failed: the file cannot be made
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped', 'failed')),
  created_at timestamptz not null,
  -- the process that makes the file and the mail began at this instant; null: none does
  claimed_at timestamptz,
  sent_at timestamptz,
  message_id text check (length(message_id) <= 300),
  -- the mail of an outside address has a link instead of the file, valid until this instant
  link_until timestamptz,
  primary key (client_id, sending_id),
  -- a report is sent once to each recipient on each due day
  unique (client_id, recipient_id, due_on),
  foreign key (client_id, recipient_id) references report_recipient on delete cascade,
  check ((state = 'sent') = (sent_at is not null)),
  check ((state = 'sent') = (message_id is not null)),
  check (link_until is null or state = 'sent')
);

create index report_sending_at on report_sending (client_id, created_at);
