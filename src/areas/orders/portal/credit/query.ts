import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { ClientCredit } from './credit.graphql.ts';

/** The client's limit, what of it is used, and what is available. */
export const creditQuery = documentQuery(ClientCredit, {});
