import { documentQuery } from '../../../../kit/portal/graphql/queries.ts';
import { ClientCredit, type ClientCreditQuery } from './credit.graphql.ts';

export type Credit = NonNullable<ClientCreditQuery['creditoCliente']>;

/** The client's limit, what of it is used, and what is available. */
export const creditQuery = documentQuery(ClientCredit, {});
