import { expect, it } from 'vitest';
import { cleaningJob } from '#kit/server/jobs/cleaning.ts';
import { DELIVER_EVENTS_JOB } from '#kit/server/outbox.ts';
import { AREAS } from '../../../server/areas.ts';
import { CORE_MATTERS } from '../../server/home/core-matters.ts';
import { CORE_HEALTH } from '../../server/operation/core-health.ts';
import { CORE_SWITCHES } from '../../server/operation/core-switches.ts';
import { MANIFESTS } from '../manifests.ts';
import { loadTexts } from './useOperationTexts.ts';

it('every part of the page of health, every configured switch, every job queue and what waits has its texts', async () => {
  const texts = await loadTexts(MANIFESTS);
  const parts = [...CORE_HEALTH, ...AREAS.flatMap(({ desk }) => desk?.health ?? [])];
  expect(Object.keys(texts.health).toSorted()).toEqual(parts.map(({ name }) => name).toSorted());
  const switches = [...CORE_SWITCHES, ...AREAS.flatMap(({ desk }) => desk?.switches ?? [])];
  expect(Object.keys(texts.switches).toSorted()).toEqual(switches.map(({ name }) => name).toSorted());
  const waiting = [...CORE_MATTERS, ...AREAS.flatMap(({ desk }) => desk?.waiting ?? [])];
  expect(Object.keys(texts.waiting).toSorted()).toEqual(waiting.map(({ name }) => name).toSorted());
  // the delivery of events and the nightly deletion are the only jobs of background tasks
  const jobs = [...AREAS.flatMap((area) => area.jobs ?? []), DELIVER_EVENTS_JOB, cleaningJob([])];
  expect(Object.keys(texts.queues).toSorted()).toEqual(jobs.map(({ name }) => name).toSorted());
});
