import { expect, it } from 'vitest';
import { AREAS } from '../../../server/areas.ts';
import { OWN_HEALTH } from '../../server/operation/own-health.ts';
import { OWN_SWITCHES } from '../../server/operation/own-switches.ts';
import { MANIFESTS } from '../manifests.ts';
import { loadTexts } from './useOperationTexts.ts';

it('every part of the page of health and every configured switch has its texts', async () => {
  const texts = await loadTexts(MANIFESTS);
  const parts = [...OWN_HEALTH, ...AREAS.flatMap(({ desk }) => desk?.health ?? [])];
  expect(Object.keys(texts.health).toSorted()).toEqual(parts.map(({ name }) => name).toSorted());
  const switches = [...OWN_SWITCHES, ...AREAS.flatMap(({ desk }) => desk?.switches ?? [])];
  expect(Object.keys(texts.switches).toSorted()).toEqual(switches.map(({ name }) => name).toSorted());
});
