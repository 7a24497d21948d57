import { sql } from 'kysely';
import type { AuditSubject } from '#kit/server/manifest/audit-action.ts';

/** An API key, by its name. */
export const keySubject: AuditSubject = {
  select: sql`to_json(coalesce(a.after, a.before) ->> 'nombre')`,
  text: (name: string) => name,
};

/** A webhook, by its address. */
export const webhookSubject: AuditSubject = {
  select: sql`to_json(coalesce(a.after, a.before) ->> 'url')`,
  text: (url: string) => url,
};
