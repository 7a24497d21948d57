import { expect } from 'vitest';
import type { TransaccionOnline } from '#kit/core/contract/types.ts';
import type { GatewayName } from '#kit/server/settings.ts';
import type { KillableServer } from './killable-server.ts';
import {
  gatewayRecord,
  consultPayment,
  decide,
  errorCodes,
  givePayment,
  line,
  pay,
} from '#areas/invoices/server/testing/payments.ts';

/** Pays an invoice of 10,000; retries if the gateway is too slow, or has a session whose answer was lost. */
export async function payWithRetries(
  server: KillableServer,
  token: string,
  number: string,
  key?: string,
): Promise<TransaccionOnline> {
  for (;;) {
    const answer = await pay(server, token, [line(number, 10_000)], key);
    if (answer.data?.crearTransaccionOnline) return answer.data.crearTransaccionOnline;
    expect(errorCodes(answer)).toBe('gateway_unavailable');
  }
}

/**
 * Kills the server before or after it applies the notification of an approval, and restarts it. Returns the payment's
 * result and the invoice's open amount.
 */
export async function approveWhileKilled(server: KillableServer, bank: GatewayName, moment: 'before' | 'after') {
  const { token, uuid, open } = await givePayment(server, `KILL${moment}`);
  const killed = new Promise<void>((done) => {
    server.proxy.cutAt('/payments/notifications/', moment, async () => {
      await server.kill();
      done();
    });
  });
  await decide(server, uuid, 'approved', 'now');
  await killed;
  await server.start();
  // PlaceToPay sends a notification once; it is lost, so that only a query finds the status
  const field = bank === 'surtidor' ? 'delivered_at' : 'last_answer';
  await expect
    .poll(async () => (await gatewayRecord(server, uuid))?.notifications[0]?.[field], { timeout: 20_000 })
    .toEqual(expect.any(String));
  const { result } = await consultPayment(server, token, uuid);
  return { response: result?.response, open: await open() };
}

export const APPROVED_ONCE = {
  response: 'approved',
  open: [
    [0, false],
    [30_000, false],
  ],
};
