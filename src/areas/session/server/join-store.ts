import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';

/** SQL of persons who join one more client. */

type Who = { readonly clientId: number; readonly userId: number };

/** Records when a person was invited to join. */
export async function recordJoinInvitation(tx: Tx, { clientId, userId }: Who, now: Date): Promise<void> {
  await sql`
    update app_user set invited_at = ${now}
    where client_id = ${clientId} and user_id = ${userId} and joining`.execute(tx);
}

/** Stores a link's token, and ends the earlier links of the user. */
export async function insertJoinLink(
  tx: Tx,
  { clientId, userId, tokenSha256, expiresAt }: Who & { readonly tokenSha256: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await deleteJoinLinks(tx, { clientId, userId });
  await sql`
    insert into membership_invitation (client_id, token_sha256, user_id, expires_at)
    values (${clientId}, ${tokenSha256}, ${userId}, ${expiresAt})`.execute(tx);
}

async function deleteJoinLinks(tx: Tx, { clientId, userId }: Who): Promise<void> {
  await sql`delete from membership_invitation where client_id = ${clientId} and user_id = ${userId}`.execute(tx);
}

/** Ends an invitation that its person has not answered. */
export async function withdrawInvitation(tx: Tx, who: Who): Promise<void> {
  await deleteJoinLinks(tx, who);
  await sql`
    update app_user set invited_at = null
    where client_id = ${who.clientId} and user_id = ${who.userId} and joining`.execute(tx);
}

/** The number of the user whom a link invites; undefined if it was used or has expired. */
export async function userOfJoinLink(
  db: Db | Tx,
  clientId: number,
  tokenSha256: Buffer,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    select i.user_id from membership_invitation i join app_user u using (client_id, user_id)
    where i.client_id = ${clientId} and i.token_sha256 = ${tokenSha256} and i.expires_at > ${now} and u.joining`.execute(
    db,
  );
  return rows[0]?.user_id;
}

/** Uses up a link; false if it was used before. Of two concurrent calls, one succeeds. */
export async function consumeJoinLink(tx: Tx, clientId: number, tokenSha256: Buffer, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from membership_invitation
    where client_id = ${clientId} and token_sha256 = ${tokenSha256} and expires_at > ${now}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Makes a joining user active, with the terms that the person has accepted for the store, and the one whom the next
 * sign-in opens. False where the user is not joining.
 */
export async function activateMembership(tx: Tx, { clientId, userId }: Who, now: Date): Promise<boolean> {
  const ofStore = (column: 'terms_version' | 'data_policy_version') => sql`
    (select max(o.${sql.id(column)}) from user_directory m
     join app_user o on o.client_id = m.client_id and o.user_id = m.user_id
     join client oc on oc.client_id = m.client_id
     where m.person_id = u.person_id and oc.store = c.store)`;
  const { numAffectedRows } = await sql`
    update app_user u
    set joining = false, status = '1', edicion = u.edicion + 1, terms_version = ${ofStore('terms_version')},
        data_policy_version = ${ofStore('data_policy_version')}
    from client c
    where u.client_id = ${clientId} and u.user_id = ${userId} and u.joining and c.client_id = u.client_id`.execute(tx);
  await deleteJoinLinks(tx, { clientId, userId });
  await chooseMembership(tx, { clientId, userId }, now);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Records the membership that the person's next sign-in opens. */
export async function chooseMembership(tx: Tx, { clientId, userId }: Who, now: Date): Promise<void> {
  await sql`
    update user_directory set chosen_at = ${now}
    where client_id = ${clientId} and user_id = ${userId}`.execute(tx);
}

/** Ends a refused invitation: it counts as over, and an import does not repeat it. */
export async function refuseInvitation(tx: Tx, { clientId, userId }: Who, over: Date): Promise<void> {
  await deleteJoinLinks(tx, { clientId, userId });
  await sql`
    update app_user set invited_at = ${over}
    where client_id = ${clientId} and user_id = ${userId} and joining`.execute(tx);
}
