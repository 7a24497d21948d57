import { sql } from 'kysely';
import type { Context } from './context.ts';
import type { Db, Tx } from './database.ts';

/** What the audit log tells of. */
export type AuditAction =
  | 'session.sign_in'
  | 'session.sign_out'
  | 'session.end'
  | 'support.link'
  | 'support.sign_in'
  | 'password.change'
  | 'password.ask_reset'
  | 'password.reset'
  | 'second_factor.on'
  | 'second_factor.off'
  | 'second_factor.recovery_codes'
  | 'terms.accept'
  | 'payment.create'
  | 'payment.continue'
  | 'payment.abandon'
  | 'compensation.create'
  | 'erp.release'
  | 'erp.replay';

/** Who acts, when and from where: a request's context, or what a command knows of it. */
export type AuditOrigin = Pick<Context, 'clock' | 'viewer'> & {
  readonly request: Pick<Context['request'], 'id' | 'address'> | null;
};

export type AuditAct = {
  readonly action: AuditAction;
  /** What it was done to, by its id; never a token, a secret, an e-mail or a name. */
  readonly subject?: string;
  /** 'ok', or the code of what was refused. */
  readonly result: string;
  /** Whose entry it is where the viewer does not say so: a sign-in has none yet. Null: nobody's. */
  readonly who?: { readonly clientId: number; readonly userId: number | null; readonly agent?: string | null } | null;
};

/** The client of entries that are nobody's, such as a sign-in with an e-mail that no user has, or everybody's. */
export const NOBODYS_CLIENT = 0;

/**
 * Adds to the audit log (quality.md, Security: append-only, who did what), in the transaction of the act, so that neither
 * stands without the other. The database refuses to change or delete an entry.
 */
export async function record(tx: Db | Tx, { clock, viewer, request }: AuditOrigin, act: AuditAct): Promise<void> {
  const who = act.who === undefined ? viewer : act.who;
  await sql`
    insert into audit_entry (client_id, at, user_id, agent, action, subject, result, request_id, address)
    values (${who?.clientId ?? NOBODYS_CLIENT}, ${clock.now()}, ${who?.userId ?? null}, ${who?.agent ?? null}, ${act.action},
            ${act.subject ?? null}, ${act.result}, ${request?.id ?? null}, ${request?.address ?? null})`.execute(tx);
}
