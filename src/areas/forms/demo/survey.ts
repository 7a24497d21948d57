import { DEFAULT_SURVEY } from '../rules/default-survey.ts';

/** The specification's survey (B5) as an import record. */
export const SURVEY = { kind: 'form', version: 1, id: 'survey', form_kind: 'survey', ...DEFAULT_SURVEY };
