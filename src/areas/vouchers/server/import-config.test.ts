import { beforeAll, expect, test } from 'vitest';
import type { BonosConfig } from '#kit/core/contract/types.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { type Buyer, CONFIG, giveBuyer } from './testing/vouchers.ts';

onOneDatabase('an imported voucher configuration', (database) => {
  let server: ServerUnderTest;
  let buyer: Buyer;
  beforeAll(async () => {
    server = await serve(database);
    buyer = await giveBuyer(server, 'TIENDA');
  });

  async function limiteGeneral(): Promise<number | undefined> {
    const { data } = await server.graphql<{ getBonosSurtidorConfig: BonosConfig | null }>(
      '{ getBonosSurtidorConfig { limiteGeneral } }',
      {},
      buyer.token,
    );
    return data?.getBonosSurtidorConfig?.limiteGeneral;
  }

  const [use, other] = CONFIG.usos;
  const [amount] = CONFIG.montos;

  test.each<[string, object, string]>([
    ['no amounts', { montos: [] }, 'montos'],
    ['an amount of 0', { montos: [{ ...amount, monto: 0 }, ...CONFIG.montos.slice(1)] }, 'montos'],
    ['a negative amount', { montos: [{ ...amount, monto: -1000 }, ...CONFIG.montos.slice(1)] }, 'montos'],
    ['half a peso', { montos: [{ ...amount, monto: 1000.5 }, ...CONFIG.montos.slice(1)] }, 'montos'],
    ['an amount twice', { montos: [...CONFIG.montos, amount] }, 'montos'],
    ['an amount of an unknown use', { montos: [...CONFIG.montos, { ...amount, uso: 'OTRO' }] }, 'montos'],
    ['a use without an amount', { montos: [amount] }, 'usos'],
    ['a use twice', { usos: [use, use, other] }, 'usos'],
    ['a maximum of 0', { usos: [{ ...use, montoMaximo: 0 }, other] }, 'usos'],
    ['a dollar sign in a title', { usos: [{ ...use, titulo: 'Bono $' }, other] }, 'usos'],
    ['no days', { usos: [{ ...use, diasVencimiento: 0 }, other] }, 'usos'],
    ['a limit below 0', { limiteGeneral: -1 }, 'limiteGeneral'],
    ['more vouchers than are made at once', { limiteGeneral: 501 }, 'limiteGeneral'],
    ['an unknown store', { store: 'luna' }, 'store'],
  ])('is refused as a whole with %s', async (_, change, field) => {
    const { report } = await server.importLines([{ ...CONFIG, version: 100, limiteGeneral: 99, ...change }]);
    expect(report).toMatchObject({ rejected: 1, errors: [{ field: expect.stringMatching(`^${field}`) as string }] });
    expect(await limiteGeneral()).toBe(CONFIG.limiteGeneral);
  });

  test('changes by a newer version only, also where several come at once', async () => {
    const versions = [
      { ...CONFIG, version: 3, limiteGeneral: 30 },
      { ...CONFIG, version: 5, limiteGeneral: 50 },
      { ...CONFIG, version: 4, limiteGeneral: 40 },
    ];
    expect((await server.importLines(versions)).report.rejected).toBe(0);
    expect(await limiteGeneral()).toBe(50);
    await server.importLines([{ ...CONFIG, version: 5, limiteGeneral: 0 }]);
    expect(await limiteGeneral()).toBe(50);
    await server.importLines([{ ...CONFIG, version: 6, limiteGeneral: 0 }]);
    // the store has no own limit: the maximum of codes per purchase applies
    expect(await limiteGeneral()).toBe(500);
  });
});
