import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { dayText } from '../time.ts';
import { order, type RunningErp, startErp, startPortal } from './testing.ts';

type ImportRecord = Readonly<Record<string, unknown>>;
type Shown = {
  readonly num_pedido: string;
  readonly estado_pedido: string | null;
  readonly moves: readonly { readonly estado_pedido: string; readonly outcome: string | null }[];
};

const within = { timeout: 10_000, interval: 10 };
const ALL_STATES = '1 2 3 4 5 6 -1 -1.5 -2 -2.1 -2.3 -2.5 3.1 3.2 3.3 3.4'.split(' ');

let portal: Awaited<ReturnType<typeof startPortal>>;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erp-'));
  portal = await startPortal();
});
afterEach(() => {
  portal.answerWith([]);
  portal.records.length = 0;
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true });
});

/** Starts an ERP for one test with these orders. */
async function erpWith(orders: readonly object[], environment: Record<string, string> = {}): Promise<RunningErp> {
  const erp = await startErp({ PORTAL_URL: portal.url, ...environment });
  onTestFinished(async () => void (await erp.stop('SIGKILL')));
  expect(await erp.api('POST', '/api/orders', { orders })).toEqual({ status: 200, body: { added: orders.length } });
  return erp;
}

const shown = async (erp: RunningErp) => (await erp.api('GET', '/api/orders')).body as Shown[];
const ofKind = (kind: string, number?: string): ImportRecord[] =>
  portal.records.filter((one) => one['kind'] === kind && (number === undefined || one['num_pedido'] === number));
const statesOf = (number: string) => ofKind('order_event', number).map((event) => event['estado_pedido']);
const requested = (num_pedido: string) => ({
  id: randomUUID(),
  type: 'order.release_requested',
  timestamp: new Date().toISOString(),
  data: { codigo_cliente: '1002345', num_pedido, uuid: randomUUID() },
});

test('orders go every path in steps, one a step, through all sixteen states', async () => {
  // the last order is also held, so that none of the six is the client's only held one, which waits for a payment
  const numbers = ['4500000001', '4500000002', '4500000003', '4500000004', '4500000005', '4500000006'];
  const erp = await erpWith([
    ...numbers.map((number) => order(number)),
    order('4500000007', { estado_pedido: '-1', codigo_cliente: '9' }),
    order('4500000008', { estado_pedido: '-1' }),
  ]);
  const hasEnded = (number: string) => ['5', '6'].includes(String(statesOf(number).at(-1)));
  for (let step = 0; step < 100 && !numbers.every(hasEnded); step += 1) {
    const before = ofKind('order_event').length;
    await erp.api('POST', '/api/step');
    expect(ofKind('order_event')).toHaveLength(before + 1);
  }
  expect(numbers.map((number) => `1 ${statesOf(number).join(' ')}`)).toEqual([
    '1 2 3 4 5',
    '1 -2.1 -2.3 -2.5 2 3 4 5',
    '1 2 3 3.1 3.2 4 5',
    '1 -1 -1.5 -2 3 4 5',
    '1 6',
    '1 2 3 3.1 3.4 3.3 4 5',
  ]);
  expect(new Set(ofKind('order_event').map((event) => event['estado_pedido']))).toEqual(new Set(ALL_STATES));
  // a client's only held order waits for its payment
  expect(statesOf('4500000007')).toEqual([]);
});

