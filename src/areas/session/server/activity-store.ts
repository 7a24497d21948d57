import { sql } from 'kysely';
import { IDLE_MS, PAYING_MS } from '../rules/constants.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { Viewer } from '#kit/server/viewer.ts';

type Session = Pick<Viewer, 'clientId' | 'sessionKey'>;

function isSessionOf({ clientId, sessionKey }: Session) {
  return sql`client_id = ${clientId} and token_sha256 = ${Buffer.from(sessionKey, 'base64url')}`;
}

export async function watchSession(db: Db, session: Session, now: Date): Promise<void> {
  await sql`update session set active_at = ${now} where ${isSessionOf(session)}`.execute(db);
}

/** Records when the user was active; an earlier time than the stored one changes nothing. */
export async function recordActivity(db: Db, session: Session, at: Date): Promise<void> {
  await sql`update session set active_at = ${at} where ${isSessionOf(session)} and active_at < ${at}`.execute(db);
}

/** Extends the session for an unfinished payment, by an hour at most. */
export async function extendSessionForPayment(tx: Db | Tx, session: Session, uuid: string, now: Date): Promise<void> {
  await sql`
    update session set paying_uuid = ${uuid}, paying_until = ${new Date(now.getTime() + PAYING_MS)}
    where ${isSessionOf(session)}`.execute(tx);
}

/** Ends a payment's extension; the usual idle time begins, because the user may still be on the bank's page. */
export async function endPaymentExtension(tx: Tx, clientId: number, uuid: string, now: Date): Promise<void> {
  await sql`
    update session set paying_uuid = null,
      paying_until = case when paying_until > ${now} then ${new Date(now.getTime() + IDLE_MS)}::timestamptz end,
      active_at = case when paying_until > ${now} and active_at < ${now} then ${now} else active_at end
    where client_id = ${clientId} and paying_uuid = ${uuid}`.execute(tx);
}

/** Whether a payment extends the session: a payment that is unfinished, or that ended less than the idle time ago. */
export async function isExtendedByPayment(db: Db, session: Session, now: Date): Promise<boolean> {
  const { rows } = await sql`select from session where ${isSessionOf(session)} and paying_until > ${now}`.execute(db);
  return rows.length > 0;
}
