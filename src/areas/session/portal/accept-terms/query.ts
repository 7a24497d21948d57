import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { LegalTexts, type LegalTextsQuery } from './legal-texts.graphql.ts';

export type LegalText = NonNullable<LegalTextsQuery['legalTexts']>[number];

/** Asked at the entry and after a refused acceptance only: a text must not change while somebody reads it. */
export const legalTextsQuery = { ...documentQuery(LegalTexts, {}), staleTime: Infinity };
