import { beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { waitForState, decide, givePayment, giveTreasurer } from './testing/payments.ts';

const MINUTE = 60_000;
const OURS = { 'content-type': 'application/json', 'x-surtidor': 'portal', 'sec-fetch-site': 'same-origin' };

/** A payment extends the session that opened it (docs/product.md, Sign-in and sessions). */
onOneDatabase('idle time at the bank', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
  });

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, { method: 'POST', headers: { ...OURS, ...headers }, body: JSON.stringify(body) });
  const enter = (token: string) => post('/server-middleware/auth/login', { token });
  /**
   * Reports the idle time of a portal that redirected to the bank; returns whether the session continues, or the HTTP
   * status.
   */
  const look = async (token: string, minutes: number) => {
    const headers = { cookie: `apollo-token=${token}`, 'x-surtidor-idle': String(minutes * 60) };
    const answer = await post('/server-middleware/auth/active', {}, headers);
    return answer.ok ? ((await answer.json()) as { kept: boolean }).kept : answer.status;
  };

  it('does not count while the payment is unfinished, for an hour at most', async () => {
    const { token } = await givePayment(server, 'BANK');
    await enter(token);
    server.advance(59 * MINUTE);
    expect(await look(token, 59)).toBe(true);
    server.advance(2 * MINUTE);
    expect(await look(token, 61)).toBe(401);
  });

  it('counts again after the payment’s end, so that its user sees the result', async () => {
    const { token, uuid } = await givePayment(server, 'ENDS');
    await enter(token);
    server.advance(40 * MINUTE);
    await decide(server, uuid, 'approved', 'now');
    await waitForState(server, token, uuid, 'approved');
    // the browser is not back yet: without the extension the user would be signed out before seeing the result
    expect(await look(token, 40)).toBe(true);
    server.advance(15 * MINUTE);
    expect(await look(token, 55)).toBe(false);
    server.advance(2 * MINUTE);
    expect(await look(token, 57)).toBe(401);
  });

  it('extends only the session that opened the payment, no other session of its user', async () => {
    const { email, token: other } = await giveTreasurer(server, 'OTHER', [50_000]);
    const { token } = await givePayment(server, 'OTHER2');
    await enter(other);
    await enter(token);
    server.advance(20 * MINUTE);
    expect([await look(token, 20), await look(other, 20), email]).toEqual([true, 401, email]);
  });
});
