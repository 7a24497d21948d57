import type { TipoSolicitud } from '#kit/core/contract/types.ts';
import { isUuid } from '#kit/core/id.ts';
import { hasPermission } from '#kit/core/permission.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { type RequestRow, requestByUuid } from './request-store.ts';

/** The only kind of requests that a viewer sees; null: all. Users who only buy vouchers see those of vouchers. */
export function visibleKind({ viewer }: Pick<ViewerContext, 'viewer'>): TipoSolicitud | null {
  return hasPermission(viewer.permissions, 'Facturas::pendientes') ? null : 'bonos';
}

/** A request that the viewer may see; undefined otherwise. Users who are confined to stations see none. */
export async function visibleRequest(
  db: Db | Tx,
  context: Pick<ViewerContext, 'viewer'>,
  id: string,
): Promise<RequestRow | undefined> {
  const { clientId, destinations } = context.viewer;
  if (destinations || !isUuid(id)) return undefined;
  const request = await requestByUuid(db, { clientId, uuid: id.toLowerCase() });
  const kind = visibleKind(context);
  return request && (kind === null || request.kind === kind) ? request : undefined;
}
