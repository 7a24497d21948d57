import { sql } from 'kysely';
import type { AuditSubject } from '#kit/server/manifest/audit-action.ts';

/** A telephone, masked. */
export const numberSubject: AuditSubject = {
  select: sql`to_json(coalesce(a.after, a.before) ->> 'numero')`,
  text: (number: string) => number,
};
