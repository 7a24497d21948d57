import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** The largest client's users have a session for each connection of a round: one session has six requests at once. */
export const SESSIONS_OF_LARGEST = 32;

type Owner = { readonly client: number; readonly user: number };

/** The token of a user's nth session, without signing in. */
function sessionToken({ client, user }: Owner, nth = 1): string {
  const secret = createHash('sha256').update(`bench ${user} ${nth}`).digest('base64url');
  return `${client.toString(36)}.${secret}`;
}

/** The token of the first session of a client's first user, whose id is the client's. */
export function tokenOf(client: number): string {
  return sessionToken({ client, user: client });
}

/** The tokens of a user of the largest client. */
export function tokensOfLargest(user: number): string[] {
  return Array.from({ length: SESSIONS_OF_LARGEST }, (_, at) => sessionToken({ client: 1, user }, at + 1));
}

/** Gives these users so many sessions each, which live for a week. */
export async function insertSessions(db: Kysely<object>, owners: readonly Owner[], each: number): Promise<void> {
  const made = owners.flatMap((owner) =>
    Array.from({ length: each }, (_, at) => ({
      ...owner,
      hash: createHash('sha256')
        .update(sessionToken(owner, at + 1))
        .digest('hex'),
    })),
  );
  await sql`
    insert into session (client_id, token_sha256, user_id, created_at, expires_at)
    select client, decode(hash, 'hex'), owner, now(), now() + interval '7 days'
    from unnest(${made.map(({ client }) => client)}::bigint[], ${made.map(({ user }) => user)}::bigint[],
                ${made.map(({ hash }) => hash)}::text[]) as made (client, owner, hash)`.execute(db);
}
