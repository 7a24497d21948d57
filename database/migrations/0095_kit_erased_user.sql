-- Erasure of a person (docs/operations.md, Personal data). Tables that refuse changes keep refusing them: the functions
-- below erase in them, only for a user whose erasure is recorded here, and run as the owner, so that the server's own
-- role needs no right to change these tables.

-- A user whose person was erased. Rows are never deleted, and keep no text of the person: the hash of the e-mail lets an
-- import refuse the user, and proves whose evidence is kept.
create table erased_user (
  client_id bigint not null,
  user_id bigint not null,
  email_sha256 bytea not null,
  erased_at timestamptz not null,
  -- when evidence ends that is still kept; null: none is kept
  evidence_until timestamptz,
  -- what the erasure did; null only within its transaction
  report jsonb,
  primary key (client_id, user_id)
);

create index erased_user_by_email on erased_user (email_sha256);
create index erased_user_due on erased_user (evidence_until) where evidence_until is not null;

create function erased_user_guard() returns trigger language plpgsql as $$
begin
  if (new.client_id, new.user_id, new.email_sha256, new.erased_at)
     is distinct from (old.client_id, old.user_id, old.email_sha256, old.erased_at)
    or (old.report is not null and new.report is distinct from old.report) then
    raise exception 'an erasure is recorded once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger erased_user_guard before update on erased_user for each row execute function erased_user_guard();
create trigger erased_user_stays before delete or truncate on erased_user for each statement execute function refuse_change();

-- Whether one of the functions below changes this table in this statement. They run as the table's owner; another role
-- that makes the setting itself changes nothing.
create function is_erasing(name text, op text) returns boolean language sql stable as $$
  select op <> 'TRUNCATE' and coalesce(current_setting('surtidor.erases', true), '') = name and current_user = (
    select pg_get_userbyid(relowner) from pg_class where relname = name and relnamespace = 'public'::regnamespace)
$$;

create or replace function audit_entry_stands() returns trigger language plpgsql as $$
begin
  if is_erasing(tg_table_name, tg_op) then return null; end if;
  raise exception 'the audit log is only ever added to' using errcode = '23001';
end $$;

create or replace function never_changes() returns trigger language plpgsql as $$
begin
  if is_erasing(tg_table_name, tg_op) then return null; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if is_erasing(tg_table_name, tg_op) then return null; end if;
  raise exception '% is never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function form_upload_guard() returns trigger language plpgsql as $$
begin
  if old.answer_id is not null and not is_erasing(tg_table_name, tg_op) then
    raise exception 'the file of an answer never changes' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace function voucher_purchase_guard() returns trigger language plpgsql as $$
begin
  if is_erasing(tg_table_name, tg_op) then return new; end if;
  if (old.issued_at is not null and (new.issued_at, new.expires_on) is distinct from (old.issued_at, old.expires_on))
    or (old.reversed_at is not null and new.reversed_at is distinct from old.reversed_at)
    or to_jsonb(new) - 'issued_at' - 'expires_on' - 'reversed_at'
      <> to_jsonb(old) - 'issued_at' - 'expires_on' - 'reversed_at' then
    raise exception 'a purchase of vouchers only gets its codes, once, and is taken back, once'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Replaces what matches a pattern in every text of a JSON value.
create function replace_in_json(value jsonb, pattern text, name text) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(regexp_replace(value #>> '{}', pattern, name, 'gi'))
    when 'array' then coalesce((
      select jsonb_agg(replace_in_json(e, pattern, name) order by n)
      from jsonb_array_elements(value) with ordinality a (e, n)), '[]')
    when 'object' then coalesce((
      select jsonb_object_agg(k, replace_in_json(e, pattern, name)) from jsonb_each(value) o (k, e)), '{}')
    else value
  end;
end $$;

create function assert_erased(client bigint, person bigint) returns void language plpgsql stable as $$
begin
  if not exists (select from erased_user where client_id = client and user_id = person) then
    raise exception 'user % of client % is not erased', person, client using errcode = 'restrict_violation';
  end if;
end $$;

-- Empties the addresses and browsers of a user's entries, except of acts that are evidence: those of `books` since
-- `books_since`, and those of `consent`. Returns how many entries were changed.
create function erase_audit_entries(client bigint, person bigint, books text[], books_since timestamptz, consent text[])
  returns bigint language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  changed bigint;
begin
  perform assert_erased(client, person);
  perform set_config('surtidor.erases', 'audit_entry', true);
  update audit_entry set address = null, user_agent = null
  where client_id = client and user_id = person and (address is not null or user_agent is not null)
    and not (action = any(books) and at > books_since) and not action = any(consent);
  get diagnostics changed = row_count;
  perform set_config('surtidor.erases', '', true);
  return changed;
end $$;

-- Replaces a user's name in what entries of the client, or of none, say. Returns how many entries were changed.
create function erase_audit_mentions(client bigint, person bigint, pattern text)
  returns bigint language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  changed bigint;
  name text := 'Usuario ' || person;
begin
  perform assert_erased(client, person);
  perform set_config('surtidor.erases', 'audit_entry', true);
  update audit_entry
  set subject = regexp_replace(subject, pattern, name, 'gi'), before = replace_in_json(before, pattern, name),
      after = replace_in_json(after, pattern, name)
  where client_id in (client, 0) and (subject ~* pattern or before::text ~* pattern or after::text ~* pattern);
  get diagnostics changed = row_count;
  perform set_config('surtidor.erases', '', true);
  return changed;
end $$;

-- Deletes the acceptances of an erased user. Returns how many.
create function erase_terms_acceptances(client bigint, person bigint)
  returns bigint language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  changed bigint;
begin
  perform assert_erased(client, person);
  perform set_config('surtidor.erases', 'terms_acceptance', true);
  delete from terms_acceptance where client_id = client and user_id = person;
  get diagnostics changed = row_count;
  perform set_config('surtidor.erases', '', true);
  return changed;
end $$;

-- Empties the answers of an erased user to forms. Returns how many.
create function erase_form_answers(client bigint, person bigint)
  returns bigint language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  changed bigint;
begin
  perform assert_erased(client, person);
  perform set_config('surtidor.erases', 'form_answer', true);
  update form_answer set answers = '{}', answers_sha256 = ''
  where client_id = client and user_id = person and answers <> '{}';
  get diagnostics changed = row_count;
  perform set_config('surtidor.erases', '', true);
  return changed;
end $$;

-- Deletes the files that an erased user sent with forms. Returns how many.
create function erase_form_uploads(client bigint, person bigint)
  returns bigint language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  changed bigint;
begin
  perform assert_erased(client, person);
  perform set_config('surtidor.erases', 'form_upload', true);
  delete from form_upload where client_id = client and user_id = person;
  get diagnostics changed = row_count;
  perform set_config('surtidor.erases', '', true);
  return changed;
end $$;

-- Replaces an erased user's e-mail in the client's purchases of vouchers. Returns how many were changed.
create function erase_voucher_purchases(client bigint, person bigint, pattern text, address text)
  returns bigint language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  changed bigint;
begin
  perform assert_erased(client, person);
  perform set_config('surtidor.erases', 'voucher_purchase', true);
  update voucher_purchase
  set email = regexp_replace(email, pattern, address, 'gi'),
      email_solicitante = regexp_replace(email_solicitante, pattern, address, 'gi')
  where client_id = client and (email ~* pattern or email_solicitante ~* pattern);
  get diagnostics changed = row_count;
  perform set_config('surtidor.erases', '', true);
  return changed;
end $$;
