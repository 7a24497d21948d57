import { beforeAll, expect, it } from 'vitest';
import type { DocumentoDetalle, PlazoReclamo } from '#kit/core/contract/types.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { delivery, order } from '#areas/orders/server/testing/orders.ts';
import { serve } from '../../../server/testing/serve.ts';
import { FRIDAY, coded, moveToNoon } from './testing/claims.ts';
import { findHistory } from './testing/history-query.ts';

onOneDatabase('the claim period of a document', (database) => {
  let server: ServerUnderTest;

  beforeAll(async () => {
    server = await serve(database, { CLAIM_DAYS_ECUADOR: '2', CLAIM_START_LUBRICANTES: 'delivery' });
    moveToNoon(server, FRIDAY);
  });

  const give = async (code: string, over: object, ...records: object[]) => {
    const email = `legal@${code.toLowerCase()}.example`;
    const { report } = await server.importLines([client(code, over), user(email, code), ...records]);
    expect(report.errors).toEqual([]);
    return server.signIn(email);
  };

  async function periods(token: string) {
    const { lines } = await findHistory(server, token);
    const found = await Promise.all(
      lines.map(async ({ id_histocta_detalle: id, num_documento }) => {
        const { data } = await server.graphql<{ detalleDocumento: DocumentoDetalle }>(
          'query ($id: ID!) { detalleDocumento(id: $id) { plazo_reclamo { inicio fin estado origen } } }',
          { id },
          token,
        );
        return [num_documento ?? '', data?.detalleDocumento.plazo_reclamo ?? null] as const;
      }),
    );
    return Object.fromEntries<PlazoReclamo | null>(found);
  }

  it('starts with the reception that the ERP reports, and is claimed or accepted only by its event', async () => {
    const token = await give(
      'PLAZO',
      {},
      coded('PLAZO', '1', { fecha_recepcion: '2027-01-06' }),
      coded('PLAZO', '2', { fecha_recepcion: '2027-01-04' }),
      coded('PLAZO', '3', { fecha_recepcion: '2027-01-04', evento_dian: '031' }),
      coded('PLAZO', '4', { fecha_recepcion: '2027-01-04', evento_dian: '034' }),
      coded('PLAZO', '5'),
      coded('PLAZO', '6', { fecha_recepcion: '2027-01-06', cufe: null }),
    );
    const period = (inicio: string, fin: string, estado: string) => ({ inicio, fin, estado, origen: 'recepcion' });
    expect(await periods(token)).toEqual({
      1: period('2027-01-06', '2027-01-12', 'por_vencer'),
      2: period('2027-01-04', '2027-01-07', 'vencido'),
      3: period('2027-01-04', '2027-01-07', 'reclamada'),
      4: period('2027-01-04', '2027-01-07', 'aceptada_tacitamente'),
      5: null,
      6: null,
    });
    // a later version takes both back
    await server.importLines([{ ...coded('PLAZO', '3'), version: 2 }]);
    expect((await periods(token))['3']).toBeNull();
  });

  it('starts with the last delivery of the orders of its code or, where they have none, of its number', async () => {
    const token = await give(
      'ENTREGA',
      {},
      coded('ENTREGA', '1', { num_factura: 'FE 1' }),
      coded('ENTREGA', '2'),
      coded('ENTREGA', '3'),
      order('ENTREGA', 'A1', { num_factura: 'fe-1' }),
      order('ENTREGA', 'A2', { cufe: 'ENTREGA 2', num_factura: 'FE-3' }),
      order('ENTREGA', 'A3', { cufe: 'ENTREGA 2' }),
      delivery('ENTREGA', 'A1', 'E1', { fecha: '2027-01-05' }),
      delivery('ENTREGA', 'A1', 'E2', { fecha: '2027-01-07' }),
      delivery('ENTREGA', 'A1', 'E3'),
      delivery('ENTREGA', 'A2', 'E4', { fecha: '2027-01-05' }),
      delivery('ENTREGA', 'A3', 'E5', { fecha: '2027-01-04' }),
    );
    const period = (inicio: string, fin: string, estado: string) => ({ inicio, fin, estado, origen: 'entrega' });
    expect(await periods(token)).toEqual({
      1: period('2027-01-07', '2027-01-13', 'corriendo'),
      2: period('2027-01-05', '2027-01-08', 'por_vencer'),
      3: null,
    });
  });

  it('is that of the deployment: other days, another start, and none where it has none', async () => {
    const received = { fecha_recepcion: '2027-01-07' };
    const quito = await give('QUITO', { store: 'ecuador', clienteNit: '1790016919001' }, coded('QUITO', '1', received));
    // no holidays are known of Ecuador
    expect((await periods(quito))['1']).toMatchObject({ fin: '2027-01-11', estado: 'por_vencer' });
    const { report } = await server.importLines([{ ...coded('QUITO', '1', received), version: 2, evento_dian: '031' }]);
    expect(report.errors).toMatchObject([{ field: 'evento_dian', reason: 'is only allowed for clients of Colombia' }]);
    const oils = await give('ACEITE', { store: 'lubricantes' }, coded('ACEITE', '1', received));
    expect(await periods(oils)).toEqual({ 1: null });
    const none = await give(
      'LUBEC',
      { store: 'lubricantes_ecuador', clienteNit: '1790016919001' },
      coded('LUBEC', '1', received),
    );
    expect(await periods(none)).toEqual({ 1: null });
  });
});
