import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { beforeAll, expect, test, vi } from 'vitest';
import { onEveryGateway } from '../../../server/testing/serve.ts';
import { APPROVED_ONCE, approveWhileKilled, payWithRetries } from '../../../../tools/testing/crashes.ts';
import { type KillableServer, startKillableServer } from '../../../../tools/testing/killable-server.ts';
import {
  gatewayRecord,
  waitForState,
  decide,
  documentsOfSide,
  faults,
  giveTreasurer,
  paymentHistory,
  line,
  pay,
} from './testing/payments.ts';

onEveryGateway('a server that is killed', (under) => {
  let server: KillableServer;
  beforeAll(async () => {
    server = await startKillableServer(under);
  });

  /** The setting with this gateway URL. */
  const gatewaySetting = (url: string): Record<string, string> =>
    under.bank === 'placetopay' ? { PLACETOPAY_URL: url } : { GATEWAY_URL: url };

  test('is approved once when the server is killed before applying a notification', async () => {
    expect(await approveWhileKilled(server, under.bank, 'before')).toEqual(APPROVED_ONCE);
  });

  test(
    'answers the redirect to the same key when the server is killed while the gateway opens the payment',
    { tags: 'full' },
    async () => {
      const { token } = await giveTreasurer(server, 'OPENING', [10_000]);
      await server.kill();
      await server.start({ GATEWAY_TIMEOUT: '10' });
      // slow enough to find the payment and kill the server before the gateway answers
      await faults(server, { slow_ms: 5000 });
      const lost = pay(server, token, [line('OPENING-1', 10_000)], 'key').catch(() => 'cut off');
      const uuid = await vi.waitFor(
        async () => {
          const { list } = await paymentHistory(server, token);
          const made = list?.items[0]?.uuid ?? '';
          expect(await gatewayRecord(server, made)).not.toBeNull();
          return made;
        },
        { timeout: 15_000 },
      );
      await server.kill();
      expect(await lost).toBe('cut off');
      await faults(server, { slow_ms: 0 });
      await server.start();
      const payment = await payWithRetries(server, token, 'OPENING-1', 'key');
      // PlaceToPay opens another session, or a new payment is opened if the first had expired
      expect(under.bank === 'placetopay' || payment.uuid === uuid).toBe(true);
      expect(payment.estado).toBe('created');
      expect(payment.url_redirect.startsWith(server.gatewayUrl)).toBe(true);
      await decide(server, payment.uuid, 'approved', 'now');
      await waitForState(server, token, payment.uuid, 'approved');
      expect((await documentsOfSide(server, token)).get('OPENING-1')).toMatchObject({ total: 0, bloqueada: false });
    },
  );

  test(
    'fails and unlocks its documents when the server is killed before the gateway received it',
    { tags: 'full' },
    async () => {
      const { token } = await giveTreasurer(server, 'UNHEARD', [10_000]);
      const silent = createServer().listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
      await server.kill();
      await server.start({ ...gatewaySetting(url), GATEWAY_TIMEOUT: '60' });
      const connected = once(silent, 'connection');
      const lost = pay(server, token, [line('UNHEARD-1', 10_000)]).catch(() => 'cut off');
      await connected;
      await server.kill();
      silent.close();
      expect(await lost).toBe('cut off');
      await server.start({ GATEWAY_TIMEOUT: '1' });
      expect((await documentsOfSide(server, token)).get('UNHEARD-1')).toMatchObject({ bloqueada: true });
      const { list } = await paymentHistory(server, token);
      await waitForState(server, token, list?.items[0]?.uuid ?? '', 'failed');
      expect((await documentsOfSide(server, token)).get('UNHEARD-1')).toMatchObject({
        total: 10_000,
        bloqueada: false,
      });
    },
  );
});
