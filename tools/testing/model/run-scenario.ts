import fc from 'fast-check';
import { expectInvariants } from '../../../src/server/testing/invariants.ts';
import { expectSameBalances, expectSameEvents } from './check-scenario.ts';
import { PLAIN, type commands, arbitraryHundreds } from './commands.ts';
import { countInErp, countableSources, revertInErp, revertibleSources } from './erp-model.ts';
import { Scenario } from './scenario.ts';
import type { SystemUnderTest } from './system.ts';

/** Initial state of a client. Most have an advance: compensations use it, and the bank may reverse it. */
export const scenarioStart = fc.record(
  {
    invoices: fc.array(arbitraryHundreds(5000, 55_000), { minLength: 2, maxLength: 4 }),
    credits: fc.array(arbitraryHundreds(1000, 41_000), { minLength: 1, maxLength: 2 }),
    advance: fc.option(arbitraryHundreds(2000, 22_000), { freq: 2 }),
    orders: fc.array(arbitraryHundreds(1000, 40_000), { maxLength: 3 }),
    approvalFrom: fc.option(arbitraryHundreds(10_000, 60_000), { freq: 1 }),
    terms: fc.record(
      {
        limit: fc.option(arbitraryHundreds(20_000, 160_000), { freq: 4 }),
        daysOverdue: fc.constantFrom(null, null, 5),
      },
      PLAIN,
    ),
  },
  PLAIN,
);
type Beginning = typeof scenarioStart extends fc.Arbitrary<infer T> ? T : never;

type Commands = ReturnType<typeof commands> extends fc.Arbitrary<infer T> ? T : never;

/** Runs a scenario to its end and compares it with the model. Throws with the log if they differ. */
export async function runScenario(
  system: SystemUnderTest,
  code: string,
  { advance, ...given }: Beginning,
  commands: Commands,
): Promise<Scenario> {
  const scenario = new Scenario(system, code);
  try {
    await fc.asyncModelRun(async () => {
      await scenario.begin(given);
      if (advance !== null) await scenario.payCash(advance);
      for (const payment of scenario.ledger.sources) await scenario.decidePayment(payment, 'approved', 'now');
      return { model: scenario.ledger, real: scenario };
    }, commands);
    await endEverything(scenario);
    await expectSameBalances(scenario);
    await countEverything(scenario);
    await expectSameBalances(scenario);
    await expectSameEvents(scenario);
    await expectInvariants(system);
  } catch (error) {
    const log = scenario.log.map((line) => `  ${line}`).join('\n');
    throw new Error(`Scenario ${code} went wrong:\n${log}\n${String(error)}`, { cause: error });
  }
  return scenario;
}

/** Decides every payment and compensation, and rejects every fourth payment. */
async function endEverything(scenario: Scenario): Promise<void> {
  scenario.log.push('everything is decided');
  for (const [at, source] of scenario.ledger.sources.entries()) {
    if (source.state === 'created') await scenario.decidePayment(source, at % 4 === 3 ? 'rejected' : 'approved', 'now');
    if (source.state === 'B') await scenario.answerCompensation(source, 'S');
  }
}

/** The ERP counts everything, and sends the new versions. */
async function countEverything(scenario: Scenario): Promise<void> {
  const { ledger } = scenario;
  scenario.log.push('the ERP counts everything');
  // the second round counts what compensations used of documents from the first round
  const count = () => countableSources(ledger).flatMap((source) => countInErp(ledger, source));
  const changed = [
    ...count(),
    ...count(),
    ...revertibleSources(ledger).flatMap((source) => revertInErp(ledger, source)),
  ];
  await scenario.sendNextVersions([...new Set(changed)]);
}
