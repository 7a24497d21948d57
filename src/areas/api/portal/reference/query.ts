import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { referenceOf } from '../../rules/reference.ts';
import { ApiReference } from './reference.graphql.ts';

/** Queries the reference: the server's own schema, which changes only with a new version. */
export const referenceQuery = {
  ...documentQuery(ApiReference, {}),
  staleTime: Infinity,
  select: referenceOf,
};
