import { sql } from 'kysely';
import type { AuditSubject } from '#kit/server/manifest/audit-action.ts';
import { changesText } from '../rules/audit-subject.ts';

/** Selects the subject unchanged. */
export const ENTRY_SUBJECT = sql`to_json(a.subject)`;

/** A passkey, by its name. */
export const passkeySubject: AuditSubject = {
  select: sql`to_json(coalesce(a.after, a.before) ->> 'nombre')`,
  text: (name: string) => name,
};

/** Selects another user of the client, 'user 7', with the changes if there are any: 'user 7: city, role A > B'. */
export const userSubject: AuditSubject = {
  select: sql`(
    select json_build_object('name', trim(subject_user.firstname || ' ' || subject_user.lastname), 'subject', a.subject)
    from app_user subject_user
    where subject_user.client_id = a.client_id
      and subject_user.user_id = substring(a.subject from '^user (\\d+)')::bigint)`,
  text: ({ name, subject }: { readonly name: string; readonly subject: string }) =>
    [name, changesText(subject)].filter(Boolean).join(': '),
};
