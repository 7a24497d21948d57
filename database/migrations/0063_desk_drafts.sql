-- What is prepared at the desk and not published: one draft of each thing. With publish_at, it is published then.
create table desk_draft (
  draft_id bigint generated always as identity primary key,
  action text not null,
  subject text not null,
  input jsonb not null,
  -- raised by every save; what an editor began with
  revision int not null,
  author_id bigint not null references staff,
  saved_at timestamptz not null,
  publish_at timestamptz,
  -- whether a second person has agreed to the time and to what is published then
  is_confirmed boolean not null,
  -- the code of the refusal, where it could not be published
  refused text,
  unique (action, subject)
);
