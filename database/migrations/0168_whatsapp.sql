-- additive
-- Notifications by WhatsApp (src/areas/notifications/README.md).

-- The telephone of a person, confirmed with a code that was sent to it.
create table whatsapp_number (
  person_id bigint primary key references person on delete cascade,
  number text not null check (number ~ '^\+[1-9][0-9]{7,14}$'),
  confirmed_at timestamptz not null,
  -- when BAJA came from it: nothing more is sent to it
  stopped_at timestamptz
);
create index whatsapp_number_number on whatsapp_number (number);

-- A person's last code, and how many they have asked for since `first_sent_at`.
create table whatsapp_code (
  person_id bigint primary key references person on delete cascade,
  number text not null check (number ~ '^\+[1-9][0-9]{7,14}$'),
  -- null: used
  code_hmac text,
  expires_at timestamptz not null,
  -- how many codes were tried
  tries smallint not null default 0,
  sent smallint not null,
  first_sent_at timestamptz not null
);

-- How much was sent to a telephone on a day of the store's time zone: what bounds the cost.
create table whatsapp_day (
  number text not null,
  day date not null,
  messages integer not null default 0,
  codes integer not null default 0,
  primary key (number, day)
);

-- A notification as a message, from its writing to its reading.
create table whatsapp_message (
  client_id bigint not null,
  user_id bigint not null,
  key text not null,
  -- 'payment.end.approved'
  template text not null,
  -- the template's second variable
  subject text not null check (length(subject) between 1 and 200),
  state text not null check (state in ('due', 'sending', 'accepted', 'sent', 'delivered', 'read', 'failed')),
  tries smallint not null default 0,
  -- why it failed: a code of the provider, or a word of ours
  error text check (length(error) <= 100),
  changed_at timestamptz not null,
  -- whether a mail takes its place where it fails: not where the notification is mailed anyway
  mail_instead boolean not null,
  primary key (client_id, user_id, key),
  foreign key (client_id, user_id, key) references notification on delete cascade
);
create index whatsapp_message_due on whatsapp_message (client_id) where state in ('due', 'sending');

-- whether the user wants the kind by WhatsApp, too, once a number is confirmed
alter table notification_preference add column whatsapp boolean not null default true;
