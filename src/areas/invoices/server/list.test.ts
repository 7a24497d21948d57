import { beforeAll, expect, it } from 'vitest';
import type { Documentos } from '#kit/core/contract/types.ts';
import { addDays, dayIn } from '#kit/core/day.ts';
import { MAX_RECORD_CENTS } from '#kit/core/money.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { askList, datesDueIn, findList, listRecords } from './testing/list-query.ts';

onOneDatabase('documentos', (database) => {
  let server: ServerUnderTest;
  let token: string;
  let today: string;

  beforeAll(async () => {
    server = await serveWithBank(database);
    today = dayIn(server.now(), 'America/Bogota');
    await server.importLines(listRecords(today));
    token = await server.signIn('legal@uno.example');
  });

  const found = (variables: object = {}, as = token): Promise<Documentos> => findList(server, as, variables);
  const numbers = async (variables: object = {}, as = token) =>
    (await found(variables, as)).items.map((item) => item.num_documento);

  it('lists open documents, soonest due first, with the whole portfolio', async () => {
    expect(await numbers()).toEqual(['9001', '9002', '9003', '9004', '9005']);
    expect(await found()).toMatchObject({
      total_count: 5,
      total_amount: 10_400_000,
      total_amount_expired: 3_400_000,
      total_amount_expire_today: 3_000_000,
      total_amount_to_expire: 4_000_000,
      total_amount_positive: 250_000,
      total_amount_expired_by_days: {
        one_to_seven_days: 400_000,
        fourteen_days: 2_000_000,
        twenty_one_days: 0,
        greater_twenty_one_days: 1_000_000,
      },
      document_statuses: [
        { label: 'Vencida', value: 'AT' },
        { label: 'Vence hoy', value: 'V' },
        { label: 'Por vencer', value: 'NV' },
      ],
    });
  });

  it('fills every field of a document from the ledger', async () => {
    const texts = {
      num_factura: 'FE-1',
      nif_comunitario: '900-1',
      cufe: 'c'.repeat(96),
      nombre_destino: 'EDS Ñandú',
      ciudad: 'Yumbo',
      direccion: 'Calle 1 # 2-3',
      detalle: 'Corriente 1000 gal',
      tipo_cuenta: 'D',
      numero_cuenta: '1305',
    };
    await server.importLines([
      client('LLENO', { nombre: 'Llena S.A.S.' }),
      user('legal@lleno.example', 'LLENO'),
      invoice('LLENO', '1', 150_000, {
        total_original: 200_000,
        fecha_documento: '2026-01-31',
        fecha_vencimiento_documento: addDays(today, -4),
        bloqueada: true,
        ...texts,
      }),
    ]);
    const { items } = await found({}, await server.signIn('legal@lleno.example'));
    expect(items).toEqual([
      {
        ...texts,
        id_edocta: 'LLENO',
        id_edocta_detalle: expect.stringMatching(/^\d+$/) as string,
        id_histocta_detalle: items[0]?.id_edocta_detalle,
        sociedad: '1000',
        nombre_cliente: 'Llena S.A.S.',
        agrupacion: 'Facturas',
        classification: 'Facturas',
        tipo_documento: 'RV',
        num_documento: '1',
        fecha_documento: '2026-01-31',
        fecha_vencimiento_documento: addDays(today, -4),
        dias_mora: 4,
        dias_mora_documento: 4,
        estado_documento: 'AT',
        estado_numero_documento: 'A',
        total: 150_000,
        bloqueada: true,
        bloqueo: { tipo: 'ERP', referencia: null, estado: null },
      },
    ]);
  });

  it('separates invoices and credits by the original amount', async () => {
    expect(await numbers({ documentType: 'PAYMENT' })).toEqual(['9101']);
    expect(await found({ documentType: 'PAYMENT' })).toMatchObject({ total_count: 1, total_amount: -250_000 });
  });

  it('lists only payable documents with PSE', async () => {
    expect(await numbers({ paymentType: 'PSE' })).toEqual(['9001', '9002', '9003', '9005']);
    expect(await found({ paymentType: 'PSE' })).toMatchObject({ total_count: 4, total_amount: 7_400_000 });
    expect(
      await numbers({ paymentType: 'PSE', filter: { estado_numero_documento: { in: ['A', 'C'] } } }),
    ).not.toContain('9006');
    expect(await found({ paymentType: 'PSE', filter: { blocked: { eq: '1' } } })).toMatchObject({
      items: [],
      total_count: 0,
    });
  });

  it('lists compensated documents on request, without a due state', async () => {
    const { items, ...rest } = await found({ filter: { estado_numero_documento: { eq: 'C' } } });
    expect(items).toMatchObject([
      { num_documento: '9006', total: 0, estado_numero_documento: 'C', estado_documento: null, dias_mora: 0 },
    ]);
    expect(rest).toMatchObject({ total_count: 1, total_amount: 0, document_statuses: [] });
  });

  it('offers every state of the list for any state filter', async () => {
    const answer = await found({ filter: { estado_documento: { eq: 'V' }, blocked: { eq: '1' } } });
    expect(answer.document_statuses).toEqual([{ label: 'Vence hoy', value: 'V' }]);
    const all = await found({ filter: { estado_documento: { eq: 'V' } } });
    expect(all.document_statuses.map(({ value }) => value)).toEqual(['AT', 'V', 'NV']);
    expect(all.total_count).toBe(1);
  });

  it('locks a payment’s documents while it is unfinished, and counts changes at once', async () => {
    const payer = await server.signIn('legal@paga.example');
    const counts = async () => {
      const [all, payable] = [await found({}, payer), await found({ paymentType: 'PSE' }, payer)];
      return [all.total_count, all.total_amount, payable.total_count, payable.total_amount, all.total_amount_expired];
    };
    expect(await counts()).toEqual([2, 500_000, 2, 500_000, 200_000]);

    const [first] = (await found({}, payer)).items;
    const { data } = await server.graphql<{ crearTransaccionOnline: { uuid: string } }>(
      'mutation ($input: [TransaccionOnlineInput!]!) { crearTransaccionOnline(input: $input) { uuid } }',
      {
        input: [
          {
            numero_documento: 'P1',
            fecha_vencimiento: first?.fecha_vencimiento_documento,
            monto_documento: 200_000,
            monto_transaccion: 200_000,
            tipo_transaccion: 'total',
          },
        ],
      },
      payer,
    );
    expect(await counts()).toEqual([2, 500_000, 1, 300_000, 200_000]);
    const [locked] = (await found({ filter: { blocked: { eq: '1' } } }, payer)).items;
    expect(locked).toMatchObject({
      num_documento: 'P1',
      bloqueada: true,
      bloqueo: { tipo: 'PAGO', referencia: data?.crearTransaccionOnline.uuid, estado: 'created' },
    });

    await server.graphql(
      'mutation ($uuid: ID!) { abandonarTransaccion(uuid: $uuid) { status } }',
      { uuid: data?.crearTransaccionOnline.uuid },
      payer,
    );
    expect(await counts()).toEqual([2, 500_000, 2, 500_000, 200_000]);

    await server.importLines([
      invoice('PAGA', 'P1', 50_000, { ...datesDueIn(today, -1), total_original: 200_000, version: 2 }),
    ]);
    expect(await counts()).toEqual([2, 350_000, 2, 350_000, 50_000]);
    await server.importLines([
      invoice('PAGA', 'P1', 0, { ...datesDueIn(today, -1), total_original: 200_000, version: 3 }),
    ]);
    expect(await counts()).toEqual([1, 300_000, 1, 300_000, 0]);
  });

  it('shows a destination’s new name as soon as the ERP has renamed it', async () => {
    const names = async () => (await found()).destinos.map(({ label }) => label);
    await server.importLines([destination('UNO', 'D1', { version: 2, nombre_comercial: 'EDS La Vieja' })]);
    expect(await names()).toEqual(['EDS La Vieja']);
    await server.importLines([destination('UNO', 'D1', { version: 3, nombre_comercial: 'EDS La Nueva' })]);
    expect(await names()).toEqual(['EDS La Nueva']);
  });

  it('sums a thousand of the largest invoices that the import accepts', async () => {
    const largest = MAX_RECORD_CENTS / 100;
    const whole = Math.trunc(largest);
    const { report } = await server.importLines([
      client('GRANDE'),
      client('GRANDEEC', { store: 'ecuador' }),
      user('legal@grande.example', 'GRANDE'),
      user('legal@grandeec.example', 'GRANDEEC'),
      ...Array.from({ length: 1000 }, (_, index) => invoice('GRANDE', `G${index}`, whole, datesDueIn(today, -1))),
      ...Array.from({ length: 1000 }, (_, index) => invoice('GRANDEEC', `G${index}`, largest, datesDueIn(today, 1))),
      invoice('GRANDE', 'N1', -whole, datesDueIn(today, 0)),
      invoice('GRANDE', 'TOO', whole + 1, datesDueIn(today, 0)),
    ]);
    expect(report.errors).toMatchObject([{ field: 'total_original', reason: 'is larger than 99999999999.99' }]);
    const grande = await found({}, await server.signIn('legal@grande.example'));
    expect(grande).toMatchObject({ total_count: 1000, total_amount_positive: whole });
    expect(grande.total_amount / (1000 * whole)).toBeCloseTo(1, 12);
    expect(grande.total_amount_expired).toBe(grande.total_amount);
    expect(grande.total_amount_expired_by_days.one_to_seven_days).toBe(grande.total_amount);
    const grandeec = await found({}, await server.signIn('legal@grandeec.example'));
    expect(grandeec.total_amount / (1000 * largest)).toBeCloseTo(1, 12);
    // a filter that the portfolio's rows cannot answer, so that the documents are summed
    expect(
      await found({ filter: { numero: { like: 'G%' } } }, await server.signIn('legal@grande.example')),
    ).toMatchObject({
      total_count: 1000,
      total_amount: grande.total_amount,
    });
  });

  it('includes cents in a currency that has them', async () => {
    const quito = await server.signIn('legal@quito.example');
    expect(await found({}, quito)).toMatchObject({
      total_amount: 1234.55,
      total_amount_to_expire: 1234.55,
      items: [{ total: 1234.55 }],
    });
    expect(await numbers({ filter: { total: { from: '1234.55', to: '1234.55' } } }, quito)).toEqual(['E1']);
    expect(await numbers({ filter: { total: { from: '1234.56' } } }, quito)).toEqual([]);
  });

  it('shows no documents of another client, by id or by number', async () => {
    const other = await server.signIn('legal@dos.example');
    expect(await found({}, other)).toMatchObject({ total_count: 1, total_amount: 77_000, items: [{ total: 77_000 }] });
    const [first] = (await found()).items;
    for (const filter of [
      { id_edocta_detalle: { eq: first?.id_edocta_detalle } },
      { num_documento: { eq: '9002' } },
      { destino: { eq: 'D1' } },
      { num_factura: { like: 'FE_1' } },
    ]) {
      expect(await found({ filter }, other)).toMatchObject({ total_count: 0, items: [], document_statuses: [] });
    }
  });

  it('is open to roles that may see pending invoices or the portfolio', async () => {
    expect(await numbers({}, await server.signIn('finanzas@uno.example'))).toHaveLength(5);
    const refused = await askList(server, await server.signIn('operativo@uno.example'), {});
    expect(refused.errors[0]?.extensions).toMatchObject({ category: 'graphql-authorization', code: 'forbidden' });
    const anybody = await askList(server, null, {});
    expect(anybody.errors[0]?.extensions).toMatchObject({ category: 'graphql-authorization', code: 'unauthorized' });
  });

  it('answers each part when requested alone', async () => {
    const part = (selection: string) =>
      server.graphql(`{ documentos(paymentType: PSE, documentType: INVOICE) { ${selection} } }`, {}, token);
    expect((await part('total_count')).data).toEqual({ documentos: { total_count: 4 } });
    expect((await part('total_amount_positive')).data).toEqual({ documentos: { total_amount_positive: 250_000 } });
    expect((await part('items { total }')).data?.['documentos']).toMatchObject({
      items: [{ total: 1_000_000 }, {}, {}, {}],
    });
    expect((await part('...on Documentos { total_amount }')).data).toEqual({ documentos: { total_amount: 7_400_000 } });
  });
});
