import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { onEveryGateway, serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import {
  abandonPayment,
  gatewayRecord,
  auditEntriesOf,
  waitForState,
  consultPayment,
  decide,
  faults,
  givePayment,
  giveTreasurer,
  documentsOfSide,
  paymentHistory,
  line,
  paid,
  pay,
  continuePayment,
  stateOf,
  errorCodes,
} from './testing/payments.ts';

onEveryGateway('a gateway that fails', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database, { GATEWAY_FIRST_CHECK: '1', GATEWAY_NEXT_CHECK: '1' });
  });
  afterEach(() => faults(server, { down: false, slow_ms: 0, bad_signature: false }));

  /** The state of the only payment, and whether its document is locked. */
  async function only(token: string, number: string) {
    const { list } = await paymentHistory(server, token);
    const document = (await documentsOfSide(server, token)).get(number);
    return [list?.items.map((item) => item.estado).join(), document?.bloqueada];
  }

  test('leaves neither payment nor lock when it is down, and the same key works again', async () => {
    const { token } = await giveTreasurer(server, 'DOWN', [10_000]);
    await faults(server, { down: true });
    const answer = await pay(server, token, [line('DOWN-1', 10_000)], 'first');
    expect(answer.errors).toMatchObject([{ extensions: { category: 'internal', code: 'gateway_unavailable' } }]);
    expect(await only(token, 'DOWN-1')).toEqual(['failed', false]);
    await faults(server, { down: false });
    const opened = await paid(server, token, [line('DOWN-1', 10_000)], 'first');
    expect(await only(token, 'DOWN-1')).toEqual(['created,failed', true]);
    expect(await paid(server, token, [line('DOWN-1', 10_000)], 'first')).toEqual(opened);
  });

  test('is treated as down when it is too slow, and a late approval still counts', { tags: 'full' }, async () => {
    const { token } = await giveTreasurer(server, 'SLOW', [10_000]);
    await faults(server, { slow_ms: 3000 });
    expect(errorCodes(await pay(server, token, [line('SLOW-1', 10_000)]))).toBe('gateway_unavailable');
    expect(await only(token, 'SLOW-1')).toEqual(['failed', false]);
    await faults(server, { slow_ms: 0 });
    const uuid = (await paymentHistory(server, token)).list?.items[0]?.uuid ?? '';
    expect(await gatewayRecord(server, uuid)).not.toBeNull();
    await decide(server, uuid, 'approved', 'now');
    await waitForState(server, token, uuid, 'approved');
    expect((await documentsOfSide(server, token)).get('SLOW-1')?.total).toBe(0);
  });

  test('leaves the payment locked when it is down at a query, and neither abandons nor continues it', async () => {
    const { token, uuid, payment, open } = await givePayment(server, 'WAIT');
    await faults(server, { down: true });
    expect((await consultPayment(server, token, uuid)).result).toMatchObject({ response: 'pending', status: 202 });
    expect(errorCodes(await abandonPayment(server, token, uuid))).toBe('gateway_unavailable');
    expect((await continuePayment(server, token, uuid)).data?.continuarTransaccion).toEqual(payment);
    expect(await auditEntriesOf(server, uuid)).toEqual([
      'payment.create ok',
      'payment.abandon gateway_unavailable',
      'payment.continue ok',
    ]);
    expect(await open()).toEqual([
      [100_000, true],
      [50_000, true],
    ]);
  });

  test('is queried by the job when its notification is lost, also after it was down', async () => {
    const { token, uuid } = await givePayment(server, 'LOST');
    await faults(server, { down: true });
    await decide(server, uuid, 'approved', 'never');
    server.advance(2000);
    expect((await consultPayment(server, token, uuid)).result).toMatchObject({ response: 'pending' });
    await faults(server, { down: false });
    await waitForState(server, token, uuid, 'approved');
  });
});

onEveryGateway('a status that comes after the end, and whose notification is lost', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database, {
      GATEWAY_FIRST_CHECK: '1',
      GATEWAY_NEXT_CHECK: '1',
      GATEWAY_LATER_CHECKS: '1,1,1,1,1,1,1,1,1,1',
    });
  });
  afterEach(() => faults(server, { down: false, slow_ms: 0, bad_signature: false }));

  test('is queried again after a payment expired, so that a late approval is found', { tags: 'full' }, async () => {
    const { token, uuid, open } = await givePayment(server, 'LATEOK');
    await decide(server, uuid, 'expired', 'never');
    await waitForState(server, token, uuid, 'expired');
    await decide(server, uuid, 'approved', 'never');
    await waitForState(server, token, uuid, 'approved');
    expect(await open()).toEqual([
      [0, false],
      [30_000, false],
    ]);
  });

  test('is queried again after an approval, so that a reversal is found, also after it was down', async () => {
    const { token, uuid, open } = await givePayment(server, 'LATEBACK');
    await decide(server, uuid, 'approved', 'now');
    await waitForState(server, token, uuid, 'approved');
    await faults(server, { down: true });
    await decide(server, uuid, 'rejected', 'never');
    expect(await stateOf(server, token, uuid)).toBe('approved');
    await faults(server, { down: false });
    await waitForState(server, token, uuid, 'reversed');
    expect(await open()).toEqual([
      [100_000, false],
      [50_000, false],
    ]);
  });
});

onEveryGateway('a gateway that redirects to another origin', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database, {
      GATEWAY_ORIGINS: 'https://pagos.example',
      PLACETOPAY_ORIGINS: 'https://pagos.example',
    });
  });

  test('opens no payment with a redirect to another origin', { tags: 'full' }, async () => {
    const { token } = await giveTreasurer(server, 'ELSE', [10_000]);
    expect(errorCodes(await pay(server, token, [line('ELSE-1', 10_000)]))).toBe('gateway_unavailable');
    expect((await documentsOfSide(server, token)).get('ELSE-1')).toMatchObject({ total: 10_000, bloqueada: false });
  });
});

onOneDatabase('a database without disk space', (database) => {
  test('answers a payment with 503 and creates none, and accepts it once there is space', async () => {
    const server = await serveWithBank(database);
    const { token } = await giveTreasurer(server, 'FULL', [10_000]);
    // PostgreSQL fails in this way if the disk is full
    await sql`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(server.database.db);
    await sql`create trigger no_room before insert on payment execute function no_room()`.execute(server.database.db);
    const refused = await pay(server, token, [line('FULL-1', 10_000)], 'first');
    expect([refused.status, errorCodes(refused)]).toEqual([503, 'unavailable']);
    expect((await paymentHistory(server, token)).list?.items).toEqual([]);
    await sql`drop trigger no_room on payment`.execute(server.database.db);
    await paid(server, token, [line('FULL-1', 10_000)], 'first');
  });
});

onOneDatabase('a payment that nobody continues', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database, { GATEWAY_SESSION_LIFE: '1' });
  });

  test('expires at the gateway and unlocks the documents', async () => {
    const { token, uuid, open } = await givePayment(server, 'EXPIRE');
    await waitForState(server, token, uuid, 'expired');
    expect(await open()).toEqual([
      [100_000, false],
      [50_000, false],
    ]);
  });
});
