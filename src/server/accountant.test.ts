import { beforeAll, expect, it } from 'vitest';
import type { Caso, InvoiceUrl } from '#kit/core/contract/types.ts';
import { addDays, dayIn } from '#kit/core/day.ts';
import { findHistory } from '#areas/account/server/testing/history-query.ts';
import { findStatus } from '#areas/account/server/testing/status-query.ts';
import {
  closeCase,
  createCase,
  giveCase,
  giveCompany,
  listCases,
  readCase,
  replyToCase,
} from '#areas/cases/server/testing/cases.ts';
import { WITH_CERTIFICATES, certificate, sale, textOf } from '#areas/certificates/server/testing/certificates.ts';
import { newCufe, postXml, ubl } from '#areas/einvoices/server/testing/files.ts';
import { explain, findLedger } from '#areas/treasury/server/testing/books-query.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { invoice, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { batchesOf } from './testing/requests.ts';
import { serveWithBank } from './testing/serve.ts';

const CODE = 'conta';

/** What pays, compensates, plans, asks for approval, approves, buys, or is about orders, users, keys and activity. */
const REFUSED: readonly string[] = `
  easyPayContado crearTransaccionOnline continuarTransaccion abandonarTransaccion consultarUuidYDesbloquearDocumentos
  compartirComprobante listarTransacciones planesPagos crearPlanPagos pagarPlanPagos soltarPlanPagos
  calendario crearCalendario eliminarCalendario setReceiptMail
  listarCompensaciones proponerCompensacion crearCompensacion
  proponerLote lotes guardarLote eliminarLote
  politicaAprobacion solicitudesPago solicitudPago guardarPoliticaAprobacion confirmarPoliticaAprobacion prepararPago
  aprobarSolicitud rechazarSolicitud retirarSolicitud
  getBonosSurtidorConfig getBonosSurtidor addSurtidorBono sendBonosEmail validateBonosPassword
  OrderTraceability OrderTracking OrderTimelineTracking Remissions OrderLoad liberacionPedido
  usuariosCliente crearUsuarioCliente crearUsuariosCliente updateCustomerV2 reenviarInvitacion actividadCliente
  llavesApi crearLlaveApi webhooks crearWebhook destinatariosExternos terminarDestinatario
`
  .trim()
  .split(/\s+/);

