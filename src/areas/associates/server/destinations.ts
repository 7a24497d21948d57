import type { Destinatarios, QueryListarDestinatariosArgs } from '#kit/core/contract/types.ts';
import { readFilter, readValues, textProblem } from '#kit/core/filter.ts';
import { type Result, ok, refuse } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { readPage } from '#kit/server/list/query.ts';
import { ALL_DESTINATIONS_PAGE_SIZE, DESTINATIONS_PAGE_SIZE } from '../rules/constants.ts';
import { readDestinations } from './destinations-store.ts';

/** `listarDestinatarios`: the destinations of the client, or those that a user is confined to (specification B7). */
export async function listDestinations(
  args: QueryListarDestinatariosArgs,
  { db, viewer }: ViewerContext,
): Promise<Result<Destinatarios>> {
  const filter = readFilter({ estado: readValues }, args.filter);
  if (!filter.ok) return filter;
  const search = args.search?.trim() ?? '';
  const wrong = textProblem(search, 'search');
  if (wrong) return refuse(wrong);
  const page = readPage(args, DESTINATIONS_PAGE_SIZE, ALL_DESTINATIONS_PAGE_SIZE);
  if (!page.ok) return page;
  const { count, rows } = await readDestinations(db, viewer, { ...page.value, ...filter.value, search });
  return ok({ total_count: count, items: [...rows] });
}
