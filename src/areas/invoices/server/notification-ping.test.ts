import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { systemClock } from '#kit/server/clock.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { onPostgres, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { startServer } from '../../../server/app.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import { type ServerUnderTest, connectTo } from '#kit/server/testing/server-under-test.ts';
import {
  type Server,
  abandonPayment,
  gatewayRecord,
  waitForState,
  consultPayment,
  decide,
  faults,
  givePayment,
  giveTreasurer,
  paymentHistory,
  line,
  metricOf,
  pay,
  stateOf,
  errorCodes,
} from './testing/payments.ts';

/** In milliseconds; the default of a second is too short for a busy machine. */
const POLL_TIMEOUT = { timeout: 15_000 };

/** PlaceToPay's notifications have no status; tests in other files run with every gateway. */
onPostgres('a notification without a status', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank({ ...database, bank: 'placetopay' }, { LOG_LEVEL: 'warn' });
  });

  type Session = { requestId: number; request: { payment: { reference: string } }; status: { date: string } };
  const sessionOf = async (uuid: string) => (await gatewayRecord(server, uuid)) as unknown as Session;

  /** Sends a notification as PlaceToPay does, by default signed with the site's key. */
  async function notify(
    { requestId, request, status: { date } }: Session,
    { status = 'APPROVED', key = server.settings.gateway.placetopay?.secretKey ?? '', hash = 'sha256' } = {},
  ): Promise<number> {
    const hex = createHash(hash).update(`${requestId}${status}${date}${key}`).digest('hex');
    const answer = await fetch(`${server.url}/payments/notifications/placetopay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        status: { status, reason: '00', message: '', date },
        requestId,
        reference: request.payment.reference,
        signature: hash === 'sha1' ? hex : `sha256:${hex}`,
      }),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  const UNTOUCHED = [
    [100_000, true],
    [50_000, true],
  ];
  const PAID = [
    [0, false],
    [30_000, false],
  ];
  const FREE = [
    [100_000, false],
    [50_000, false],
  ];

  test('triggers a query and changes nothing that the gateway does not confirm', async () => {
    const { token, uuid, open } = await givePayment(server, 'LIE');
    const session = await sessionOf(uuid);
    expect(session.request.payment.reference).toMatch(/^\d+-\d+$/);
    expect(await notify(session)).toBe(200);
    expect(await notify(session, { status: 'REJECTED', hash: 'sha1' })).toBe(200);
    expect([await stateOf(server, token, uuid), await open()]).toEqual(['created', UNTOUCHED]);
  });

  test('is accepted with the site’s signature in either form, and applied once when ten come at once', async () => {
    const { token, uuid, open } = await givePayment(server, 'SIGN');
    await decide(server, uuid, 'approved', 'never');
    const session = await sessionOf(uuid);
    expect(await notify(session, { key: 'another' })).toBe(401);
    expect(await notify(session, { key: 'another', hash: 'sha1' })).toBe(401);
    expect(await stateOf(server, token, uuid)).toBe('created');
    const forms = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? 'sha1' : 'sha256'));
    const answers = await Promise.all(forms.map((hash) => notify(session, { hash })));
    expect(answers).toEqual(forms.map(() => 200));
    expect([await stateOf(server, token, uuid), await open()]).toEqual(['approved', PAID]);
    const shown = (await consultPayment(server, token, uuid)).result?.transaction;
    expect(shown).toMatchObject({ banco: 'Bancolombia', autorizacion: expect.stringMatching(/^\d{10}$/) as string });
  });

  test('with a wrong signature changes nothing, and the portal queries later', async () => {
    const { token, uuid } = await givePayment(server, 'BADSIG');
    await faults(server, { bad_signature: true });
    await decide(server, uuid, 'approved', 'now');
    await expect
      .poll(async () => (await gatewayRecord(server, uuid))?.notifications[0]?.last_answer, POLL_TIMEOUT)
      .toBe('401');
    await faults(server, { bad_signature: false });
    expect(await stateOf(server, token, uuid)).toBe('created');
    expect((await consultPayment(server, token, uuid)).result).toMatchObject({ response: 'approved' });
  });

  test('about an unknown payment or another payment’s session changes nothing', async () => {
    const [one, other] = [await givePayment(server, 'ONE'), await givePayment(server, 'OTHER')];
    await decide(server, one.uuid, 'approved', 'never');
    const session = await sessionOf(one.uuid);
    const called = (reference: string) => notify({ ...session, request: { payment: { reference } } });
    expect(await called('999999-1')).toBe(404);
    expect(await called('12.34')).toBe(404);
    // the reference is not signed; the session's status counts, and its reference is another one
    expect(await called((await sessionOf(other.uuid)).request.payment.reference)).toBe(503);
    expect(await notify({ ...session, requestId: 1 })).toBe(503);
    expect(await other.open()).toEqual(UNTOUCHED);
    expect(await one.open()).toEqual(UNTOUCHED);
  });

  test('is not lost while the gateway is down: a later query finds the status', async () => {
    const { token, uuid } = await givePayment(server, 'AWAY');
    await decide(server, uuid, 'approved', 'never');
    const session = await sessionOf(uuid);
    await faults(server, { down: true });
    expect(await notify(session)).toBe(503);
    await faults(server, { down: false });
    expect(await stateOf(server, token, uuid)).toBe('created');
    expect((await consultPayment(server, token, uuid)).result).toMatchObject({ response: 'approved' });
  });

  test('about a session that the portal did not save changes nothing unless it is approved', async () => {
    const { token } = await giveTreasurer(server, 'ORPHAN', [10_000]);
    await faults(server, { slow_ms: 4000 });
    expect(errorCodes(await pay(server, token, [line('ORPHAN-1', 10_000)], 'key'))).toBe('gateway_unavailable');
    await faults(server, { slow_ms: 0 });
    const uuid = (await paymentHistory(server, token)).list?.items[0]?.uuid ?? '';
    const session = await sessionOf(uuid);
    await decide(server, uuid, 'expired', 'now');
    await expect
      .poll(async () => (await gatewayRecord(server, uuid))?.notifications[0]?.last_answer, POLL_TIMEOUT)
      .toBe('200');
    expect(await stateOf(server, token, uuid)).toBe('failed');
    await decide(server, uuid, 'approved', 'never');
    expect(await notify(session)).toBe(200);
    expect(await stateOf(server, token, uuid)).toBe('approved');
    // the portal now saves it as the payment's session
    await decide(server, uuid, 'rejected', 'now');
    await waitForState(server, token, uuid, 'reversed');
  });

  test('applies a second attempt after a refused one, and then its reversal', async () => {
    const { token, uuid, open } = await givePayment(server, 'TRIES');
    const say = (outcome: string, notify_: 'now' | 'never' = 'never') =>
      fetch(`${server.gatewayUrl}/api/sessions/${uuid}/outcome`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome, notify: notify_ }),
      });
    await say('attempt');
    expect((await consultPayment(server, token, uuid)).result).toMatchObject({ response: 'pending' });
    expect(await open()).toEqual(UNTOUCHED);
    await say('approved', 'now');
    await waitForState(server, token, uuid, 'approved');
    expect(await open()).toEqual(PAID);
    await say('rejected', 'now');
    await waitForState(server, token, uuid, 'reversed');
    expect(await open()).toEqual(FREE);
    expect((await consultPayment(server, token, uuid)).result?.transaction).toMatchObject({
      causa: 'El banco devolvió un pago que había aprobado.',
    });
  });

  test.each([
    ['a part of the amount', 'partial', 'amount', 'created', UNTOUCHED],
    ['a refund', 'refunded', 'ending', 'approved', PAID],
  ] as const)('%s moves no money and is reported once', async (_name, outcome, kind, state, documents) => {
    const { token, uuid, open } = await givePayment(server, outcome.toUpperCase());
    if (outcome === 'refunded') await decide(server, uuid, 'approved', 'now');
    await waitForState(server, token, uuid, state);
    const before = await metricOf(server, `surtidor_payment_contradictions_total{kind="${kind}"}`);
    const answer = await fetch(`${server.gatewayUrl}/api/sessions/${uuid}/outcome`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome, notify: 'twice' }),
    });
    expect(answer.status).toBe(200);
    await expect
      .poll(() => metricOf(server, `surtidor_payment_contradictions_total{kind="${kind}"}`), POLL_TIMEOUT)
      .toBe(before + 1);
    expect([await stateOf(server, token, uuid), await open()]).toEqual([state, documents]);
    expect(server.logged().filter((one) => one.includes(uuid) && one.includes('"level":50'))).toHaveLength(1);
  });

  /** Starts another process on the same database, whose stores use the surtidor gateway. */
  async function servedOtherwise(gateway: ServerUnderTest['settings']['gateway']): Promise<Server> {
    const { settings, gatewayUrl } = server;
    const of = { ...gateway.of, combustibles: 'surtidor' } as const;
    const other = await startServer({
      settings: { ...settings, port: 0, gateway: { ...gateway, of } },
      database: await openDatabase(settings),
      clock: systemClock,
      log: { level: 'silent' },
    });
    afterDatabaseTests(() => other.stop());
    return { ...connectTo(other.url, settings.erpKey), gatewayUrl };
  }

  test('a payment keeps its gateway after its store changes to another, and waits if its gateway is not configured', async () => {
    const { token, uuid, open } = await givePayment(server, 'STAYS');
    await decide(server, uuid, 'approved', 'never');
    const { placetopay: _gone, ...others } = server.settings.gateway;
    const without = await servedOtherwise(others);
    expect(errorCodes(await abandonPayment(without, token, uuid))).toBe('gateway_unavailable');
    expect(await open()).toEqual(UNTOUCHED);
    const moved = await servedOtherwise(server.settings.gateway);
    expect((await abandonPayment(moved, token, uuid)).result).toMatchObject({ response: 'approved' });
    expect(await open()).toEqual(PAID);
    // new payments go to the other gateway, which does not exist in this test
    expect(errorCodes(await pay(moved, token, [line('STAYS-2', 30_000)]))).toBe('gateway_unavailable');
  });
});
