import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { giveClient, sale } from './testing/certificates.ts';

onOneDatabase('the import of sales', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serve(database);
    await giveClient(server, 'VENTAS');
    await giveClient(server, 'DOLARES', { store: 'ecuador' });
  });

  const stored = async () => {
    const { rows } = await sql<{ sale: string }>`
      select num_factura || '/' || line || ' ' || cantidad || ' ' || valor_cents || ' ' || coalesce(codigo_destinatario, '-')
        as sale
      from sale left join destination using (client_id, destination_id) order by 1`.execute(server.database.db);
    return rows.map((row) => row.sale);
  };
  const importRecords = async (...records: readonly object[]) => (await server.importLines(records)).report;

  test('accepts lines before the records that they refer to, replaces them by newer versions, and accepts nothing twice', async () => {
    const line = sale('VENTAS', 'FEV-1', 1, { fecha: '2026-10-01' });
    const back = sale('VENTAS', 'FEV-1', 2, {
      fecha: '2026-10-01',
      destino: null,
      cantidad: '-1.125',
      valor: '-150000',
    });
    expect(await importRecords(line, back, line)).toMatchObject({ applied: 2, unchanged: 1, errors: [] });
    expect(await stored()).toEqual(['FEV-1/1 1000 1000000000 D1', 'FEV-1/2 -1.125 -15000000 -']);
    const corrected = sale('VENTAS', 'FEV-1', 1, { fecha: '2026-10-02', version: 3, valor: 7, destino: 'D2' });
    expect(await importRecords(corrected, { ...corrected, version: 2, valor: 9 })).toMatchObject({
      applied: 1,
      unchanged: 1,
    });
    expect(await stored()).toEqual(['FEV-1/1 1000 700 D2', 'FEV-1/2 -1.125 -15000000 -']);
    expect(
      await importRecords(sale('VENTAS', 'FEV-2', 1, { fecha: '2026-10-01', destino: 'D9' }), {
        kind: 'destination',
        version: 1,
        codigo_cliente: 'VENTAS',
        codigo_destinatario: 'D9',
        nombre_comercial: 'EDS D9',
      }),
    ).toMatchObject({ applied: 2, errors: [] });
    expect(await stored()).toContain('FEV-2/1 1000 1000000000 D9');
  });

  test.each<[string, object, string]>([
    ['an unknown destination', { destino: 'D77' }, 'destino'],
    ['an unknown client', { codigo_cliente: 'NADIE' }, 'codigo_cliente'],
    ['an unknown business', { negocio: 'AVIACION' }, 'negocio'],
    ['no day', { fecha: undefined }, 'fecha'],
    ['a day that does not exist', { fecha: '2026-02-30' }, 'fecha'],
    ['half a peso', { valor: '0.5' }, 'valor'],
    ['a tenth of a cent', { codigo_cliente: 'DOLARES', valor: '0.001' }, 'valor'],
    ['an amount that is too large', { valor: 1e12 }, 'valor'],
    ['a quantity of four decimals', { cantidad: '1.0001' }, 'cantidad'],
    ['line 0', { line: 0 }, 'line'],
    ['line 1.5', { line: 1.5 }, 'line'],
    ['no product', { producto: ' ' }, 'producto'],
    ['an unknown field', { iva: 19 }, 'iva'],
  ])('refuses %s, and changes nothing', async (_, over, field) => {
    const before = await stored();
    const record = sale('VENTAS', 'FEV-9', 1, { fecha: '2026-10-01', ...over });
    expect(await importRecords(record)).toMatchObject({ applied: 0, rejected: 1, errors: [{ kind: 'sale', field }] });
    expect(await stored()).toEqual(before);
  });
});
