import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { personOfUser } from '#areas/session/server/public.ts';

/** SQL of the telephones that persons have confirmed, one in all their clients, and of the codes for it. */

type Who = { readonly clientId: number; readonly userId: number };

export type NumberRow = { readonly number: string; readonly stopped: boolean };

/** The number that the user's person has confirmed. */
export async function numberOf(db: Db | Tx, who: Who): Promise<NumberRow | undefined> {
  const { rows } = await sql<NumberRow>`
    select number, stopped_at is not null as stopped from whatsapp_number
    where person_id = ${personOfUser(who)}`.execute(db);
  return rows[0];
}

type NewCode = {
  readonly number: string;
  readonly hmac: string;
  readonly at: Date;
  readonly expiresAt: Date;
  /** Codes that were asked for before this instant do not count. */
  readonly since: Date;
  /** The maximum number of codes since then. */
  readonly most: number;
};

/** Replaces the person's code; false where they have asked for too many. */
export async function saveCode(tx: Tx, who: Who, code: NewCode): Promise<boolean> {
  const { number, hmac, at, expiresAt, since, most } = code;
  const { numAffectedRows } = await sql`
    insert into whatsapp_code as c (person_id, number, code_hmac, expires_at, tries, sent, first_sent_at)
    values (${personOfUser(who)}, ${number}, ${hmac}, ${expiresAt}, 0, 1, ${at})
    on conflict (person_id) do update set
      number = excluded.number, code_hmac = excluded.code_hmac, expires_at = excluded.expires_at, tries = 0,
      sent = case when c.first_sent_at <= ${since} then 1 else c.sent + 1 end,
      first_sent_at = case when c.first_sent_at <= ${since} then excluded.first_sent_at else c.first_sent_at end
    where c.first_sent_at <= ${since} or c.sent < ${most}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export type CodeRow = { readonly number: string; readonly code_hmac: string };

/** Counts a try of the person's code; undefined where none is open, it has ended, or it was tried too often. */
export async function tryCode(
  tx: Tx,
  who: Who,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    update whatsapp_code set tries = tries + 1
    where person_id = ${personOfUser(who)} and code_hmac is not null and expires_at > ${now} and tries < ${most}
    returning number, code_hmac`.execute(tx);
  return rows[0];
}

/** Makes a number the person's confirmed one, and ends its code. Messages begin again where BAJA had ended them. */
export async function confirmNumber(tx: Tx, who: Who, number: string, at: Date): Promise<void> {
  await sql`update whatsapp_code set code_hmac = null where person_id = ${personOfUser(who)}`.execute(tx);
  await sql`
    insert into whatsapp_number (person_id, number, confirmed_at) values (${personOfUser(who)}, ${number}, ${at})
    on conflict (person_id) do update set number = excluded.number, confirmed_at = excluded.confirmed_at, stopped_at = null`.execute(
    tx,
  );
}

/** Deletes the person's number; returns it, undefined where there is none. */
export async function deleteNumber(tx: Tx, who: Who): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    delete from whatsapp_number where person_id = ${personOfUser(who)} returning number`.execute(tx);
  return rows[0]?.number;
}

/** Ends the messages to a number, whoever has confirmed it; false where it was nobody's, or had ended before. */
export async function stopNumber(db: Db, number: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update whatsapp_number set stopped_at = ${at} where number = ${number} and stopped_at is null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
