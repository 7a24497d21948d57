import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import type { CreditoCliente, LiberacionPedido } from '#kit/core/contract/types.ts';
import { addDays, dayIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { confinedTo } from '#areas/account/server/testing/confined.ts';
import { datesDueIn } from '#areas/invoices/server/testing/list-query.ts';
import { consultPayment, decide, line, paid } from '#areas/invoices/server/testing/payments.ts';
import { clientCredit } from './credit.ts';
import { orderRelease } from './release.ts';

const CREDIT = 'cupo usado disponible dias_mora_permitidos facturas saldo_a_favor pedidos en_reclamo';
const LINE = 'id_edocta_detalle num_documento num_factura fecha_vencimiento_documento dias_mora total razon';
const QUERY = `query ($num_pedido: String!) { creditoCliente { ${CREDIT} } liberacionPedido(num_pedido: $num_pedido) {
  num_pedido valor credito { ${CREDIT} } falta lines { ${LINE} } total minimo en_espera { ${LINE} } es_suficiente
  solicitada_at } }`;

type Answer = {
  readonly creditoCliente: CreditoCliente | null;
  readonly liberacionPedido: LiberacionPedido | null;
  readonly refused: readonly unknown[];
};

onOneDatabase('an order held for credit', (database) => {
  let server: ServerUnderTest;
  let today: string;

  beforeAll(async () => {
    server = await serveWithBank(database);
    today = dayIn(server.now(), 'America/Bogota');
  });

  const order = (code: string, num_pedido: string, over: object = {}) => ({
    kind: 'order',
    version: 1,
    codigo_cliente: code,
    num_pedido,
    estado_pedido: '-1',
    motivo_bloqueo: 'Cupo de crédito superado',
    fecha_pedido: today,
    valor: 300_000,
    destino: 'D1',
    detalle: [{ cod_producto: '10001', descripcion: 'Corriente', unidad_medida: 'GL', cantidad: 100 }],
    ...over,
  });

  /** A client with a limit of $ 1.000.000 and 5 days allowed, and these records; returns its legal representative. */
  async function given(code: string, ...records: object[]): Promise<string> {
    const email = `legal@${code.toLowerCase()}.example`;
    const { report } = await server.importLines([
      client(code, { credito: { cupo: 1_000_000, dias_mora_permitidos: 5 } }),
      destination(code, 'D1'),
      user(email, code),
      ...records,
    ]);
    expect(report.errors).toEqual([]);
    return server.signIn(email);
  }

  async function queryRelease(token: string, num_pedido: string): Promise<Answer> {
    const { data, errors } = await server.graphql<Answer>(QUERY, { num_pedido }, token);
    if (!data) throw new Error(JSON.stringify(errors));
    return { ...data, refused: errors.map(({ extensions }) => extensions['code']) };
  }

  /** Returns the release requests to the ERP after all approvals have been processed. */
  async function requests(code: string): Promise<readonly object[]> {
    const { db } = server.database;
    await vi.waitFor(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*) as waiting from pgboss.job where name = 'payments.approved' and state <= 'active'`.execute(db);
      expect(rows[0]?.waiting).toBe(0);
    }, 10_000);
    const { rows } = await sql<{ data: object }>`
      select e.data from outbox_event e join client c using (client_id)
      where c.codigo_cliente = ${code} and e.type = 'order.release_requested' order by e.at`.execute(db);
    return rows.map(({ data }) => data);
  }

  const linesText = (lines: LiberacionPedido['lines'] = []) =>
    lines.map(({ num_documento, razon, dias_mora, total }) => `${razon} ${num_documento} ${total} (${dias_mora})`);

  it('says why, and proposes the cheapest invoices that release it', async () => {
    const token = await given(
      'HELD',
      invoice('HELD', 'F1', 200_000, datesDueIn(today, -20)),
      invoice('HELD', 'F2', 500_000, datesDueIn(today, 3)),
      invoice('HELD', 'F3', 250_000, datesDueIn(today, -5)),
      invoice('HELD', 'C1', -50_000, { ...datesDueIn(today, -3), tipo_documento: 'DZ', num_factura: null }),
      order('HELD', '4500'),
      order('HELD', '4501', { estado_pedido: '2', valor: 80_000 }),
      order('HELD', '4502', { estado_pedido: '4', valor: 90_000, num_factura: 'FE-F2' }),
    );
    const { creditoCliente, liberacionPedido } = await queryRelease(token, '4500');
    expect(creditoCliente).toEqual({
      cupo: 1_000_000,
      usado: 980_000,
      disponible: 20_000,
      dias_mora_permitidos: 5,
      facturas: 950_000,
      saldo_a_favor: 50_000,
      pedidos: 80_000,
      en_reclamo: 0,
    });
    expect(linesText(liberacionPedido?.lines)).toEqual(['MORA F1 200000 (20)', 'CUPO F3 250000 (5)']);
    expect(liberacionPedido).toMatchObject({
      num_pedido: '4500',
      valor: 300_000,
      credito: creditoCliente,
      falta: 280_000,
      total: 450_000,
      minimo: 450_000,
      en_espera: [],
      es_suficiente: true,
      solicitada_at: null,
    });
  });

  it('is requested from the ERP once its invoices are paid, and not before', async () => {
    const token = await given(
      'FREED',
      invoice('FREED', 'F1', 200_000, datesDueIn(today, -20)),
      invoice('FREED', 'F2', 600_000, datesDueIn(today, 3)),
      order('FREED', '4500', { version: 5 }),
      order('FREED', '4501', { valor: 900_000 }),
    );
    const payOf = async (number: string, open: number, amount: number, days: number) => {
      const { fecha_vencimiento_documento: fecha_vencimiento } = datesDueIn(today, days);
      const { uuid } = await paid(server, token, [{ ...line(number, open, amount), fecha_vencimiento }]);
      await decide(server, uuid, 'approved', 'never');
      await consultPayment(server, token, uuid);
      return uuid;
    };
    // 4500 is within the limit now, but F1 is overdue for too long
    await payOf('F2', 600_000, 150_000, 3);
    expect(await requests('FREED')).toEqual([]);

    const uuid = await payOf('F1', 200_000, 200_000, -20);
    expect(await requests('FREED')).toEqual([{ codigo_cliente: 'FREED', num_pedido: '4500', uuid }]);
    const { liberacionPedido } = await queryRelease(token, '4500');
    expect(liberacionPedido?.solicitada_at).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    expect(liberacionPedido).toMatchObject({ lines: [], total: 0, es_suficiente: true });

    await payOf('F2', 450_000, 10_000, 3);
    expect(await requests('FREED')).toHaveLength(1);

    // a late, older event is not a new hold; a newer event is
    const event = { kind: 'order_event', codigo_cliente: 'FREED', num_pedido: '4500', estado_pedido: '-1' };
    const at = (hour: string) => `${today} ${hour}:00:00`;
    await server.importLines([{ ...event, version: 2, fecha_hora_evento: at('07') }]);
    await payOf('F2', 440_000, 10_000, 3);
    expect(await requests('FREED')).toHaveLength(1);
    await server.importLines([{ ...event, version: 6, fecha_hora_evento: at('09') }]);
    await server.importLines([{ ...event, version: 7, fecha_hora_evento: at('08') }]);
    await payOf('F2', 430_000, 10_000, 3);
    expect(await requests('FREED')).toHaveLength(2);
    // the ERP's answer 'release requested' does not change the page
    await server.importLines([{ ...event, version: 8, fecha_hora_evento: at('10'), estado_pedido: '-2.3' }]);
    expect((await queryRelease(token, '4500')).liberacionPedido?.solicitada_at).toMatch(/^\d{4}-/);
    await server.importLines([{ ...event, version: 8, fecha_hora_evento: at('06') }]);
    await payOf('F2', 420_000, 10_000, 3);
    expect(await requests('FREED')).toHaveLength(2);
  });

  it('is requested with the others as far as the credit suffices, the oldest first, and not again', async () => {
    const token = await given(
      'ROOM',
      invoice('ROOM', 'F1', 900_000, datesDueIn(today, 3)),
      // the import assigns ids in this order
      order('ROOM', '4503', { valor: 600_000 }),
      order('ROOM', '4501', { valor: 500_000, fecha_pedido: addDays(today, -2) }),
      order('ROOM', '4502', { valor: 800_000, fecha_pedido: addDays(today, -1) }),
      // the ERP requested this release without the portal
      order('ROOM', '4500', { valor: 10_000, estado_pedido: '-2.3', fecha_pedido: addDays(today, -3) }),
      order('ROOM', '4504', { valor: 200_000, estado_pedido: '-2.1' }),
    );
    const { fecha_vencimiento_documento: fecha_vencimiento } = datesDueIn(today, 3);
    const { uuid } = await paid(server, token, [{ ...line('F1', 900_000), fecha_vencimiento }]);
    await decide(server, uuid, 'approved', 'never');
    await consultPayment(server, token, uuid);
    const requested = (num_pedido: string) => ({ codigo_cliente: 'ROOM', num_pedido, uuid });
    const found = await requests('ROOM');
    expect(found).toHaveLength(2);
    expect(found).toEqual(expect.arrayContaining([requested('4501'), requested('4504')]));
  });

  it('waits for invoices that are locked, and says when no payment suffices', async () => {
    const token = await given(
      'WAITS',
      invoice('WAITS', 'F1', 200_000, { ...datesDueIn(today, -20), bloqueada: true }),
      order('WAITS', '4500'),
      order('WAITS', '4501', { valor: 1_000_001 }),
    );
    const { liberacionPedido: waiting } = await queryRelease(token, '4500');
    expect(linesText(waiting?.en_espera)).toEqual(['MORA F1 200000 (20)']);
    expect(waiting).toMatchObject({ lines: [], es_suficiente: false });
    expect((await queryRelease(token, '4501')).liberacionPedido).toMatchObject({ es_suficiente: false });
  });

  it('has no proposal for an order that is not held, unknown, or another client’s', async () => {
    const token = await given('NONE', order('NONE', '4700', { estado_pedido: '2' }));
    await given('OTHER', order('OTHER', '4800'));
    for (const number of ['4700', '4701', '4800']) {
      expect(await queryRelease(token, number)).toMatchObject({ liberacionPedido: null, refused: ['not_found'] });
    }
  });

  it('shows no credit to a user who is confined to stations', async () => {
    const token = await given('CONF', invoice('CONF', 'F1', 200_000, datesDueIn(today, -20)), order('CONF', '4500'));
    const context = await confinedTo(server, token, ['D1']);
    expect(await orderRelease({ num_pedido: '4500' }, context)).toMatchObject({
      ok: false,
      refusal: { code: 'not_found' },
    });
    expect(await clientCredit({}, context)).toMatchObject({ ok: false, refusal: { code: 'not_found' } });
  });
});
