import type { Role, TipoDocumento } from '#kit/core/contract/types.ts';
import { type Result, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { ROLES } from '#areas/session/rules/roles.ts';
import { DOCUMENT_TYPES } from '../rules/document-types.ts';

/** `rolesCliente`: every role, also the one that the portal never gives (specification B6). */
export function listRoles(): Promise<Result<Role[]>> {
  const roles = ROLES.map(({ id, name, sortOrder }) => ({ role_id: id, role_name: name, sort_order: sortOrder }));
  return Promise.resolve(ok(roles));
}

/** `listadoTiposDocumentos`: the documents of the country of the client's store. */
export function listDocumentTypes(_args: object, { viewer }: ViewerContext): Promise<Result<TipoDocumento[]>> {
  return Promise.resolve(ok([...DOCUMENT_TYPES[viewer.store.country]]));
}
