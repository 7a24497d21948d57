import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { type MessageState, statesBefore } from '../../rules/whatsapp-state.ts';

/** SQL of the notifications that WhatsApp brings. */

/** Names a notification of a user. */
export type MessageKey = { readonly clientId: number; readonly userId: number; readonly key: string };

export type DueMessage = {
  readonly user_id: number;
  readonly key: string;
  readonly template: string;
  readonly subject: string;
  readonly tries: number;
  /** The page that it links to. */
  readonly path: string | null;
  readonly company: string;
  readonly store: string;
  /** Where it is sent; null where the user is no longer active, or wants no more messages. */
  readonly number: string | null;
};

/** The messages of a client that are to be sent, the oldest first. */
export async function dueMessages(db: Db, clientId: number, most: number): Promise<readonly DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    select m.user_id, m.key, m.template, m.subject, m.tries, n.data ->> 'enlace' as path, c.nombre as company, c.store,
           w.number
    from whatsapp_message m
    join notification n on n.client_id = m.client_id and n.user_id = m.user_id and n.key = m.key
    join client c on c.client_id = m.client_id
    left join app_user u on u.client_id = m.client_id and u.user_id = m.user_id and u.status = '1'
    left join whatsapp_number w on w.person_id = u.person_id and w.stopped_at is null
    where m.client_id = ${clientId} and m.state = 'due' order by m.key, m.user_id limit ${most}`.execute(db);
  return rows;
}

/** Takes a message that is due; false where another process has it. */
export async function claimMessage(db: Db, { clientId, userId, key }: MessageKey, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update whatsapp_message set state = 'sending', tries = tries + 1, changed_at = ${at}
    where client_id = ${clientId} and user_id = ${userId} and key = ${key} and state = 'due'`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Lets a message be sent again, after the provider has not taken it. */
export async function releaseMessage(db: Db | Tx, { clientId, userId, key }: MessageKey): Promise<void> {
  await sql`
    update whatsapp_message set state = 'due'
    where client_id = ${clientId} and user_id = ${userId} and key = ${key} and state = 'sending'`.execute(db);
}

/** Messages whose process ended while it sent them: nobody knows whether the provider has them. */
export async function interruptedMessages(db: Db, clientId: number, before: Date): Promise<readonly MessageKey[]> {
  const { rows } = await sql<{ user_id: number; key: string }>`
    select user_id, key from whatsapp_message
    where client_id = ${clientId} and state = 'sending' and changed_at < ${before} order by key`.execute(db);
  return rows.map(({ user_id, key }) => ({ clientId, userId: user_id, key }));
}

/**
 * Sets how far a message has come, unless it has come further. Returns whether a mail must take its place: only where
 * it failed now, and the notification is not mailed anyway.
 */
export async function moveMessage(
  tx: Tx,
  { clientId, userId, key }: MessageKey,
  { state, error, at }: { readonly state: MessageState; readonly error: string | null; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ mail_instead: boolean }>`
    update whatsapp_message set state = ${state}, error = ${error?.slice(0, 100) ?? null}, changed_at = ${at}
    where client_id = ${clientId} and user_id = ${userId} and key = ${key}
      and state = any(${[...statesBefore(state)]}::text[])
    returning mail_instead`.execute(tx);
  return state === 'failed' && rows[0]?.mail_instead === true;
}

/** Deletes messages whose template is not registered: the kind is none of WhatsApp's here. */
export async function dropMessages(db: Db, clientId: number, registered: readonly string[]): Promise<void> {
  await sql`
    delete from whatsapp_message
    where client_id = ${clientId} and state = 'due' and template <> all(${[...registered]}::text[])`.execute(db);
}

/** Lets a notification be mailed. */
export async function mailInstead(tx: Tx, { clientId, userId, key }: MessageKey): Promise<void> {
  await sql`
    update notification set mail_due = true
    where client_id = ${clientId} and user_id = ${userId} and key = ${key}`.execute(tx);
}

/** Counts a message or a code to a telephone on a day; false where it would be more than `most`. */
export async function countSent(
  db: Db | Tx,
  what: 'messages' | 'codes',
  { number, day, most }: { readonly number: string; readonly day: Day; readonly most: number },
): Promise<boolean> {
  const column = sql.ref(what);
  const { rows } = await sql<{ counted: number }>`
    insert into whatsapp_day as d (number, day, ${column}) values (${number}, ${day}, 1)
    on conflict (number, day) do update set ${column} = d.${column} + 1 where d.${column} < ${most}
    returning ${column} as counted`.execute(db);
  return rows.length > 0;
}

/** How many codes a telephone got on a day. */
export async function codesSent(db: Db | Tx, number: string, day: Day): Promise<number> {
  const { rows } = await sql<{ codes: number }>`
    select codes from whatsapp_day where number = ${number} and day = ${day}`.execute(db);
  return rows[0]?.codes ?? 0;
}

/** Takes back a counted message that the provider has not taken. */
export async function uncountSent(
  db: Db | Tx,
  { number, day }: { readonly number: string; readonly day: Day },
): Promise<void> {
  await sql`
    update whatsapp_day set messages = messages - 1
    where number = ${number} and day = ${day} and messages > 0`.execute(db);
}
