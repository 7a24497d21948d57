-- When and by whom a version of a form was published; author null: by the import.
alter table form_definition add published_at timestamptz not null default now();
alter table form_definition add author text;

-- The desk counts the answers to each version.
create index form_answer_of_version on form_answer (form_store, form_id, version);
