import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { AssociateRoles, Departments, DocumentTypes, Municipalities } from './choices.graphql.ts';
import { prepareTowns } from './findTowns.ts';

/** The choices are kept in memory only; they change with an update of the portal. */
const staleTime = 5 * 60_000;

export const rolesQuery = { ...documentQuery(AssociateRoles, {}), staleTime };

export const documentTypesQuery = { ...documentQuery(DocumentTypes, {}), staleTime };

export const departmentsQuery = { ...documentQuery(Departments, {}), staleTime };

export const townsQuery = { ...documentQuery(Municipalities, {}), staleTime, select: prepareTowns };
