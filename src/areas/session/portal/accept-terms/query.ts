import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { LegalTexts, type LegalTextsQuery } from './legal-texts.graphql.ts';

export type LegalText = NonNullable<LegalTextsQuery['legalTexts']>[number];

/**
 * Requested only when the page opens and after a refused acceptance: a text must not change while the user reads it.
 */
export const legalTextsQuery = { ...documentQuery(LegalTexts, {}), staleTime: Infinity };
