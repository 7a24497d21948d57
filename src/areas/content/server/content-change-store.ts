import { sql } from 'kysely';
import type { Tx } from '#kit/server/database.ts';
import { STREAM_CHANNEL } from '#kit/server/stream-channel.ts';

/** The payload of the message that published content has changed. */
export const CONTENT_CHANGED = 'content';

/** At the commit, every server process tells its open pages that published content has changed. */
export async function announceContentChange(tx: Tx): Promise<void> {
  await sql`select pg_notify(${STREAM_CHANNEL}, ${CONTENT_CHANGED})`.execute(tx);
}
