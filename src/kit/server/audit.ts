import { sql } from 'kysely';
import type { Context } from './context.ts';
import type { Db, Tx } from './database/database.ts';
import type { AuditAction } from './manifest/declared-names.ts';

/** The context in which an action happened: a request's, or as much of it as an admin command has. */
export type AuditOrigin = Pick<Context, 'clock' | 'viewer'> & {
  readonly request: (Pick<Context['request'], 'id' | 'address'> & { readonly userAgent?: string }) | null;
};

export type NewAuditEntry = {
  readonly action: AuditAction;
  /** Id of the subject; never a token, a secret, an e-mail or a name. */
  readonly subject?: string;
  /** 'ok', or the refusal's code. */
  readonly result: string;
  /** The user and client of an entry without a viewer; null: none. */
  readonly who?: {
    readonly clientId: number;
    readonly userId: number | null;
    readonly agent?: string | null;
    /** The staff member who acted at the desk. */
    readonly staffId?: number | null;
  } | null;
  /** The changed fields with their old and their new values; no secret, no e-mail. */
  readonly before?: object;
  readonly after?: object;
};

/** Client id of entries that belong to no client, such as a sign-in with an unknown e-mail. */
export const SYSTEM_CLIENT_ID = 0;

/** Maximum length of a stored User-Agent, the same as in sessions. */
const MAX_USER_AGENT = 300;

/** Writes an audit entry in the action's transaction (docs/operations.md, Audit log). The log is append-only. */
export async function writeAuditEntry(
  tx: Db | Tx,
  { clock, viewer, request }: AuditOrigin,
  act: NewAuditEntry,
): Promise<void> {
  const who = act.who === undefined ? viewer : act.who;
  const staffId = act.who?.staffId ?? null;
  await sql`
    insert into audit_entry (client_id, at, user_id, agent, action, subject, result, request_id, address,
                             user_agent, staff_id, before, after)
    values (${who?.clientId ?? SYSTEM_CLIENT_ID}, ${clock.now()}, ${who?.userId ?? null}, ${who?.agent ?? null}, ${act.action},
            ${act.subject ?? null}, ${act.result}, ${request?.id ?? null}, ${request?.address ?? null},
            ${request?.userAgent?.slice(0, MAX_USER_AGENT) ?? null}, ${staffId}, ${json(act.before)}::jsonb,
            ${json(act.after)}::jsonb)`.execute(tx);
}

function json(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
