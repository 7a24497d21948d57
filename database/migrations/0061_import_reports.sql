-- The reports of imports from the ERP (docs/erp.md, Report), which the desk shows.
create table import_report (
  report_id bigint generated always as identity primary key,
  began_at timestamptz not null,
  -- null while it runs
  ended_at timestamptz,
  -- 'http': sent to POST /erp/import; 'command': read by npm run import
  source text not null check (source in ('http', 'command')),
  -- the name of the command's file, without its folder
  file text,
  lines int not null default 0,
  applied int not null default 0,
  unchanged int not null default 0,
  rejected int not null default 0,
  warned int not null default 0,
  -- why it was not read to its end
  broken text
);
create index import_report_newest on import_report (began_at, report_id);
-- those with refused lines, and those that broke off
create index import_report_bad on import_report (began_at, report_id) where rejected > 0 or broken is not null;
create index import_report_running on import_report (report_id) where ended_at is null;

-- Lines that were refused, and warnings: those that the report names. `key` may be a user's e-mail.
create table import_report_line (
  report_id bigint not null references import_report on delete cascade,
  -- from 1: the errors as they came, then the warnings
  seq int not null,
  is_warning boolean not null,
  -- 0: about no line
  line int not null,
  kind text not null,
  key text not null,
  field text not null,
  reason text not null,
  primary key (report_id, seq)
);
create index import_report_line_of_key on import_report_line (key text_pattern_ops, report_id);
