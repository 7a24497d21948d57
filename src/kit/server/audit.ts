import { sql } from 'kysely';
import type { Context } from './context.ts';
import type { Db, Tx } from './database.ts';
import type { AuditAction } from './declared-names.ts';

/** A request's context, or what a command knows of it. */
export type AuditOrigin = Pick<Context, 'clock' | 'viewer'> & {
  readonly request: (Pick<Context['request'], 'id' | 'address'> & { readonly userAgent?: string }) | null;
};

export type NewAuditEntry = {
  readonly action: AuditAction;
  /** An id; never a token, a secret, an e-mail or a name. */
  readonly subject?: string;
  /** 'ok', or the refusal's code. */
  readonly result: string;
  /** Whose entry it is, without a viewer; null: nobody's. */
  readonly who?: {
    readonly clientId: number;
    readonly userId: number | null;
    readonly agent?: string | null;
    /** The member of the company's staff who did it at the desk. */
    readonly staffId?: number | null;
  } | null;
  /** The fields that it changed, as they were and as they are; no secret, no e-mail. */
  readonly before?: object;
  readonly after?: object;
};

/** The client of entries that belong to none, such as a sign-in with an unknown e-mail. */
export const SYSTEM_CLIENT_ID = 0;

/** As much of the User-Agent as a session stores. */
const MAX_USER_AGENT = 300;

/** Writes an audit entry in the transaction of the act (docs/operations.md, Audit log). The log is append-only. */
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