onOneDatabase('an external accountant', (database) => {
  let server: ServerUnderTest;
  let token: string;
  let people: Readonly<Record<'legal' | 'finanzas' | 'compras', string>>;
  const xml = { code: newCufe(), text: '' };

  beforeAll(async () => {
    server = await serveWithBank(database, {
      ...WITH_CERTIFICATES,
      WITHHOLDINGS_COMBUSTIBLES: '2026 ReteFuente 0.1',
    });
    xml.text = ubl({ code: xml.code });
    people = await giveCompany(
      server,
      CODE,
      ['legal', 'finanzas', 'compras'],
      user('contador@estudio.example', CODE, { role: 'Contador', firstname: 'Irene', lastname: 'Vega' }),
      invoice(CODE, '9010', 14_024, { cufe: xml.code, num_factura: 'FEV-10', destino: 'D2' }),
      sale(CODE, 'FEV-10', 1, { fecha: addDays(dayIn(server.now(), 'America/Bogota'), -20) }),
    );
    await postXml(server, xml.text);
    token = await server.signIn('contador@estudio.example');
  });

  const open = (url = '') => fetch(url, { headers: { authorization: `Bearer ${token}` } });

  /** The id of a document of the statement. */
  async function idOf(number: string): Promise<string> {
    const { data } = await findStatus(server, token);
    return data.find(({ num_documento }) => num_documento === number)?.id_edocta_detalle ?? '';
  }

  it('reads the statement and the history of every station', async () => {
    const { data } = await findStatus(server, token);
    expect(data.map(({ num_documento }) => num_documento).toSorted()).toEqual(['9001', '9002', '9010']);
    expect((await findHistory(server, token, {})).numbers.toSorted()).toEqual(['9001', '9002', '9010']);
  });

  it('downloads the PDF and the XML of an invoice, and both in a ZIP', async () => {
    const id = await idOf('9010');
    const { data } = await server.graphql<{
      getUrlDocumentFiles: InvoiceUrl;
      getUrlInvoicesZip: { zip: { url: string } };
      generatedPDFAccountStatusDetails: { url: string };
    }>(
      `mutation ($id: ID!) {
         getUrlDocumentFiles(id: $id) { download { pdf { url } xml { url } } }
         getUrlInvoicesZip(documents: [$id]) { zip { url } }
         generatedPDFAccountStatusDetails(id_edocta_detalle: $id) { url }
       }`,
      { id },
      token,
    );
    const { pdf, xml: file } = data?.getUrlDocumentFiles.download ?? {};
    expect(await (await open(file?.url ?? '')).text()).toBe(xml.text);
    const types = [pdf?.url, data?.getUrlInvoicesZip.zip.url, data?.generatedPDFAccountStatusDetails.url].map(
      async (url) => (await open(url ?? '')).headers.get('content-type'),
    );
    expect(await Promise.all(types)).toEqual(['application/pdf', 'application/zip', 'application/pdf']);
  });

  it('requests a certificate of sales', async () => {
    const today = dayIn(server.now(), 'America/Bogota');
    const made = await certificate(server, token, { fecha_inicio: addDays(today, -30), fecha_fin: addDays(today, -1) });
    expect(await textOf(made, token)).toContain('Diésel ACPM B10');
  });

  it('agrees the books', async () => {
    const today = dayIn(server.now(), 'America/Bogota');
    const { documents } = await findLedger(server, token, addDays(today, -90), today);
    expect(new Set(documents.map(({ num_factura }) => num_factura))).toEqual(new Set(['FEV-1', 'FEV 2', 'FEV-10']));
    const difference = { id_edocta_detalle: await idOf('9010'), monto: 10, motivo: 'otro', texto: 'Del mes anterior' };
    const { errors } = await explain(server, token, {
      desde: addDays(today, -90),
      hasta: today,
      diferencias: [difference],
    });
    expect(errors).toEqual([]);
  });

  it('opens, answers and closes cases about documents, also of withholdings', async () => {
    const { data } = await server.graphql<{ detalleDocumento: { retenciones: { concepto: string }[] } }>(
      'query ($id: ID!) { detalleDocumento(id: $id) { retenciones { concepto } } }',
      { id: await idOf('9010') },
      token,
    );
    expect(data?.detalleDocumento.retenciones).toEqual([{ concepto: 'ReteFuente' }]);
    const today = dayIn(server.now(), 'America/Bogota');
    const made = await giveCase(server, token, {
      tipo: 'retencion',
      num_documento: '9010',
      retencion: { concepto: 'ReteFuente', base: 14_000, certificado_fecha: today },
    });
    expect(made).toMatchObject({ autor: 'Irene Vega', puedo_responder: true, puedo_cerrar: true });
    expect((await replyToCase(server, token, made.id, 'Va el certificado.')).errors).toEqual([]);
    expect((await listCases(server, people.finanzas)).numbers).toContain(made.numero);
    expect((await closeCase(server, token, made.id)).data?.cerrarCaso?.estado).toBe('cerrado');
  });

  it('reads cases of others about documents, which it does not close, and none about orders or nothing', async () => {
    const about = async (who: keyof typeof people, input: object) => giveCase(server, people[who], input);
    const ofDocument = await about('finanzas', { num_documento: '9001' });
    const hidden: readonly Caso[] = [
      await about('finanzas', { tipo: 'precio' }),
      await about('finanzas', { tipo: 'otro' }),
      await about('compras', { tipo: 'volumen', num_pedido: 'A1' }),
      await about('legal', { tipo: 'volumen', num_pedido: 'A1', num_documento: '9002' }),
    ];
    const { numbers } = await listCases(server, token);
    expect(numbers).toContain(ofDocument.numero);
    expect((await readCase(server, token, ofDocument.id)).data?.caso).toMatchObject({
      puedo_responder: true,
      puedo_cerrar: false,
    });
    for (const { id, numero } of hidden) {
      expect(numbers).not.toContain(numero);
      expect((await readCase(server, token, id)).errors[0]?.extensions['code']).toBe('not_found');
    }
  });

  it.each([
    ['no document', {}, 'case_without_document', 'id_edocta_detalle'],
    ['an order', { num_pedido: 'A1' }, 'not_found', 'num_pedido'],
    ['a document and an order', { num_documento: '9001', num_pedido: 'A1' }, 'not_found', 'num_pedido'],
  ])('opens no case about %s', async (_what, input, code, field) => {
    const { errors } = await createCase(server, token, input);
    expect(errors[0]?.extensions).toMatchObject({ code, field: `input.${field}` });
  });

  it('neither pays nor buys, and sees no orders, users, keys or activity', async () => {
    const cases = [
      { as: 'bonos', operation: 'prepararPago', given: { input: { tipo: 'bonos' } } },
      { as: 'BO', operation: 'easyPayContado', given: { filter: { id_segment: { eq: 'BO' }, amount: { eq: '1' } } } },
    ];
    const asked = [...REFUSED.map((operation) => ({ as: operation, operation })), ...cases];
    const refused: string[] = [];
    for (const { query, variables } of batchesOf(asked)) {
      const { errors } = await server.graphql(query, variables, token);
      for (const { path, extensions } of errors) {
        if (extensions['code'] === 'forbidden') refused.push(String((path as string[])[0]));
      }
    }
    expect(refused.toSorted()).toEqual(asked.map(({ as }) => as).toSorted());
  });
});
