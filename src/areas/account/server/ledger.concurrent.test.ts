import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { onBothDatabases } from '#kit/server/testing/database.ts';
import { createLedgerFixture } from './testing/ledger-fixture.ts';

onBothDatabases('approvals, reversals and the ERP at the same time', (under) => {
  test('violate no invariant and lose no payment', async () => {
    const { db } = await under.fresh();
    const book = await createLedgerFixture(db);
    const names = Array.from({ length: 8 }, (_, i) => `F${i}`);
    for (const name of names) await book.erp(name, 100, 100);

    const approved: string[] = [];
    const payer = async (start: number) => {
      for (let i = 0; i < 6; i += 1) {
        const uuid = randomUUID();
        const [one = '', two = ''] = [names[(start + i) % 8], names[(start + i * 3 + 1) % 8]];
        const { lines, credit } = await book.approve(uuid, one === two ? { [one]: 60 } : { [one]: 60, [two]: 30 });
        const total = lines.reduce((sum, line) => sum + line.applied, credit?.cents ?? 0);
        expect(total).toBe(one === two ? 6000 : 9000);
        approved.push(uuid);
      }
    };
    const erp = async (start: number) => {
      for (let i = 0; i < 12; i += 1) {
        const name = names[(start + i) % 8] ?? '';
        await book.erp(name, 100, (i * 37) % 101, { aplicados: approved.slice(0, i % 3) });
      }
    };
    const bank = async () => {
      for (let i = 0; i < 4; i += 1) {
        await expect.poll(() => approved.length, { timeout: 30_000 }).toBeGreaterThan(i * 3);
        await book.reverse(approved[i * 3] ?? '');
      }
    };
    await Promise.all([payer(0), payer(3), payer(5), erp(0), erp(4), bank()]);
    expect(approved).toHaveLength(18);
    await book.check();
  });
});
