import { sql } from 'kysely';
import type { AuditSubject } from '#kit/server/manifest/audit-action.ts';

/** A view or a report, by the name that it had. */
export const namedSubject: AuditSubject = {
  select: sql`to_json(coalesce(a.after, a.before) ->> 'nombre')`,
  text: (name: string) => name,
};
