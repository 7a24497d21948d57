import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { expectInvariants } from '../../../server/testing/invariants.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { scenarios } from './testing/bank-commands.ts';
import { BankModel } from './testing/bank-model.ts';
import { documentsOfSide, giveTreasurer, paymentHistory, metricOf } from './testing/payments.ts';

const ORIGINALS = [10_000, 20_000, 30_000, 5_000];

onOneDatabase('payments and gateway statuses in any order', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
  });

  test('end in the state of the bank’s last status, and keep the ledger’s invariants', async () => {
    let approved = 0;
    let contradicted = 0;
    await fc.assert(
      fc.asyncProperty(scenarios, async (scenario) => {
        const code = `M${randomUUID().slice(0, 8)}`;
        const { token } = await giveTreasurer(server, code, ORIGINALS);
        const model = new BankModel(new Map(ORIGINALS.map((pesos, index) => [`${code}-${index + 1}`, pesos])));
        await fc.asyncModelRun(() => ({ model, real: { server, token } }), scenario);

        const now = await documentsOfSide(server, token);
        for (const [number, { lockedBy }] of model.documents) {
          expect(now.get(number)).toMatchObject({ total: model.open(number), bloqueada: lockedBy !== null });
        }
        const credits = [...(await documentsOfSide(server, token, 'PAYMENT')).values()];
        expect(credits.reduce((sum, credit) => sum + credit.total, model.credit())).toBe(0);
        const { list } = await paymentHistory(server, token, '(pageSize: 100)');
        const states = new Map(list?.items.map((item) => [item.uuid, item.estado]));
        for (const { uuid, state, against } of model.payments) {
          expect(states.get(uuid)).toBe(state);
          // every reversed payment was approved before
          if (state === 'approved' || state === 'reversed') approved += 1;
          contradicted += against.size;
        }
        // each contradiction is recorded once
        expect(await metricOf(server, 'surtidor_payment_contradictions_total{kind="ending"}')).toBe(contradicted);
        await expectInvariants(server);
      }),
      { numRuns: 15, endOnFailure: true },
    );
    // without approvals the scenarios would test nothing
    expect(approved).toBeGreaterThan(0);
  }, 180_000);
});
