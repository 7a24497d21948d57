import { expect, test } from 'vitest';
import { onPostgres } from '../kit/server/testing/database.ts';
import { expectLawful } from './testing/lawful.ts';
import { comparesEvents, runStory } from './testing/model/run.ts';
import type { Story } from './testing/model/story.ts';
import { openWorld } from './testing/model/world.ts';

/**
 * Payments, cash payments, compensations, reversals, the ERP's answers and its imports, interleaved as chance has it, through kills
 * of the portal and of the ERP: `npm run model` tells more stories, or one again by its seed.
 */

const RUNS = Number(process.env['MODEL_RUNS'] ?? 50);
/** Among the first fifty there are advances taken back after, while and before compensations used them, and one after the other. */
const SEED = Number(process.env['MODEL_SEED'] ?? 1);
/** The law is proved and the ERP's books are compared after so many stories: both look at everything that there is. */
const BATCH = 25;

onPostgres('whatever happens', (under) => {
  test('ends as the model says', { timeout: 300_000 + RUNS * 30_000 }, async () => {
    process.stdout.write(`${RUNS} stories from seed ${SEED} on\n`);
    const world = await openWorld(under);
    let batch: Story[] = [];
    let acts = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const story = await runStory(world, SEED + run);
      batch.push(story);
      acts += story.told.length;
      if (batch.length < BATCH && run + 1 < RUNS) continue;
      await comparesEvents(world, batch);
      await expectLawful(world);
      await world.forget();
      batch = [];
      process.stdout.write(`${run + 1} stories of ${RUNS}, ${acts} acts: all as the model says\n`);
    }
    expect(acts).toBeGreaterThan(RUNS * 8);
  });
});
