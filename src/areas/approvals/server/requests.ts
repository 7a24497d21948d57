import type {
  QuerySolicitudPagoArgs,
  QuerySolicitudesPagoArgs,
  SolicitudPago,
  SolicitudesPago,
} from '#kit/core/contract/types.ts';
import { PAGE_SIZE } from '#kit/core/constants.ts';
import { readChoices, readFilter } from '#kit/core/filter.ts';
import { groupBy } from '#kit/core/group.ts';
import { type Result, notFound, ok, refuse } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { ANSWER_TOO_LARGE } from '#kit/server/http/request-bounds.ts';
import { readPage } from '#kit/server/list/query.ts';
import type { IsSelected } from '#kit/server/operation.ts';
import { REQUEST_STATES } from '../rules/request.ts';
import { requestOf, toRequest } from './request-mapper.ts';
import { countRequests, linesOfRequests, listRequests } from './request-store.ts';
import { visibleKind, visibleRequest } from './visible.ts';

/** `solicitudesPago`: the client's requests, newest first. */
export async function requests(
  args: QuerySolicitudesPagoArgs,
  context: ViewerContext,
  isSelected: IsSelected,
): Promise<Result<SolicitudesPago>> {
  const { db, viewer, clock } = context;
  if (viewer.destinations) return notFound('The requests');
  const page = readPage(args, PAGE_SIZE);
  if (!page.ok) return page;
  const read = readFilter({ estado: readChoices(REQUEST_STATES) }, { estado: args.estado });
  if (!read.ok) return read;
  const filter = { states: read.value.estado, kind: visibleKind(context), now: clock.now() };
  const rows = await listRequests(db, viewer.clientId, filter, page.value);
  const withLines = isSelected('items.lineas');
  const count = rows.reduce((sum, { lineCount }) => sum + lineCount, 0);
  if (withLines && !context.bounds.countLines(count)) return refuse(ANSWER_TOO_LARGE);
  const uuids = rows.map(({ uuid }) => uuid);
  const lines = groupBy(withLines ? await linesOfRequests(db, viewer.clientId, uuids) : [], ({ uuid }) => uuid);
  const items: SolicitudPago[] = [];
  for (const row of rows) items.push(await toRequest(context, row, lines.get(row.uuid) ?? []));
  return ok({
    items,
    total_count: isSelected('total_count') ? await countRequests(db, viewer.clientId, filter) : 0,
  });
}

/** `solicitudPago`: one request, with what has changed since it was prepared. */
export async function request({ id }: QuerySolicitudPagoArgs, context: ViewerContext): Promise<Result<SolicitudPago>> {
  const row = await visibleRequest(context.db, context, id);
  return row ? ok(await requestOf(context, row)) : notFound('The request', 'id');
}
