import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { waitForState, decide, faults, givePayment, stateOf } from './testing/payments.ts';
import { notify, statusFor } from './testing/gateway-statuses.ts';

/** In milliseconds; the default of a second is too short for a busy machine. */
const POLL_TIMEOUT = { timeout: 15_000 };

const now = () => Math.floor(Date.now() / 1000);

onOneDatabase('a notification', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
  });

  test('is accepted only with the gateway’s recent signature over its body and path', async () => {
    const { token, uuid, open } = await givePayment(server, 'SIGN');
    const approved = await statusFor(server, uuid, { estado: 'approved' });
    expect(await notify(server, approved, { secret: 'another' })).toBe(401);
    expect(await notify(server, approved, { path: '/payments/notifications/other' })).toBe(401);
    expect(await notify(server, approved, { timestamp: now() - 301 })).toBe(401);
    expect(await notify(server, approved, { timestamp: now() + 302 })).toBe(401);
    expect(await notify(server, approved, { headers: { 'x-timestamp': String(now() - 1) } })).toBe(401);
    expect(await notify(server, approved, { headers: { 'x-timestamp': 'now' } })).toBe(401);
    expect(await notify(server, approved, { headers: { 'x-signature': '' } })).toBe(401);
    expect(await notify(server, approved, { headers: { 'x-signature': 'ñ'.repeat(32) } })).toBe(401);
    const unsigned = await fetch(`${server.url}/payments/notifications/surtidor`, { method: 'POST' });
    expect(unsigned.status).toBe(401);
    expect(await stateOf(server, token, uuid)).toBe('created');
    expect(await open()).toEqual([
      [100_000, true],
      [50_000, true],
    ]);
  });

  test('with a wrong signature changes nothing, and the gateway sends it again', async () => {
    const { token, uuid } = await givePayment(server, 'BADSIG');
    await faults(server, { bad_signature: true });
    await decide(server, uuid, 'approved', 'now');
    const tried = async () => {
      const session = await fetch(`${server.gatewayUrl}/api/sessions/${uuid}`);
      const { notifications } = (await session.json()) as { notifications: { last_answer: string | null }[] };
      return notifications[0]?.last_answer;
    };
    await expect.poll(tried, POLL_TIMEOUT).toBe('401');
    expect(await stateOf(server, token, uuid)).toBe('created');
    await faults(server, { bad_signature: false });
    await waitForState(server, token, uuid, 'approved');
  });

  test.each([
    ['another amount', { amount: '119999.00' }],
    ['a hundred times the amount', { amount: '12000000.00' }],
    ['another currency', { currency: 'USD' }],
  ])('with %s is refused and leaves the payment unchanged', async (name, change) => {
    const { token, uuid, open } = await givePayment(server, name.replaceAll(' ', ''));
    expect(await notify(server, await statusFor(server, uuid, { ...change, estado: 'approved' }))).toBe(409);
    expect(await stateOf(server, token, uuid)).toBe('created');
    expect(await open()).toEqual([
      [100_000, true],
      [50_000, true],
    ]);
  });

  test('about an unknown payment answers 404, also with another payment’s reference', async () => {
    const { token, uuid } = await givePayment(server, 'MINE');
    const status = await statusFor(server, uuid, { estado: 'approved' });
    const other = randomUUID();
    const [client = ''] = status.reference.split('.');
    const strange = [
      { uuid: other },
      { uuid: other, reference: `${client}.${other}` },
      { reference: `${Number(client) + 999}.${uuid}` },
      { reference: uuid },
      { reference: `0${status.reference}` },
      { reference: `${'9'.repeat(20)}.${uuid}` },
    ];
    for (const change of strange) expect(await notify(server, { ...status, ...change })).toBe(404);
    expect(await stateOf(server, token, uuid)).toBe('created');
  });

  test('with a malformed body is refused', async () => {
    const { token, uuid } = await givePayment(server, 'SHAPE');
    const status = await statusFor(server, uuid, { estado: 'approved' });
    const wrong = [
      'no json',
      '[]',
      'null',
      '',
      { ...status, estado: 'paid' },
      { ...status, estado: 'reversed' },
      { ...status, amount: 120_000 },
      { ...status, amount: '120000' },
      { ...status, amount: '-120000.00' },
      { ...status, amount: '99999999999999.99' },
      { ...status, uuid: 'uuid' },
      { ...status, updated_at: 'yesterday' },
      { ...status, updated_at: new Date(Date.now() + 3_600_000).toISOString() },
      { ...status, banco: 'x'.repeat(201) },
      { uuid },
    ];
    for (const body of wrong) expect(await notify(server, body)).toBe(400);
    expect(await notify(server, 'x'.repeat(70_000))).toBe(413);
    expect(await stateOf(server, token, uuid)).toBe('created');
  });

  test('with an outdated status changes nothing', async () => {
    const { token, uuid, open } = await givePayment(server, 'ORDER');
    await decide(server, uuid, 'approved', 'never');
    const approved = await statusFor(server, uuid);
    await decide(server, uuid, 'rejected', 'never');
    const reversed = await statusFor(server, uuid);
    expect(await notify(server, reversed)).toBe(200);
    expect(await stateOf(server, token, uuid)).toBe('rejected');
    expect(await notify(server, approved)).toBe(200);
    expect(await stateOf(server, token, uuid)).toBe('rejected');
    expect(await open()).toEqual([
      [100_000, false],
      [50_000, false],
    ]);
  });

  test('is applied once when it comes ten times at once', async () => {
    const { token, uuid, open } = await givePayment(server, 'TEN');
    await decide(server, uuid, 'approved', 'never');
    const status = await statusFor(server, uuid);
    const answers = await Promise.all(Array.from({ length: 10 }, () => notify(server, status)));
    expect(answers).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await stateOf(server, token, uuid)).toBe('approved');
    expect(await open()).toEqual([
      [0, false],
      [30_000, false],
    ]);
  });
});
