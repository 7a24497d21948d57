import { documentQuery } from '../../../../kit/portal/graphql/queries.ts';
import { LegalTexts, type LegalTextsQuery } from './legal-texts.graphql.ts';

export type LegalText = NonNullable<LegalTextsQuery['legalTexts']>[number];

export const legalTextsQuery = documentQuery(LegalTexts, {});
