import { documentQuery } from '../../../../kit/portal/graphql/queries.ts';
import { AssociateRoles, DocumentTypes } from './choices.graphql.ts';

/** In memory only; they change with an update of the portal. */
const staleTime = 5 * 60_000;

export const rolesQuery = { ...documentQuery(AssociateRoles, {}), staleTime };

export const documentTypesQuery = { ...documentQuery(DocumentTypes, {}), staleTime };
