import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Sessions of each user of the largest client: one for each connection, because a session may send six at a time. */
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
  return Array.from({ length: SESSIONS_OF_LARGEST }, (_, index) => sessionToken({ client: 1, user }, index + 1));
}

/** Gives each user `each` sessions, which last a week. */
export async function insertSessions(db: Kysely<object>, owners: readonly Owner[], each: number): Promise<void> {
  const made = owners.flatMap((owner) =>
    Array.from({ length: each }, (_, index) => ({
      ...owner,
      hash: createHash('sha256')
        .update(sessionToken(owner, index + 1))
        .digest('hex'),
    })),
  );
  await sql`
    insert into session (client_id, token_sha256, user_id, created_at, expires_at)
    select client, decode(hash, 'hex'), owner, now(), now() + interval '7 days'
    from unnest(${made.map(({ client }) => client)}::bigint[], ${made.map(({ user }) => user)}::bigint[],
                ${made.map(({ hash }) => hash)}::text[]) as made (client, owner, hash)`.execute(db);
}
