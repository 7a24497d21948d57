import { beforeAll, expect, it } from 'vitest';
import { addDays, dayIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { askStatus, findStatus } from './testing/status-query.ts';

onOneDatabase('the account status', (database) => {
  let server: ServerUnderTest;
  let token: string;
  let today: string;

  beforeAll(async () => {
    server = await serveWithBank(database);
    today = dayIn(server.now(), 'America/Bogota');
    const due = (days: number) => ({
      fecha_documento: addDays(today, days - 30),
      fecha_vencimiento_documento: addDays(today, days),
    });
    await server.importLines([
      client('UNO'),
      client('DOS'),
      client('QUITO', { store: 'ecuador' }),
      client('PAGA'),
      destination('UNO', 'D1'),
      user('legal@uno.example', 'UNO'),
      user('planta@uno.example', 'UNO', { role: 'Ingeniero Planificación' }),
      user('operativo@uno.example', 'UNO', { role: 'Operativo', destinations: ['D1'] }),
      user('sinestacion@uno.example', 'UNO', { role: 'Operativo' }),
      user('basico@uno.example', 'UNO', { role: 'basic' }),
      user('legal@dos.example', 'DOS'),
      user('legal@quito.example', 'QUITO'),
      user('legal@paga.example', 'PAGA'),
      invoice('UNO', '9001', 1_000_000, {
        ...due(-22),
        destino: 'D1',
        nombre_destino: 'EDS Ñandú',
        detalle: 'Corriente',
      }),
      invoice('UNO', '9002', 400_000, {
        ...due(-8),
        total_original: 500_000,
        num_factura: 'FE_1',
        nif_comunitario: '9',
      }),
      invoice('UNO', '9003', 3_000_000, { ...due(0), bloqueada: true, cufe: 'c'.repeat(96) }),
      invoice('UNO', '9004', 4_000_000, { ...due(5), agrupacion: 'DB', tipo_documento: 'DB', num_factura: 'fe%1' }),
      invoice('UNO', '9005', 0, { ...due(-3), total_original: 700_000, agrupacion: 'Cerradas' }),
      invoice('UNO', '9006', -250_000, { ...due(-5), tipo_documento: 'DZ', agrupacion: 'Pagos', num_factura: null }),
      invoice('UNO', '9007', -50_000, { ...due(3), tipo_documento: 'DG', agrupacion: 'Pagos', destino: 'D1' }),
      invoice('DOS', '9001', 77_000, due(-2)),
      invoice('QUITO', 'E1', 0, { ...due(3), total_original: 1234.56, total: 1234.55 }),
      invoice('PAGA', 'P1', 200_000, due(-1)),
      invoice('PAGA', 'P2', 300_000, due(2)),
    ]);
    token = await server.signIn('legal@uno.example');
  });

  const found = (variables: object = {}, as = token) => findStatus(server, as, variables);
  const numbers = async (variables: object = {}, as = token) =>
    (await found(variables, as)).data.map((line) => line.num_documento);

  it('lists open documents of both sides, unlocked and locked, soonest due first, with their exact sum', async () => {
    const status = await found();
    expect(status.data.map((line) => [line.num_documento, line.total])).toEqual([
      ['9001', 1_000_000],
      ['9002', 400_000],
      ['9006', -250_000],
      ['9003', 3_000_000],
      ['9007', -50_000],
      ['9004', 4_000_000],
    ]);
    expect(status).toMatchObject({
      size: 6,
      sizeDetails: 6,
      subtotal: 8_100_000,
      total_owed: 8_400_000,
      total_expired: 1_400_000,
      total_in_favour: 300_000,
      classes: [
        { agrupacion: 'DB', nombre: 'Notas débito', size: 1, total: 4_000_000 },
        { agrupacion: 'Facturas', nombre: 'Facturas', size: 3, total: 4_400_000 },
        { agrupacion: 'Pagos', nombre: 'Pagos', size: 2, total: -300_000 },
      ],
    });
  });

  it('fills every field of a line from the ledger', async () => {
    const { data } = await found();
    expect(data[0]).toEqual({
      id_edocta_detalle: expect.stringMatching(/^\d+$/) as unknown,
      num_documento: '9001',
      nif_comunitario: null,
      classification: 'Facturas',
      tipo_documento: 'RV',
      fecha_documento: addDays(today, -52),
      fecha_vencimiento_documento: addDays(today, -22),
      num_factura: 'FE-9001',
      cufe: null,
      total: 1_000_000,
      bloqueada: false,
      detalle: 'Corriente',
      nombre_destino: 'EDS Ñandú',
    });
    expect(data[1]).toMatchObject({ nif_comunitario: '9', num_factura: 'FE_1' });
    expect(data[3]).toMatchObject({ bloqueada: true, cufe: 'c'.repeat(96) });
  });

  it('has pages of ten by number, and by cursor in both directions', async () => {
    const first = await found({ pageSize: 4 });
    const second = await found({ pageSize: 4, after: first.end_cursor });
    expect(second.data).toEqual((await found({ pageSize: 4, currentPage: 2 })).data);
    expect(second.data.map((line) => line.num_documento)).toEqual(['9007', '9004']);
    expect((await found({ pageSize: 4, before: second.start_cursor })).data).toEqual(first.data);
    expect(await numbers({ currentPage: 2 })).toEqual([]);
    expect((await found({ pageSize: 1 })).size).toBe(6);
    const errors = async (variables: object) =>
      (await askStatus(server, token, variables)).errors[0]?.extensions['code'];
    expect(await errors({ pageSize: 4, after: first.end_cursor, sort: { total: 'ASC' } })).toBe('cursor_invalid');
    expect(await errors({ pageSize: 4, after: first.end_cursor, document: 'Pagos' })).toBe('cursor_invalid');
  });

  const FILTERS: [variables: object, numbers: string[]][] = [
    [{ document: 'Pagos' }, ['9006', '9007']],
    [{ document: 'Nada' }, []],
    [{ filter: { classification: { in: ['DB', 'Pagos'] } } }, ['9006', '9007', '9004']],
    [{ document: 'DB', filter: { classification: { in: ['DB', 'Pagos'] } } }, ['9004']],
    [{ document: 'Facturas', filter: { classification: { eq: 'DB' } } }, []],
    [{ filter: { num_documento: { eq: '9003' } } }, ['9003']],
    [{ filter: { num_documento: { in: ['9003', '9001', 'x'] } } }, ['9001', '9003']],
    [{ filter: { num_documento: { like: '%2' } } }, ['9002']],
    [{ filter: { num_factura: { like: 'fe_1' } } }, ['9002']],
    [{ filter: { num_factura: { like: 'FE%1' } } }, ['9001', '9002', '9004']],
    [{ filter: { numero: { like: '%9006%' } } }, ['9006']],
    [{ filter: { numero: { eq: 'FE-9001' } } }, ['9001']],
    [{ filter: { blocked: { eq: '1' } } }, ['9003']],
    [{ filter: { blocked: { eq: '0' } } }, ['9001', '9002', '9006', '9007', '9004']],
    [{ filter: { blocked: { in: ['0', '1'] } } }, ['9001', '9002', '9006', '9003', '9007', '9004']],
    [{ filter: { blocked: { in: [] } } }, []],
    [{ sort: { total: 'DESC' } }, ['9004', '9003', '9001', '9002', '9007', '9006']],
    [{ sort: { num_documento: 'DESC' } }, ['9007', '9006', '9004', '9003', '9002', '9001']],
  ];
  it.each(FILTERS)('lists the lines of %j', async (variables, expected) => {
    const status = await found(variables);
    expect(status.data.map((line) => line.num_documento)).toEqual(expected);
    expect(status.size).toBe(expected.length);
    expect(status.subtotal).toBe(status.data.reduce((sum, { total }) => sum + total, 0));
  });

  it('filters by the days of issue and of expiry, both ends included', async () => {
    const day = (days: number) => addDays(today, days);
    const due = (from: number, to: number) =>
      numbers({ filter: { fecha_vencimiento_documento: { from: day(from), to: day(to) } } });
    expect(await due(-8, 0)).toEqual(['9002', '9006', '9003']);
    expect(await due(1, 2)).toEqual([]);
    expect(await numbers({ filter: { fecha_documento: { to: day(-38) } } })).toEqual(['9001', '9002']);
    expect(await numbers({ filter: { fecha_documento: { from: day(-27) } } })).toEqual(['9007', '9004']);
  });

  it('offers every class for any filter, and in ClassDocuments also classes of closed documents', async () => {
    const { classes } = await found({ document: 'Pagos' });
    expect(classes.map(({ agrupacion }) => agrupacion)).toEqual(['DB', 'Facturas', 'Pagos']);
    const { data } = await server.graphql('{ ClassDocuments { nombre agrupacion } }', {}, token);
    expect(data).toEqual({
      ClassDocuments: [
        { nombre: 'Cerradas', agrupacion: 'Cerradas' },
        { nombre: 'Notas débito', agrupacion: 'DB' },
        { nombre: 'Facturas', agrupacion: 'Facturas' },
        { nombre: 'Pagos', agrupacion: 'Pagos' },
      ],
    });
  });

  it('shows no documents of another client, by number or by id', async () => {
    const other = await server.signIn('legal@dos.example');
    expect(await found({}, other)).toMatchObject({ size: 1, subtotal: 77_000, data: [{ num_documento: '9001' }] });
    expect(await found({ filter: { num_documento: { eq: '9002' } } }, other)).toMatchObject({ size: 0, subtotal: 0 });
    expect(await found({ document: 'Pagos' }, other)).toMatchObject({ size: 0, data: [] });
  });

  it('requires the permission for the statement, or for orders if a number is given, and confines users to their destinations', async () => {
    const one = { filter: { num_documento: { eq: '9001' } } };
    const code = async (who: string, variables: object) =>
      (await askStatus(server, await server.signIn(who), variables)).errors[0]?.extensions['code'] ?? 'may';
    expect(await code('planta@uno.example', {})).toBe('forbidden');
    expect(await code('planta@uno.example', one)).toBe('may');
    expect(await code('planta@uno.example', { filter: { num_documento: { eq: '' } } })).toBe('forbidden');
    expect(await code('basico@uno.example', one)).toBe('forbidden');
    expect((await askStatus(server, null, one)).errors[0]?.extensions['code']).toBe('unauthorized');
    const confined = await server.signIn('operativo@uno.example');
    expect(await found(one, confined)).toMatchObject({ size: 1, subtotal: 1_000_000 });
    // a user confined to stations but without any sees nothing
    expect(await found(one, await server.signIn('sinestacion@uno.example'))).toMatchObject({ size: 0, classes: [] });
    // for a confined user, documents without a destination or of another one do not exist
    expect(await found({ filter: { num_documento: { eq: '9002' } } }, confined)).toMatchObject({
      size: 0,
      classes: [],
    });
  });

  it('includes cents in currencies that have them', async () => {
    expect(await found({}, await server.signIn('legal@quito.example'))).toMatchObject({
      subtotal: 1234.55,
      total_owed: 1234.55,
      data: [{ total: 1234.55 }],
    });
  });

  it('is exact right after a payment begins, after the bank approves it, and as of the day before', async () => {
    const payer = await server.signIn('legal@paga.example');
    const totalsOf = async (variables: object = {}) => {
      const { size, subtotal, total_expired, data } = await found(variables, payer);
      return [size, subtotal, total_expired, data.filter(({ bloqueada }) => bloqueada).length];
    };
    expect(await totalsOf()).toEqual([2, 500_000, 200_000, 0]);
    const [first] = (await found({}, payer)).data;
    const { data } = await server.graphql<{ crearTransaccionOnline: { uuid: string } }>(
      'mutation ($input: [TransaccionOnlineInput!]!) { crearTransaccionOnline(input: $input) { uuid } }',
      {
        input: [
          {
            numero_documento: 'P1',
            fecha_vencimiento: first?.fecha_vencimiento_documento,
            monto_documento: 200_000,
            monto_transaccion: 150_000,
            tipo_transaccion: 'parcial',
          },
        ],
      },
      payer,
    );
    expect(await totalsOf()).toEqual([2, 500_000, 200_000, 1]);
    const uuid = data?.crearTransaccionOnline.uuid;
    const decided = await fetch(`${server.gatewayUrl}/api/sessions/${uuid}/outcome`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'approved', notify: 'never' }),
    });
    expect(decided.ok).toBe(true);
    await server.graphql(
      'mutation ($uuid: ID!) { consultarUuidYDesbloquearDocumentos(uuid: $uuid) { status } }',
      { uuid },
      payer,
    );
    expect(await totalsOf()).toEqual([2, 350_000, 50_000, 0]);
    expect(await totalsOf({ fecha_corte: today })).toEqual([2, 350_000, 50_000, 0]);
    // as of that day P1 is not overdue; P2 is dated day -28, and P1 three days earlier
    expect(await totalsOf({ fecha_corte: addDays(today, -1) })).toEqual([2, 500_000, 0, 0]);
    expect(await totalsOf({ fecha_corte: addDays(today, -30) })).toEqual([1, 200_000, 0, 0]);
    expect(await totalsOf({ fecha_corte: addDays(today, -32) })).toEqual([0, 0, 0, 0]);
  });

  const long = 'x'.repeat(501);
  const BAD: [variables: object, code: string, field?: string][] = [
    [{ pageSize: 101 }, 'page_size', 'pageSize'],
    [{ currentPage: 0 }, 'current_page', 'currentPage'],
    [{ after: 'ñ.😀' }, 'cursor_invalid', 'after'],
    [{ after: 'a.b', before: 'a.b' }, 'cursor_both', 'before'],
    [{ document: long }, 'filter_text', 'document'],
    [{ document: 'a\0b' }, 'nul'],
    [{ fecha_corte: 'ayer' }, 'filter_day', 'fecha_corte'],
    [{ fecha_corte: '2026-02-30' }, 'filter_day', 'fecha_corte'],
    [{ fecha_corte: '2999-01-01' }, 'day_future', 'fecha_corte'],
    [{ filter: { classification: { eq: long } } }, 'filter_text', 'filter.classification.eq'],
    [{ filter: { num_documento: { like: long } } }, 'filter_text', 'filter.num_documento.like'],
    [{ filter: { numero: { in: [long] } } }, 'filter_text', 'filter.numero.in'],
    [{ filter: { blocked: { eq: 'true' } } }, 'filter_value', 'filter.blocked'],
    [{ filter: { fecha_documento: { from: '31/12/2026' } } }, 'filter_day', 'filter.fecha_documento.from'],
    [
      { filter: { fecha_vencimiento_documento: { from: '2026-02-02', to: '2026-02-01' } } },
      'filter_range',
      'filter.fecha_vencimiento_documento',
    ],
    [{ sort: { id: 'ASC' } }, 'validation'],
    [{ filter: { total: { from: '1' } } }, 'validation'],
  ];
  it.each(BAD)('refuses %j', async (variables, code, field) => {
    const { status, data, errors } = await askStatus(server, token, variables);
    expect(status).toBeLessThan(500);
    expect(data?.AccountStatus ?? null).toBeNull();
    expect(errors).toHaveLength(1);
    expect(errors[0]?.extensions).toEqual({ category: 'graphql-input', code, ...(field && { field }) });
  });
});
