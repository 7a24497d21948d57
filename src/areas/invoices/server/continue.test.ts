import { beforeAll, expect, test } from 'vitest';
import { onEveryGateway, serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import {
  abandonPayment,
  gatewayRecord,
  auditEntriesOf,
  decide,
  givePayment,
  continuePayment,
  errorCodes,
} from './testing/payments.ts';

onEveryGateway('an unfinished payment', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
  });

  test('can be continued with the same redirect and locks', async () => {
    const { token, uuid, payment, open } = await givePayment(server, 'CONT');
    const { data } = await continuePayment(server, token, uuid);
    expect(data?.continuarTransaccion).toEqual(payment);
    await decide(server, uuid, 'pending', 'never');
    server.advance(3000);
    expect((await continuePayment(server, token, uuid)).data?.continuarTransaccion).toEqual({
      ...payment,
      estado: 'pending',
    });
    expect(await open()).toEqual([
      [100_000, true],
      [50_000, true],
    ]);
  });

  test('cannot be continued after its end, even if the portal has not received the end yet', async () => {
    const { token, uuid, open } = await givePayment(server, 'ENDED');
    await decide(server, uuid, 'rejected', 'never');
    const answer = await continuePayment(server, token, uuid);
    expect(errorCodes(answer)).toBe('payment_ended uuid');
    expect(answer.errors[0]?.extensions).toMatchObject({ reference: uuid, estado: 'rejected' });
    expect(await open()).toEqual([
      [100_000, false],
      [50_000, false],
    ]);
  });

  test('can be abandoned when the gateway confirms it, which unlocks the documents', async () => {
    const { token, uuid, open } = await givePayment(server, 'ABAN');
    const { result } = await abandonPayment(server, token, uuid);
    expect(result).toMatchObject({
      response: 'failed',
      status: 200,
      transaction: { cancelado: true, causa: 'El pago se canceló antes de elegir el banco.' },
    });
    expect(JSON.stringify(await gatewayRecord(server, uuid))).toMatch(/"estado":"failed"|"reason":"\?C"/);
    expect(await open()).toEqual([
      [100_000, false],
      [50_000, false],
    ]);
  });

  test('cannot be abandoned while it is pending at the bank', async () => {
    const { token, uuid, open } = await givePayment(server, 'ATBANK');
    await decide(server, uuid, 'pending', 'never');
    const { result } = await abandonPayment(server, token, uuid);
    expect(result).toMatchObject({ response: 'pending', status: 202, transaction: { estado: 'pending' } });
    expect(await auditEntriesOf(server, uuid)).toEqual(['payment.create ok', 'payment.abandon not_cancelled']);
    expect(await open()).toEqual([
      [100_000, true],
      [50_000, true],
    ]);
  });

  test('is answered as approved when it was paid before it could be abandoned', async () => {
    const { token, uuid } = await givePayment(server, 'RACE');
    await decide(server, uuid, 'approved', 'never');
    expect((await abandonPayment(server, token, uuid)).result).toMatchObject({ response: 'approved', status: 200 });
  });
});
