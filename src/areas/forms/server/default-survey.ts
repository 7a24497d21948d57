import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { DEFAULT_SURVEY } from '../rules/default-survey.ts';
import { insertDefinitions, newestVersions } from './definition-store.ts';
import { formVersions } from './form-version-store.ts';

const KEY = { formId: 'survey', store: '*' } as const;

/**
 * Publishes the specification's survey if there was never a survey for all stores. Any imported version replaces it.
 */
export async function addDefaultSurvey({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  await transaction(db, async (tx) => {
    await formVersions.lock(tx);
    if ((await newestVersions(tx, [KEY])).size > 0) return;
    const survey = { ...DEFAULT_SURVEY, ...KEY, version: 0, kind: 'survey', status: '1' } as const;
    await insertDefinitions(tx, [survey], { now: clock.now(), author: null });
  });
}
