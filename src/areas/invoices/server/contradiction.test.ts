import { beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../../../tools/operator/check-ledger.ts';
import { onOneDatabase, onPostgres } from '#kit/server/testing/database.ts';
import { runInProcess } from '../../../../tools/testing/command.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { listContradictions } from './check-store.ts';
import { waitForState, decide, documentsOfSide, givePayment, metricOf, stateOf } from './testing/payments.ts';
import { notify, statusFor } from './testing/gateway-statuses.ts';

/** In milliseconds; the default of a second is too short for a busy machine. */
const POLL_TIMEOUT = { timeout: 15_000 };

/** A gateway status that contradicts a payment's state moves no money and is reported (docs/product.md, Payments). */
onOneDatabase('a gateway status that contradicts a payment', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
  });

  /** The operator's view: the payment's log lines, and the metric of contradictions of this kind. */
  async function operatorView(uuid: string, kind: 'amount' | 'ending') {
    const lines = server.logged().filter((line) => line.includes(uuid));
    return { lines, count: await metricOf(server, `surtidor_payment_contradictions_total{kind="${kind}"}`) };
  }

  /** Creates a payment that the bank has approved and the portal has applied. */
  async function approved(code: string) {
    const given = await givePayment(server, code);
    await decide(server, given.uuid, 'approved', 'now');
    await waitForState(server, given.token, given.uuid, 'approved');
    return given;
  }

  test('an approval after a reversal moves no money and is reported once', async () => {
    const { token, uuid, open } = await approved('AGAIN');
    const first = await statusFor(server, uuid);
    await decide(server, uuid, 'rejected', 'now');
    await waitForState(server, token, uuid, 'reversed');
    const { count: before } = await operatorView(uuid, 'ending');

    // a delayed copy of the first approval contradicts nothing
    expect(await notify(server, first)).toBe(200);
    expect(await operatorView(uuid, 'ending')).toEqual({ lines: [], count: before });

    await decide(server, uuid, 'approved', 'never');
    const again = await statusFor(server, uuid);
    const answers = await Promise.all([1, 2, 3].map(() => notify(server, again)));
    expect(answers).toEqual([200, 200, 200]);
    expect(await stateOf(server, token, uuid)).toBe('reversed');
    expect(await open()).toEqual([
      [100_000, false],
      [50_000, false],
    ]);
    expect((await documentsOfSide(server, token, 'PAYMENT')).size).toBe(0);

    const { lines, count } = await operatorView(uuid, 'ending');
    expect(count).toBe(before + 1);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      payment: { uuid, estado: 'reversed', cents: 12_000_000, moneda: 'COP' },
      reported: { estado: 'approved', cents: 12_000_000, currency: 'COP', source: 'notification' },
    });
    expect(lines[0]).not.toMatch(/@|tesoreria|AGAIN/);
    expect(await listContradictions(server.database.db)).toContainEqual(
      expect.objectContaining({
        uuid,
        codigo_cliente: 'AGAIN',
        kind: 'ending',
        estado_then: 'reversed',
        reported: 'approved',
      }),
    );
  });

  test.each([
    ['rejected', '00011'],
    ['failed', '00010'],
    ['expired', undefined],
  ] as const)(
    '%s after an approval and without the cause of a reversal moves no money and is reported once',
    async (outcome, causa) => {
      const { token, uuid, open } = await approved(`NOT${outcome}`);
      const { count: before } = await operatorView(uuid, 'ending');
      await decide(server, uuid, outcome, 'twice', { ...(causa && { causa }) });
      await expect.poll(async () => (await operatorView(uuid, 'ending')).count, POLL_TIMEOUT).toBe(before + 1);
      expect((await operatorView(uuid, 'ending')).lines).toHaveLength(1);
      expect(await stateOf(server, token, uuid)).toBe('approved');
      expect(await open()).toEqual([
        [0, false],
        [30_000, false],
      ]);
    },
  );

  test('a later reversal reverses the payment', async () => {
    const { token, uuid, open } = await approved('ATLAST');
    await decide(server, uuid, 'failed', 'now');
    await expect.poll(async () => (await operatorView(uuid, 'ending')).lines, POLL_TIMEOUT).toHaveLength(1);
    await decide(server, uuid, 'rejected', 'now', { causa: '00018' });
    await waitForState(server, token, uuid, 'reversed');
    expect(await open()).toEqual([
      [100_000, false],
      [50_000, false],
    ]);
  });

  test('another amount is reported once, however often it is sent', async () => {
    const { token, uuid } = await givePayment(server, 'AMOUNT');
    const { count: before } = await operatorView(uuid, 'amount');
    const status = await statusFor(server, uuid, { estado: 'approved', amount: '1.00' });
    expect([await notify(server, status), await notify(server, status)]).toEqual([409, 409]);
    expect(await stateOf(server, token, uuid)).toBe('created');
    const { lines, count } = await operatorView(uuid, 'amount');
    expect(count).toBe(before + 1);
    expect(lines).toHaveLength(1);
  });
});

onPostgres('npm run check-ledger', (database) => {
  test('check-ledger prints contradictions and finds no violated invariant', async () => {
    const server = await serveWithBank(database);
    const { uuid } = await givePayment(server, 'LOOK');
    await notify(server, await statusFor(server, uuid, { estado: 'approved', amount: '1.00' }));
    const env = { DATABASE_URL: server.settings.databaseUrl ?? '' };
    const { code, out } = await runInProcess(checkLedger, env);
    expect(code).toBe(0);
    const [title = '', line = ''] = out.split('\n').filter((one) => !one.startsWith('holds '));
    expect(title).toBe('LOOK   the gateway sent a status that contradicts these payments');
    expect(JSON.parse(line)).toMatchObject({ uuid, codigo_cliente: 'LOOK', kind: 'amount', reported_cents: 100 });
    expect(out).not.toMatch(/BROKEN|@/);
  });
});