test('each step sends the order, its event and from the remission on its delivery, in growing versions', async () => {
  const erp = await erpWith([order('4500000021', { cufe: 'cufe-1' })]);
  for (let step = 0; step < 4; step += 1) await erp.api('POST', '/api/step');
  expect(statesOf('4500000021')).toEqual(['2', '3', '4', '5']);
  const events = ofKind('order_event');
  const times = events.map((event) => String(event['fecha_hora_evento']));
  expect(times[0]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  expect(new Set(times).size).toBe(4);
  expect(times).toEqual(times.toSorted());
  const versions = events.map((event) => Number(event['version']));
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  expect(ofKind('order').map((one) => one['version'])).toEqual(versions);
  expect(events[2]).toMatchObject({ cufe: 'cufe-1' });
  const delivery = ofKind('delivery')[0] ?? {};
  expect(delivery).toMatchObject({
    num_entrega: '8000000021',
    sellos: expect.stringMatching(/^\d{6}, \d{6}$/) as string,
    conductor: expect.stringMatching(/\S/) as string,
    detalle: [{ cod_producto: '10004521' }],
  });
  expect(delivery['version']).toBe(versions[1]);
  expect(events[3]).toMatchObject({
    placa: delivery['placa'],
    transportista: delivery['transportista'],
    ubicacion: 'Yumbo',
    guia_transporte: expect.stringMatching(/^G-\d{8}$/) as string,
  });
  expect(ofKind('order')[3]).toMatchObject({
    num_sicom: '20260000021',
    valor: 41_250_000,
    num_factura: 'FS-0000021',
    guia_transporte: events[3]?.['guia_transporte'],
  });
});

test('after its end an order of the same goods is placed, with the next number', async () => {
  const erp = await erpWith([
    order('4500000031', { estado_pedido: '4', cufe: 'c' }),
    order('4500000032', { estado_pedido: '5' }),
  ]);
  await erp.api('POST', '/api/step');
  await erp.api('POST', '/api/step');
  const placed = ofKind('order', '4500000033')[0] ?? {};
  expect(placed).toMatchObject({
    estado_pedido: '1',
    destino: 'D1',
    valor: 41_250_000,
    num_sicom: expect.stringMatching(/^\d{4}0000033$/) as string,
  });
  for (const field of ['cufe', 'num_factura', 'guia_transporte', 'fecha_entrega'])
    expect(placed).not.toHaveProperty(field);
  expect(statesOf('4500000033')).toEqual(['1']);
  await erp.api('POST', '/api/step');
  expect(statesOf('4500000033')[1]).toBeDefined();
  expect(statesOf('4500000032')).toEqual([]);
});

test('a step happens every ORDER_DELAY seconds, and never with 0', { tags: 'full' }, async () => {
  await erpWith([order('4500000041')], { ORDER_DELAY: '1' });
  await erpWith([order('4500000042')]);
  await vi.waitFor(() => expect(statesOf('4500000041').slice(0, 2)).toEqual(['2', '3']), within);
  expect(statesOf('4500000042')).toEqual([]);
});

test('a step answers a requested release, and the next ones release the order once', async () => {
  const erp = await erpWith([order('4500000051', { estado_pedido: '-1', motivo_bloqueo: 'Cupo' })]);
  const event = requested('4500000051');
  expect(await erp.send(event)).toBe(204);
  await erp.api('POST', '/api/step');
  expect(statesOf('4500000051')).toEqual(['-2.3']);
  expect(await erp.send(event)).toBe(204);
  await erp.api('POST', '/api/step');
  expect(statesOf('4500000051')).toEqual(['-2.3', '-2.5']);
  expect(ofKind('order', '4500000051').at(-1)).not.toHaveProperty('motivo_bloqueo');
  await erp.api('POST', '/api/step');
  expect(statesOf('4500000051')).toEqual(['-2.3', '-2.5', '2']);
});

test(
  'a requested release goes on by itself with a delay, also of an order that the ERP does not know',
  { tags: 'full' },
  async () => {
    const erp = await erpWith([], { ORDER_DELAY: '1' });
    await erp.send(requested('4500000061'));
    await vi.waitFor(() => expect(statesOf('4500000061').slice(0, 3)).toEqual(['-2.3', '-2.5', '2']), within);
    expect(ofKind('order')).toEqual([]);
  },
);

test('a release is refused if that fault is set, and the order is held again for its reason', async () => {
  const erp = await erpWith([order('4500000071', { estado_pedido: '-1' })]);
  await erp.api('POST', '/api/faults', { refuse_release: 'El comité no lo autorizó' });
  await erp.send(requested('4500000071'));
  for (let step = 0; step < 3; step += 1) await erp.api('POST', '/api/step');
  expect(statesOf('4500000071')).toEqual(['-2.3', '-1']);
  expect(ofKind('order').at(-1)).toMatchObject({ estado_pedido: '-1', motivo_bloqueo: 'El comité no lo autorizó' });
  await erp.send(requested('4500000071'));
  await erp.api('POST', '/api/step');
  expect(statesOf('4500000071')).toEqual(['-2.3', '-1', '-2.3']);
});

test('the client’s credit decides on a requested order on its delivery day, by age and by the limit', async () => {
  const day = (days: number) => dayText(Date.now() + days * 86_400_000);
  // the next order of the first client has the number after its last
  const numbers = ['4500000101', '4500000102', '4500000903'] as const;
  const erp = await erpWith([
    order(numbers[0], { valor: 300 }),
    order(numbers[1], { valor: 200, fecha_entrega: day(1) }),
    order(numbers[2], { valor: 1, fecha_entrega: day(3), codigo_cliente: '9' }),
  ]);
  const invoice = (due: string) => ({ num_documento: 'F1', fecha_vencimiento_documento: due, total: 600 });
  const credit = { num_documento: 'C1', fecha_vencimiento_documento: day(-40), total: -100 };
  const accounts = [
    { codigo_cliente: '1002345', cupo: 999, dias_mora_permitidos: null, documentos: [invoice(day(-30)), credit] },
    { codigo_cliente: '9', cupo: null, dias_mora_permitidos: 2, documentos: [invoice(day(0)), credit] },
  ];
  expect(await erp.api('POST', '/api/credit', { accounts })).toMatchObject({ status: 200, body: { known: 2 } });
  for (let step = 0; step < 5; step += 1) await erp.api('POST', '/api/step');
  // 4500000101 was accepted, dispatched and is invoiced; the others wait for their days
  expect(numbers.map((number) => statesOf(number)[0])).toEqual(['2', undefined, undefined]);
  for (const { documentos } of accounts) documentos.push({ ...invoice(day(9)), total: 300 });
  await erp.api('POST', '/api/credit', { accounts });
  await erp.api('POST', '/api/clock', { ahead_ms: 86_400_000 });
  await erp.api('POST', '/api/step');
  expect(ofKind('order', numbers[1])).toMatchObject([
    { estado_pedido: '-1', motivo_bloqueo: 'Cupo de crédito excedido' },
  ]);
  await erp.api('POST', '/api/clock', { ahead_ms: 3 * 86_400_000 });
  for (let step = 0; step < 3; step += 1) await erp.api('POST', '/api/step');
  expect(ofKind('order', numbers[2])[0]).toMatchObject({
    estado_pedido: '-1',
    motivo_bloqueo: 'Facturas con más de 2 días de mora',
  });
});

test('an order is moved by hand to any state, with a reason, and what the portal rejects is shown', async () => {
  const erp = await erpWith([order('4500000081')]);
  const path = '/api/orders/1002345/4500000081/state';
  for (const estado_pedido of ALL_STATES) {
    expect(await erp.api('POST', path, { estado_pedido })).toMatchObject({ status: 200, body: { estado_pedido } });
  }
  expect(statesOf('4500000081')).toEqual(ALL_STATES);
  await erp.api('POST', path, { estado_pedido: '6', motivo: 'Pedido duplicado' });
  expect(ofKind('order_event').at(-1)).toMatchObject({ estatus_rechazo: 'Pedido duplicado' });
  portal.answerWith([{ line: 2, field: 'num_pedido', reason: 'is unknown' }]);
  await erp.api('POST', path, { estado_pedido: '2' });
  expect((await shown(erp))[0]?.moves.at(-1)).toMatchObject({ outcome: 'num_pedido is unknown' });
  for (const body of [{ estado_pedido: '7' }, { estado_pedido: 2 }, {}, { estado_pedido: '2', motivo: '' }])
    expect(await erp.api('POST', path, body)).toMatchObject({ status: 400 });
  expect((await erp.api('POST', '/api/orders/1002345/none/state', { estado_pedido: '2' })).status).toBe(404);
});

test('keeps the orders after a kill, and sends a step that was not sent', { tags: 'full' }, async () => {
  const settings = { DATA_FILE: join(folder, 'erp.ndjson') };
  const first = await erpWith([order('4500000091'), order('4500000092', { estado_pedido: '-1' })], settings);
  await first.api('POST', '/api/step');
  portal.answerWith(503);
  expect(await first.api('POST', '/api/step')).toMatchObject({ body: { trouble: '503' } });
  await first.send(requested('4500000092'));
  await first.stop('SIGKILL');
  portal.answerWith([]);
  const second = await erpWith([], settings);
  await second.api('POST', '/api/step');
  await vi.waitFor(() => expect(statesOf('4500000092')).toContain('-2.3'), within);
  // this step has added the third state
  expect(statesOf('4500000091')).toEqual(['2', '3', '4']);
  expect(await second.api('POST', '/api/orders', { orders: [order('4500000091')] })).toMatchObject({
    body: { added: 0 },
  });
  expect((await shown(second)).map(({ num_pedido, estado_pedido }) => [num_pedido, estado_pedido])).toEqual([
    ['4500000091', '4'],
    ['4500000092', '-2.3'],
  ]);
});
