import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '../../../kit/server/testing/database.ts';
import { type ServerUnderTest, serveWithBank } from '../../../server/testing/serve.ts';
import { becomes, decide, faults, givePayment, stateOf } from './testing/payments.ts';
import { notify, wordOn } from './testing/words.ts';

const now = () => Math.floor(Date.now() / 1000);

onBothDatabases('a notification', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
  });

  test('is taken only with the gateway’s signature, of these minutes, over this body and this path', async () => {
    const { token, uuid, open } = await givePayment(server, 'SIGN');
    const approved = await wordOn(server, uuid, { estado: 'approved' });
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

  test('with a wrong signature from the gateway itself changes nothing, and the right one comes later', async () => {
    const { token, uuid } = await givePayment(server, 'BADSIG');
    await faults(server, { bad_signature: true });
    await decide(server, uuid, 'approved', 'now');
    const tried = async () => {
      const session = await fetch(`${server.gatewayUrl}/api/sessions/${uuid}`);
      const { notifications } = (await session.json()) as { notifications: { last_answer: string | null }[] };
      return notifications[0]?.last_answer;
    };
    await expect.poll(tried).toBe('401');
    expect(await stateOf(server, token, uuid)).toBe('created');
    await faults(server, { bad_signature: false });
    await becomes(server, token, uuid, 'approved');
  });

  test.each([
    ['another amount', { amount: '119999.00' }],
    ['a hundred times the amount', { amount: '12000000.00' }],
    ['another currency', { currency: 'USD' }],
  ])('of %s is refused, and the payment stays as it is', async (name, change) => {
    const { token, uuid, open } = await givePayment(server, name.replaceAll(' ', ''));
    expect(await notify(server, await wordOn(server, uuid, { ...change, estado: 'approved' }))).toBe(409);
    expect(await stateOf(server, token, uuid)).toBe('created');
    expect(await open()).toEqual([
      [100_000, true],
      [50_000, true],
    ]);
  });

  test('of no payment of ours is not found, whoever’s reference it borrows', async () => {
    const { token, uuid } = await givePayment(server, 'MINE');
    const word = await wordOn(server, uuid, { estado: 'approved' });
    const other = randomUUID();
    const [client = ''] = word.reference.split('.');
    const strange = [
      { uuid: other },
      { uuid: other, reference: `${client}.${other}` },
      { reference: `${Number(client) + 999}.${uuid}` },
      { reference: uuid },
      { reference: `0${word.reference}` },
      { reference: `${'9'.repeat(20)}.${uuid}` },
    ];
    for (const change of strange) expect(await notify(server, { ...word, ...change })).toBe(404);
    expect(await stateOf(server, token, uuid)).toBe('created');
  });

  test('that is not as agreed is refused as such', async () => {
    const { token, uuid } = await givePayment(server, 'SHAPE');
    const word = await wordOn(server, uuid, { estado: 'approved' });
    const wrong = [
      'no json',
      '[]',
      'null',
      '',
      { ...word, estado: 'paid' },
      { ...word, estado: 'reversed' },
      { ...word, amount: 120_000 },
      { ...word, amount: '120000' },
      { ...word, amount: '-120000.00' },
      { ...word, amount: '99999999999999.99' },
      { ...word, uuid: 'uuid' },
      { ...word, updated_at: 'yesterday' },
      { ...word, updated_at: new Date(Date.now() + 3_600_000).toISOString() },
      { ...word, banco: 'x'.repeat(201) },
      { uuid },
    ];
    for (const body of wrong) expect(await notify(server, body)).toBe(400);
    expect(await notify(server, 'x'.repeat(70_000))).toBe(413);
    expect(await stateOf(server, token, uuid)).toBe('created');
  });

  test('that is older than what is known changes nothing: the bank’s last word holds', async () => {
    const { token, uuid, open } = await givePayment(server, 'ORDER');
    await decide(server, uuid, 'approved', 'never');
    const approved = await wordOn(server, uuid);
    await decide(server, uuid, 'rejected', 'never');
    const takenBack = await wordOn(server, uuid);
    expect(await notify(server, takenBack)).toBe(200);
    expect(await stateOf(server, token, uuid)).toBe('rejected');
    expect(await notify(server, approved)).toBe(200);
    expect(await stateOf(server, token, uuid)).toBe('rejected');
    expect(await open()).toEqual([
      [100_000, false],
      [50_000, false],
    ]);
  });

  test('that comes ten times at once is taken once', async () => {
    const { token, uuid, open } = await givePayment(server, 'TEN');
    await decide(server, uuid, 'approved', 'never');
    const word = await wordOn(server, uuid);
    const answers = await Promise.all(Array.from({ length: 10 }, () => notify(server, word)));
    expect(answers).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await stateOf(server, token, uuid)).toBe('approved');
    expect(await open()).toEqual([
      [0, false],
      [30_000, false],
    ]);
  });
});
