import { sql } from 'kysely';
import type { AuditSubject } from '#kit/server/manifest/audit-action.ts';

/** A case, by its number. */
export const caseSubject: AuditSubject = {
  select: sql`(
    select to_json(c.number) from client_case c where c.client_id = a.client_id and c.uuid = a.subject::uuid)`,
  text: (number: number) => `n.º ${number}`,
};
