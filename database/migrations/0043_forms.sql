-- The survey and the company's forms: definitions, answers and the files of answers (src/areas/forms/README.md).

-- Each version that the import brought, because answers are to what was asked then. The newest one is shown.
create table form_definition (
  -- '*': every store that has none of its own
  store text not null,
  form_id text not null,
  version bigint not null,
  kind text not null check (kind in ('survey', 'form')),
  title text not null,
  description text,
  -- the contract's FormQuestion
  questions jsonb not null,
  status text not null check (status in ('1', '0')),
  primary key (store, form_id, version)
);

create trigger form_definition_stands before update or delete or truncate on form_definition
  for each statement execute function refuse_change();

-- Append-only.
create table form_answer (
  answer_id bigint generated always as identity primary key,
  form_store text not null,
  form_id text not null,
  version bigint not null,
  foreign key (form_store, form_id, version) references form_definition,
  -- the client's, at that time
  store text not null,
  client_id bigint not null,
  user_id bigint not null,
  foreign key (client_id, user_id) references app_user,
  answered_at timestamptz not null,
  -- the calendar year in the store's time zone of an answer to a survey
  survey_year integer,
  -- by question; a table by row, a file as {"upload": id}
  answers jsonb not null,
  answers_sha256 bytea not null,
  -- a survey is answered once in a year, whatever tabs are open
  unique (client_id, user_id, form_id, survey_year)
);

create index form_answer_of_form on form_answer (form_id, answer_id);
create index form_answer_of_user on form_answer (client_id, user_id, form_id, answered_at);

create trigger form_answer_stands before update or delete or truncate on form_answer
  for each statement execute function refuse_change();

-- A file that a question asked for; without an answer it is deleted after a day.
create table form_upload (
  upload_id uuid primary key default gen_random_uuid(),
  client_id bigint not null,
  user_id bigint not null,
  foreign key (client_id, user_id) references app_user,
  form_id text not null,
  question_id text not null,
  name text not null,
  -- 'pdf', by its bytes
  type text not null,
  bytes bytea not null,
  uploaded_at timestamptz not null,
  answer_id bigint references form_answer
);

create index form_upload_of_answer on form_upload (answer_id);
create index form_upload_unanswered on form_upload (client_id, user_id, uploaded_at) where answer_id is null;

create function form_upload_guard() returns trigger language plpgsql as $$
begin
  if old.answer_id is not null then
    raise exception 'the file of an answer never changes' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create trigger form_upload_guard before update or delete on form_upload
  for each row execute function form_upload_guard();
