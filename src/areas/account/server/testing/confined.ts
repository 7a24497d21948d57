import { sql } from 'kysely';
import type { App, ViewerContext } from '#kit/server/context.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { RequestBounds } from '#kit/server/http/request-bounds.ts';
import { authenticate } from '#areas/session/server/public.ts';

/**
 * The context of a session's user as if confined to these destinations. In docs/product.md no confined role sees
 * accounts, but roles are data, and a future role may.
 */
export async function confinedTo(
  { database: { db }, now, settings }: ServerUnderTest,
  token: string,
  codes: readonly string[],
): Promise<ViewerContext> {
  const app = { db, clock: { now }, settings } as unknown as App;
  const viewer = await authenticate(app, token);
  if (!viewer) throw new Error('The session is not known.');
  const { rows } = await sql<{ destination_id: number }>`
    select destination_id from destination
    where client_id = ${viewer.clientId} and codigo_destinatario = any(${[...codes]}::text[])`.execute(db);
  const destinations = rows.map((row) => row.destination_id);
  return { ...app, bounds: new RequestBounds(), viewer: { ...viewer, destinations } } as unknown as ViewerContext;
}
