import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { FRIDAY, coded, moveToNoon } from '#areas/account/server/testing/claims.ts';
import { notificationsOf } from '#areas/notifications/server/testing/notifications-of.ts';
import { makeJobsDue } from '../../../server/testing/jobs-due.ts';
import { serve } from '../../../server/testing/serve.ts';
import { delivery, order } from './testing/orders.ts';

const SOON = { timeout: 20_000, interval: 100 };

onOneDatabase('claim periods that end', (database) => {
  let server: ServerUnderTest;

  beforeAll(async () => {
    server = await serve(database);
    moveToNoon(server, FRIDAY);
  });

  /** Runs the job of every store now, and waits until each has ended. */
  const sevenOClock = async () => {
    await makeJobsDue(server, 'orders.claims');
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select 1 from pgboss.job where name = 'orders.claims'
        and (state in ('active', 'retry') or state = 'created' and start_after <= now())`.execute(server.database.db);
      expect(rows).toHaveLength(0);
    }, SOON);
  };
  const noticesOf = async (email: string) =>
    (await notificationsOf(server, await server.signIn(email))).filter(({ kind }) => kind === 'claim.ending');
  const products = (cantidad: number) => ({
    detalle: [{ cod_producto: '21', descripcion: 'Diésel', unidad_medida: 'gal', cantidad }],
  });
  /** An invoice with its order and delivery, of so many gallons. */
  const delivered = (
    code: string,
    number: string,
    [ordered, arrived]: readonly [number, number],
    over: object = {},
  ) => [
    coded(code, number, { fecha_recepcion: '2027-01-06', ...over }),
    order(code, `A${number}`, { cufe: `${code} ${number}`, ...products(ordered) }),
    delivery(code, `A${number}`, `E${number}`, { fecha: '2027-01-06', ...products(arrived) }),
  ];

  it('are notified once, one business day before, where the delivery is not what was ordered', async () => {
    const { report } = await server.importLines([
      client('AVISA'),
      user('legal@avisa.example', 'AVISA'),
      user('compras@avisa.example', 'AVISA', { role: 'Compras' }),
      ...delivered('AVISA', '1', [5000, 4800]),
      ...delivered('AVISA', '2', [5000, 5000]),
      ...delivered('AVISA', '3', [5000, 4800], { evento_dian: '031' }),
      ...delivered('AVISA', '4', [5000, 4800], { fecha_recepcion: '2027-01-07' }),
      ...delivered('AVISA', '5', [5000, 4800], { cufe: null }),
      coded('AVISA', '6', { fecha_recepcion: '2027-01-06' }),
    ]);
    expect(report.errors).toEqual([]);
    await sevenOClock();
    await sevenOClock();
    const notices = await noticesOf('legal@avisa.example');
    expect(notices).toMatchObject([
      {
        title: 'El plazo de reclamo de la factura FE-1 vence el 12 ene 2027',
        body: expect.stringMatching(
          /^Pediste 5\.000\u00a0gal de Diésel y la entrega tiene 4\.800\u00a0gal\. /,
        ) as string,
        data: {
          documento: { num_documento: '1' },
          enlace: expect.stringMatching(/^\/admin\/pending-invoices\?documento=\d+$/) as string,
        },
      },
    ]);
    expect(await noticesOf('compras@avisa.example')).toEqual([]);
  });

  it('by the day of the delivery of an order without a code; each station has its own notice', async () => {
    const { report } = await server.importLines([
      client('VARIAS'),
      destination('VARIAS', 'D1'),
      user('legal@varias.example', 'VARIAS'),
      ...['1', '2', '3'].flatMap((number) => [
        coded('VARIAS', number, number === '3' ? {} : { destino: 'D1' }),
        order('VARIAS', `A${number}`, { num_factura: `fe ${number}`, ...products(5000) }),
        delivery('VARIAS', `A${number}`, `E${number}`, { fecha: '2027-01-06', ...products(4999.5) }),
      ]),
    ]);
    expect(report.errors).toEqual([]);
    await sevenOClock();
    const notices = (await noticesOf('legal@varias.example')).toSorted((a, b) => (a.title < b.title ? -1 : 1));
    expect(notices.map(({ title, data }) => [title, data['enlace']])).toEqual([
      ['El plazo de reclamo de 2 facturas vence el 12 ene 2027', '/admin/pending-invoices?plazo=por_vencer'],
      [
        'El plazo de reclamo de la factura FE-3 vence el 12 ene 2027',
        expect.stringMatching(/^\/admin\/pending-invoices\?documento=\d+$/) as string,
      ],
    ]);
    expect(notices[0]?.body).toContain('Según la fecha de entrega que informó la compañía.');
  });

  it('are not notified in a store without a claim period', async () => {
    await server.importLines([
      client('QUITO', { store: 'ecuador', clienteNit: '1790016919001' }),
      user('legal@quito.example', 'QUITO'),
      ...delivered('QUITO', '1', [5000, 4800]),
    ]);
    await sevenOClock();
    expect(await noticesOf('legal@quito.example')).toEqual([]);
  });
});
