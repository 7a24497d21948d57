import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { ClientCredit } from './credit.graphql.ts';

/** Queries the client's limit and its used and available parts. */
export const creditQuery = documentQuery(ClientCredit, {});
