import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { ApiKeys, type ApiKeysQuery } from './keys.graphql.ts';

export type ApiKey = NonNullable<ApiKeysQuery['llavesApi']>[number];

/** Queries the client's API keys. */
export const keysQuery = documentQuery(ApiKeys, {});
