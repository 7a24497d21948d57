import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onPostgres } from '#kit/server/testing/database.ts';
import { casesOf } from '#kit/server/testing/full-run.ts';
import { commands } from '../../../../tools/testing/model/commands.ts';
import { scenarioStart, runScenario } from '../../../../tools/testing/model/run-scenario.ts';
import type { Reversal } from '../../../../tools/testing/model/scenario.ts';
import { setShrinking, startSystem } from '../../../../tools/testing/model/system.ts';

/**
 * Runs payments, cash payments, vouchers, compensations, reversals, held orders, their releases, and the ERP's answers
 * and imports in random order, with kills of the portal and of the ERP. `npm run model` runs more scenarios, or repeats
 * a counterexample.
 */

const RUNS = Number(process.env['MODEL_RUNS'] ?? casesOf({ daily: 2, full: 50 }));
const SEED = Number(process.env['MODEL_SEED'] ?? 1);
const PATH = process.env['MODEL_PATH'];
const REPLAY_PATH = process.env['MODEL_REPLAY_PATH'];
/** Deletes the ERP's events after this many scenarios, because each scenario reads them all. */
const BATCH = 25;
const TIME_LIMIT_MS = 300_000 + RUNS * 30_000;

onPostgres('random scenarios', (under) => {
  test('end as the model predicts', { timeout: TIME_LIMIT_MS + 60_000 }, async () => {
    let system = await startSystem(under);
    const reversals = new Set<Reversal>();
    let scenarios = 0;
    let passed = 0;
    let lines = 0;
    /** Held orders after approved payments: with and without a requested release. */
    const releases = { requested: 0, refused: 0 };
    const property = fc.asyncProperty(scenarioStart, commands(REPLAY_PATH), async (begun, chosen) => {
      scenarios += 1;
      if (scenarios % BATCH === 0) await system.clearErp();
      const code = `M${scenarios.toString(36).toUpperCase()}`;
      try {
        const scenario = await runScenario(system, code, begun, chosen);
        passed += 1;
        lines += scenario.log.length;
        for (const reversal of scenario.reversals) reversals.add(reversal);
        releases.requested += scenario.ledger.orders.requests.length;
        releases.refused += scenario.ledger.orders.refused;
      } catch (error) {
        // a scenario's data must not fail the next one
        await system.stop();
        system = await startSystem(under);
        setShrinking(true);
        throw error;
      }
      if (passed === scenarios && passed % BATCH === 0) {
        process.stdout.write(`${passed} scenarios of ${RUNS}, ${lines} lines: as the model says\n`);
      }
    });
    await fc
      .assert(property, {
        seed: SEED,
        numRuns: RUNS,
        ...(PATH && { path: PATH }),
        plugins: [fc.unbiased(), fc.interruptAfterTimeLimit(TIME_LIMIT_MS, { failOnInterrupt: true })],
      })
      .finally(() => setShrinking(false));
    if (PATH) return;
    expect(lines).toBeGreaterThan(RUNS * 10);
    if (RUNS < 50) return;
    expect(Math.min(releases.requested, releases.refused)).toBeGreaterThan(RUNS / 10);
    expect([...reversals].toSorted()).toEqual([
      'a second one',
      'after a compensation',
      'during a compensation',
      'of vouchers',
      'unused',
    ]);
  });
});
