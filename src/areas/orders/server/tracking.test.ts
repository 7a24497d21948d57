import { beforeAll, describe, expect, test } from 'vitest';
import type { DeliveryDocument, OrderTimelineTracking, OrderTracking } from '#kit/core/contract/types.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { errorCodes } from '#areas/invoices/server/testing/payments.ts';
import { CUFE, ORDER_LINE, delivery, event, stationOrders } from './testing/orders.ts';

onOneDatabase('the detail of an order', (database) => {
  let server: ServerUnderTest;
  let token: string;
  let confined: string;
  let nowhere: string;
  let other: string;
  beforeAll(async () => {
    server = await serve(database);
    const { report } = await server.importLines([...stationOrders('uno'), ...stationOrders('dos')]);
    if (report.rejected > 0) throw new Error(JSON.stringify(report.errors));
    [token, confined, nowhere, other] = [
      await server.signIn('legal@uno.example'),
      await server.signIn('operativo@uno.example'),
      await server.signIn('sinestacion@uno.example'),
      await server.signIn('legal@dos.example'),
    ];
  });

  const only = (number: string) => ({ num_pedido: { eq: number } });
  const track = (filter: object, session = token) =>
    server.graphql<{ OrderTracking: OrderTracking | null }>(
      `query ($filter: OrderFilterInput) { OrderTracking(filter: $filter) { size data { num_pedido detalle { cantidad }
         historico_estados { estado_pedido } deliveries { num_entrega conductor placa } } } }`,
      { filter },
      session,
    );
  const follow = (variables: object, session = token) =>
    server.graphql<{ OrderTimelineTracking: OrderTimelineTracking | null }>(
      `query ($filter: OrderFilterInput, $sortField: String, $pageSize: Int, $currentPage: Int,
           $fromNewest: Boolean) {
         OrderTimelineTracking(filter: $filter, sortField: $sortField, pageSize: $pageSize, currentPage: $currentPage,
             fromNewest: $fromNewest) {
           size data { fecha_hora_evento transportista placa ubicacion estado_pedido estado_pedido_description cufe
             estatus_rechazo motivo_bloqueo guia_transporte download { pdf { url status } } } } }`,
      variables,
      session,
    );
  const times = async (variables: object, session = token) => {
    const list = (await follow(variables, session)).data?.OrderTimelineTracking;
    return [list?.size, ...(list?.data.map(({ fecha_hora_evento }) => fecha_hora_evento.slice(8, 13)) ?? [])];
  };

  test('returns the order with its lines, events and deliveries', async () => {
    const { data } = await track(only('A1'));
    expect(data?.OrderTracking).toEqual({
      size: 1,
      data: [
        {
          num_pedido: 'A1',
          detalle: [{ cantidad: 1500.125 }],
          historico_estados: [{ estado_pedido: '5' }],
          deliveries: [
            { num_entrega: 'E1', conductor: 'Luis Peña', placa: 'WLM123' },
            { num_entrega: 'E2', conductor: null, placa: null },
          ],
        },
      ],
    });
    expect((await track({ orderNumber: { eq: 'S-3' } })).data?.OrderTracking?.data).toHaveLength(1);
    expect((await track(only('none'))).data?.OrderTracking).toEqual({ size: 0, data: [] });
  });

  test('is shown to an Operativo for their own stations only', async () => {
    expect((await track(only('A1'), confined)).data?.OrderTracking).toMatchObject({
      size: 1,
      data: [{ deliveries: [{ num_entrega: 'E1' }] }],
    });
    const unknown = await track(only('none'), confined);
    for (const number of ['A2', 'A4']) expect(await track(only(number), confined)).toEqual(unknown);
    expect(await track(only('A1'), nowhere)).toEqual(unknown);
  });

  describe('has a timeline', () => {
    test('of its events with their details, oldest first', async () => {
      const { data } = await follow({ filter: only('A2') });
      const list = data?.OrderTimelineTracking;
      expect(list?.size).toBe(3);
      expect(
        list?.data.map((one) => [one.fecha_hora_evento, one.estado_pedido, one.estado_pedido_description]),
      ).toEqual([
        ['2026-11-12 10:00:00', '1', 'Solicitado'],
        ['2026-11-12 11:00:00', '2', 'Aceptado'],
        ['2026-11-13 10:00:00', '4', 'Facturado'],
      ]);
      expect(list?.data.map(({ cufe, download }) => [cufe, download?.pdf?.status])).toEqual([
        [null, undefined],
        [CUFE, undefined],
        [CUFE, 'ok'],
      ]);
      expect((await follow({ filter: only('A1') })).data?.OrderTimelineTracking?.data).toMatchObject([
        { transportista: 'Transportes del Valle', placa: 'WLM123', ubicacion: 'Yumbo', guia_transporte: 'G-1' },
      ]);
    });

    test('of several orders, in pages, sorted by its time alone', async () => {
      expect(await times({})).toEqual([4, '10 09', '12 10', '12 11', '13 10']);
      expect(await times({ pageSize: 3, currentPage: 2, sortField: 'fecha_hora_evento' })).toEqual([4, '13 10']);
      const newest = { pageSize: 3, fromNewest: true };
      expect(await times(newest)).toEqual([4, '12 10', '12 11', '13 10']);
      expect(await times({ ...newest, currentPage: 2 })).toEqual([4, '10 09']);
      expect(errorCodes(await follow({ sortField: 'estado_pedido' }))).toBe('sort_field sortField');
      expect(errorCodes(await follow({ pageSize: 101 }))).toBe('page_size pageSize');
    });

    test('of an Operativo’s stations only', async () => {
      expect(await times({}, confined)).toEqual([1, '10 09']);
      expect(await times({ filter: only('A2') }, confined)).toEqual([0]);
      expect(await times({}, nowhere)).toEqual([0]);
    });

    test('without a link where no invoice has the cufe', async () => {
      await server.importLines([event('uno', 'A3', '2026-11-14 08:00:00', 4, { cufe: 'unknown' })]);
      const { data } = await follow({ filter: only('A3') });
      expect(data?.OrderTimelineTracking?.data).toMatchObject([{ cufe: 'unknown', download: null }]);
    });
  });

  describe.each(['Remissions', 'OrderLoad'] as const)('%s', (operation) => {
    const ask = (numero_entrega: object, session: string | null = token) =>
      server.graphql<Record<typeof operation, DeliveryDocument | null>>(
        `query ($filter: DeliveryFilterInput!) { ${operation}(filter: $filter) { download { pdf { url status mensaje menssage message } } } }`,
        { filter: { numero_entrega } },
        session,
      );
    const linkTo = async (number: string, session = token) =>
      (await ask({ eq: number }, session)).data?.[operation]?.download?.pdf;
    const open = async (url: string | null | undefined, session = token) => {
      const answer = await fetch(url ?? '', { headers: { authorization: `Bearer ${session}` } });
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const textOf = async (number: string) => textOfPdf((await open((await linkTo(number))?.url)).bytes);

    test('is a PDF of the delivery with its products, driver, plate, seals and station, which can be verified', async () => {
      const text = await textOf('E1');
      const texts = ['E1', 'A1', 'S-3', 'Luis Peña', 'WLM123', '448812, 448813', 'EDS D1', 'Calle 5 # 10-20', 'G-1'];
      texts.push(
        ORDER_LINE.descripcion,
        ORDER_LINE.cod_producto,
        '1.500,125 gal',
        'Yumbo',
        'SIN-NOMBRE',
        '2.000',
        '/verificar',
      );
      texts.push(operation === 'Remissions' ? 'Remisión' : 'Orden de cargue');
      for (const part of texts) expect(text).toContain(part);
      expect(await textOf('E3')).toContain('Esta entrega no trae el detalle de sus productos.');
    });

    test('answers an unknown delivery, another client’s and another station’s alike, without an address', async () => {
      const reason = 'No encontramos esta entrega.';
      const none = { url: '', status: 'none', mensaje: reason, menssage: reason, message: reason };
      expect(await linkTo('none')).toEqual(none);
      expect(await linkTo('', token)).toEqual(none);
      await server.importLines([delivery('dos', 'A1', 'ONLY-DOS')]);
      expect(await linkTo('ONLY-DOS')).toEqual(none);
      expect(await linkTo('E1', confined)).toMatchObject({ status: 'ok' });
      // E3 belongs to an order of another station; E2 goes to another station
      for (const number of ['E3', 'E2']) expect(await linkTo(number, confined)).toEqual(none);
      expect(await linkTo('E1', nowhere)).toEqual(none);
    });

    test('opens for the session that asked only', async () => {
      const link = (await linkTo('E1'))?.url ?? '';
      expect((await open(link)).status).toBe(200);
      for (const session of [confined, other]) expect((await open(link, session)).status).toBe(404);
      const foreign = (await linkTo('E3'))?.url ?? '';
      expect((await open(link.replace(/\d+\.pdf/, /\d+\.pdf/.exec(foreign)?.[0] ?? ''))).status).toBe(404);
    });

    test('has the parts of all of the delivery’s orders', async () => {
      await server.importLines([
        delivery('uno', 'A1', 'BOTH', { detalle: [{ ...ORDER_LINE, descripcion: 'Extra' }] }),
        delivery('uno', 'A2', 'BOTH', { detalle: [{ ...ORDER_LINE, descripcion: 'Urea' }] }),
      ]);
      const text = await textOf('BOTH');
      for (const part of ['A1', 'A2', 'Extra', 'Urea']) expect(text).toContain(part);
      const own = textOfPdf((await open((await linkTo('BOTH', confined))?.url, confined)).bytes);
      expect(own).toContain('Extra');
      expect(own).not.toContain('Urea');
    });

    test('cuts no identifier, however long', async () => {
      const long = (letter: string) => `${letter}${'0123456789'.repeat(6)}END`;
      await server.importLines([
        delivery('uno', 'A1', long('E'), {
          placa: long('P'),
          sellos: `${long('S')}, ${long('T')}`,
          detalle: [
            {
              cod_producto: long('C'),
              cantidad: '999999999.999',
              unidad_medida: 'galones',
              centro_logistico: long('Y'),
            },
          ],
        }),
      ]);
      const text = (await textOf(long('E'))).replaceAll(/\s+/g, '');
      for (const letter of ['E', 'P', 'S', 'T', 'C', 'Y']) expect(text).toContain(long(letter));
      expect(text).toContain('999.999.999,999galones');
    });

    test('needs the number of exactly one delivery', async () => {
      for (const filter of [{}, { in: ['E1', 'E3'] }, { eq: 'E1', in: ['E3'] }]) {
        expect(errorCodes(await ask(filter))).toBe('delivery_number filter.numero_entrega');
      }
      expect((await ask({ in: ['E1'] })).data?.[operation]?.download?.pdf?.status).toBe('ok');
      expect(errorCodes(await ask({ eq: 'E1' }, null))).toMatch('unauthorized');
    });
  });
});
