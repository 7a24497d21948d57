import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { waitForState, decide, giveTreasurer, line, paid } from '../../../server/testing/payments.ts';
import { serveWithBank } from '../../../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { type StaffAtDesk, createStaff } from '../../../../../desk/server/testing/desk.ts';

onOneDatabase('the numbers of the desk', (database) => {
  let server: ServerUnderTest;
  let finance: StaffAtDesk;
  beforeAll(async () => {
    server = await serveWithBank(database);
    finance = await createStaff(server, 'finance');
  });

  const numbers = async (store: 'combustibles' | 'ecuador' | null = null) =>
    (await finance.call('numbers.payments', { days: 7, store })).value;

  test('begin with nothing', async () => {
    expect(await numbers()).toMatchObject({ days: [], banks: [], approvalSeconds: null, clients: { paying: 0 } });
  });

  test('count what was approved by day and way, what failed by bank, and who uses the portal', async () => {
    const { token } = await giveTreasurer(server, 'NUM', [100_000, 50_000, 30_000, 40_000]);
    const approved = await paid(server, token, [line('NUM-1', 100_000), line('NUM-2', 50_000, 20_000)]);
    await decide(server, approved.uuid, 'approved', 'now');
    await waitForState(server, token, approved.uuid, 'approved');
    const rejected = await paid(server, token, [line('NUM-3', 30_000)]);
    await decide(server, rejected.uuid, 'rejected', 'now');
    await waitForState(server, token, rejected.uuid, 'rejected');
    // the bank reverses one payment, which then does not count as income
    const reversed = await paid(server, token, [line('NUM-4', 40_000)]);
    await decide(server, reversed.uuid, 'approved', 'now');
    await waitForState(server, token, reversed.uuid, 'approved');
    await decide(server, reversed.uuid, 'rejected', 'now', { causa: '00018' });
    await waitForState(server, token, reversed.uuid, 'reversed');
    const found = await numbers();
    expect(found.days).toEqual([{ day: found.to, way: 'invoices', currency: 'COP', payments: 1, cents: 12_000_000 }]);
    expect(found.banks.reduce((sum, { ended }) => sum + ended, 0)).toBe(3);
    expect(found.banks.reduce((sum, { failed }) => sum + failed, 0)).toBe(1);
    expect(found.approvalSeconds?.median).toBeGreaterThanOrEqual(0);
    expect(found.clients).toEqual({ active: 1, paying: 1, all: 1 });
    expect(await numbers('ecuador')).toMatchObject({ days: [], banks: [], clients: { active: 0, paying: 0, all: 0 } });
    expect(await numbers('combustibles')).toEqual(found);
  });

  test('cover as many days as were requested', async () => {
    const { from, to } = await numbers();
    expect(new Date(to).getTime() - new Date(from).getTime()).toBe(6 * 86_400_000);
    server.advance(8 * 86_400_000);
    finance = await createStaff(server, 'finance');
    expect(await numbers()).toMatchObject({ days: [], banks: [], clients: { active: 0, paying: 0, all: 1 } });
    expect(await finance.call('numbers.payments', { days: 8 as 7, store: null })).toMatchObject({
      status: 400,
      field: 'days',
    });
  });
});
