import { sql } from 'kysely';
import type { AuditSubject } from '#kit/server/manifest/audit-action.ts';

/** A weekly batch, by the name that it had. */
export const batchSubject: AuditSubject = {
  select: sql`to_json(coalesce(a.after, a.before) ->> 'nombre')`,
  text: (name: string) => name,
};

/** A reconciliation, by its days. */
export const reconciliationSubject: AuditSubject = {
  select: sql`to_json(concat_ws(' a ', a.after ->> 'desde', a.after ->> 'hasta'))`,
  text: (days: string) => days,
};
