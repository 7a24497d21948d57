import { badInput } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { stationIds } from './station-store.ts';

/** The refusal of the first code that no station of the viewer's client has; null where there is none. */
export async function unknownStation(
  { db, viewer }: Pick<ViewerContext, 'db' | 'viewer'>,
  codes: readonly string[] | null,
  field: string,
): Promise<ReturnType<typeof badInput> | null> {
  if (codes === null) return null;
  const known = await stationIds(db, viewer.clientId, codes);
  const index = codes.findIndex((code) => !known.has(code));
  if (index < 0) return null;
  return badInput('station_unknown', 'The client has no such station.', `${field}.${index}`);
}
