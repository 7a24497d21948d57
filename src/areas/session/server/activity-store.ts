import { sql } from 'kysely';
import { IDLE_MS, PAYING_MS } from '../../../kit/any/constants.ts';
import type { Db, Tx } from '../../../kit/server/database.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';

type Session = Pick<Viewer, 'clientId' | 'sessionKey'>;

/** The condition that finds a viewer's session. */
function isSessionOf({ clientId, sessionKey }: Session) {
  return sql`client_id = ${clientId} and token_sha256 = ${Buffer.from(sessionKey, 'base64url')}`;
}

/** From now on the session idles: it has become one by cookie. */
export async function watchSession(db: Db, session: Session, now: Date): Promise<void> {
  await sql`update session set active_at = ${now} where ${isSessionOf(session)}`.execute(db);
}

/** The user of a session by cookie did something at an instant; an earlier one than is known changes nothing. */
export async function activeAt(db: Db, session: Session, at: Date): Promise<void> {
  await sql`update session set active_at = ${at} where ${isSessionOf(session)} and active_at < ${at}`.execute(db);
}

/** The session has opened a payment, which keeps it for an hour at most while it is unfinished. */
export async function keepWhilePaying(tx: Db | Tx, session: Session, uuid: string, now: Date): Promise<void> {
  await sql`
    update session set paying_uuid = ${uuid}, paying_until = ${new Date(now.getTime() + PAYING_MS)}
    where ${isSessionOf(session)}`.execute(tx);
}

/**
 * A payment has ended: the session that it kept has its usual time from now on and is kept for it, because its user may
 * still be at the bank's page and has not seen the result.
 */
export async function endPaying(tx: Tx, clientId: number, uuid: string, now: Date): Promise<void> {
  await sql`
    update session set paying_uuid = null,
      paying_until = case when paying_until > ${now} then ${new Date(now.getTime() + IDLE_MS)}::timestamptz end,
      active_at = case when paying_until > ${now} and active_at < ${now} then ${now} else active_at end
    where client_id = ${clientId} and paying_uuid = ${uuid}`.execute(tx);
}

/** Whether a payment keeps the session: one that is unfinished, or that ended less than the idle time ago. */
export async function isKept(db: Db, session: Session, now: Date): Promise<boolean> {
  const { rows } = await sql`select from session where ${isSessionOf(session)} and paying_until > ${now}`.execute(db);
  return rows.length > 0;
}
