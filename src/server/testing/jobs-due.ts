import { sql } from 'kysely';
import type { OpenDatabase } from '#kit/server/database/database.ts';

/** Makes a queue's waiting jobs due now, also failed ones, and wakes its worker as pg-boss does for a new job. */
export async function makeJobsDue({ database }: { readonly database: OpenDatabase }, queue: string): Promise<void> {
  await sql`
    update pgboss.job set start_after = now() where name = ${queue} and state in ('created', 'retry')`.execute(
    database.db,
  );
  // the channel of pg-boss's own statement (its plans.js, notifyChannelSql)
  await sql`
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), ${queue})`.execute(database.db);
}
