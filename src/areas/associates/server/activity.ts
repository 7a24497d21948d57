import type { Actividades, QueryActividadClienteArgs } from '#kit/core/contract/types.ts';
import { type Result, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { exportLinks } from '#kit/server/export/routes.ts';
import { pageCursors } from '#kit/server/list/keyset-page.ts';
import { readPageQuery, withoutPage } from '#kit/server/list/query.ts';
import type { IsSelected } from '#kit/server/operation.ts';
import { ACTIVITY_LIST } from '../rules/activity.ts';
import { activityExport } from './activity-export.ts';
import { activityLines } from './activity-line.ts';
import { ACTIVITY_SORTING, countActivity, listActivity } from './activity-store.ts';

/** `actividadCliente`: what was done in the client's account, the newest first unless asked otherwise. */
export async function clientActivity(
  args: QueryActividadClienteArgs,
  context: ViewerContext,
  wants: IsSelected,
): Promise<Result<Actividades>> {
  const { db, viewer, auditActions } = context;
  const query = readPageQuery(ACTIVITY_LIST, args, context);
  if (!query.ok) return query;
  const isListed = ['items', 'start_cursor', 'end_cursor'].some(wants);
  const rows = isListed ? await listActivity(db, query.value, auditActions) : [];
  const places = rows.map(({ at, entry_id }) => ({ fecha: at.toISOString(), entry_id }));
  return ok({
    ...pageCursors(ACTIVITY_SORTING, query.value, places, context, wants),
    total_count: wants('total_count') ? await countActivity(db, query.value, auditActions) : 0,
    items: rows.map(activityLines(auditActions, viewer.store.timeZone)),
    download: wants('download') ? exportLinks(context, activityExport, withoutPage(args)) : null,
  });
}
