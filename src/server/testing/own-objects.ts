import { hash } from 'node:crypto';
import { expect } from 'vitest';
import type { DocumentFile, HistoryDownload } from '#kit/core/contract/types.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { certificate, sale } from '#areas/certificates/server/testing/certificates.ts';
import {
  sendCompensation,
  credit,
  creditLine,
  invoiceLine,
} from '#areas/compensations/server/testing/compensations.ts';
import { postXml, ubl } from '#areas/einvoices/server/testing/files.ts';
import { decide, giveTreasurer, line, paid, paidCash } from '#areas/invoices/server/testing/payments.ts';
import { delivery, event, order } from '#areas/orders/server/testing/orders.ts';
import { CONFIG, addVouchers, linesFor } from '#areas/vouchers/server/testing/vouchers.ts';
import { invoice } from '#kit/server/testing/people.ts';
import { type RequestedOperation, batchesOf } from './requests.ts';
import type { ServerUnderTest, ServerInterface } from '#kit/server/testing/server-under-test.ts';

type OwnServer = ServerInterface & Pick<ServerUnderTest, 'url' | 'settings' | 'gatewayUrl'>;

/** Further fields of a statement's header. */
const STATEMENT = { tipo_estado: 'Mensual', tipo_documento_cuenta: 'Estado de cuenta' };

/**
 * Identifiers of one client's objects: client code, payments of an invoice and of vouchers, electronic invoice,
 * document.
 */
export type OwnIds = {
  readonly code: string;
  readonly uuid: string;
  readonly vouchers: string;
  readonly cufe: string;
  readonly id: string;
};

/** Identifiers that belong to no client. */
export const NO_OWN_IDS: OwnIds = {
  code: 'NADA',
  uuid: '00000000-0000-4000-8000-000000000000',
  vouchers: '00000000-0000-4000-8000-000000000001',
  cufe: 'cufe-of-NADA',
  id: '999999',
};

/** Operations with an argument that identifies a client's object, with their arguments. */
export const NAMED: Record<string, (own: OwnIds) => Record<string, unknown>> = {
  consultarUuidYDesbloquearDocumentos: ({ vouchers: uuid }) => ({ uuid }),
  compartirComprobante: ({ vouchers: uuid }) => ({ uuid }),
  continuarTransaccion: ({ vouchers: uuid }) => ({ uuid }),
  abandonarTransaccion: ({ vouchers: uuid }) => ({ uuid }),
  sendBonosEmail: ({ vouchers: uuid }) => ({ uuid }),
  getBonosSurtidor: ({ vouchers: uuid }) => ({ uuid, customer: '' }),
  getUrlInvoiceGurusoft: ({ cufe }) => ({ cufe }),
  getUrlDocumentFiles: ({ id }) => ({ id }),
  facturaElectronica: ({ id }) => ({ id }),
  detalleDocumento: ({ id }) => ({ id }),
  getUrlInvoicesZip: ({ id }) => ({ documents: [id] }),
  generatedPDFAccountStatusDetails: ({ id }) => ({ id_edocta_detalle: id }),
  generatedPDFAccountHistoryDetails: ({ id }) => ({ id_histocta_detalle: id }),
  generatedPDFAccountHistoryDetailsTimeLine: ({ id }) => ({ id_histocta_detalle: id }),
  OrderTraceability: ({ code }) => ({ filter: { num_pedido: { eq: `${code}-O` } } }),
  OrderTracking: ({ code }) => ({ filter: { num_pedido: { eq: `${code}-O` } } }),
  OrderTimelineTracking: ({ code }) => ({ filter: { num_pedido: { eq: `${code}-O` } } }),
  Remissions: ({ code }) => ({ filter: { numero_entrega: { eq: `${code}-E` } } }),
  OrderLoad: ({ code }) => ({ filter: { numero_entrega: { eq: `${code}-E` } } }),
  crearTransaccionOnline: ({ code }) => ({ input: [line(`${code}-2`, 50_000)] }),
  crearPlanPagos: ({ id }) => ({ input: [{ id_edocta_detalle: id }] }),
  crearCompensacion: ({ code }) => ({ input: [creditLine(`${code}-2`, 50_000), invoiceLine(`${code}-3`, 50_000)] }),
};

/**
 * Creates a client's objects: a paid invoice, an open one, one with an electronic PDF, a compensation, a statement, an
 * order, vouchers and a certificate of sales.
 */
export async function createOwnObjects(
  server: OwnServer,
  code: string,
  over: object = {},
  destino?: string,
): Promise<OwnIds> {
  const { token, email } = await giveTreasurer(server, code, [], over);
  const at = { destino };
  const yesterday = dayFromToday(-1);
  const cufe = hash('sha384', code);
  const { report } = await server.importLines([
    invoice(code, `${code}-1`, 100_000, at),
    invoice(code, `${code}-2`, 50_000, at),
    invoice(code, `${code}-4`, 50_000, at),
    credit(code, `${code}-P`, 50_000, at),
    invoice(code, `${code}-3`, 70_000, { ...at, cufe }),
    { kind: 'statement', version: 1, codigo_cliente: code, sociedad: '1000', periodo: '2026-10', ...STATEMENT },
    order(code, `${code}-O`, at),
    event(code, `${code}-O`, '2026-11-10 08:00:00', 2),
    delivery(code, `${code}-O`, `${code}-E`),
    sale(code, `${code}-V`, 1, { ...at, fecha: yesterday }),
    { ...CONFIG, ...('store' in over && { store: over.store }) },
  ]);
  expect(report.errors).toEqual([]);
  expect((await postXml(server, ubl({ code: cufe }))).body.errors).toEqual([]);
  const { uuid } = await paid(server, token, [line(`${code}-1`, 100_000)]);
  const { uuid: vouchers } = await paidCash(server, token, '20000', 'BO');
  await addVouchers(server, token, linesFor({ code, email, token }, vouchers, [[20_000, 1]]));
  for (const payment of [uuid, vouchers]) {
    await decide(server, payment, 'approved', 'never');
    await server.graphql(
      'mutation ($uuid: ID!) { consultarUuidYDesbloquearDocumentos(uuid: $uuid) { status } }',
      { uuid: payment },
      token,
    );
  }
  await sendCompensation(server, token, [creditLine(`${code}-P`, 50_000), invoiceLine(`${code}-4`, 50_000)]);
  await certificate(server, token, { fecha_inicio: yesterday, fecha_fin: yesterday });
  const { data } = await server.graphql<{ AccountStatus: { data: { id_edocta_detalle: string }[] } }>(
    '{ AccountStatus { data { id_edocta_detalle } } }',
    {},
    token,
  );
  return { code, uuid, vouchers, cufe, id: data?.AccountStatus.data[0]?.id_edocta_detalle ?? '' };
}

/** Answers to a session by each operation of NAMED about somebody's objects, without their identifiers. */
export async function answersAboutObjects(
  server: ServerInterface,
  token: string | null,
  of: OwnIds,
): Promise<readonly string[]> {
  const asked = Object.entries(NAMED).map(([operation, naming]): RequestedOperation => ({
    as: operation,
    operation,
    given: naming(of),
  }));
  const answers = await Promise.all(
    batchesOf(asked).map(({ query, variables }) => server.graphql<Record<string, unknown>>(query, variables, token)),
  );
  const found = new Map(answers.flatMap(({ data }) => Object.entries(data ?? {})));
  return Object.keys(NAMED).map((name) => {
    const reported = answers.flatMap(({ errors }) => errors).filter(({ path }) => (path as string[])[0] === name);
    return JSON.stringify([name, found.get(name), reported])
      .replaceAll(of.uuid, '…')
      .replaceAll(of.vouchers, '…')
      .replaceAll(of.cufe, '…')
      .replaceAll(of.code, '…')
      .replaceAll(`/${of.id}.`, '/….');
  });
}

type Downloads = { readonly download?: HistoryDownload; readonly pdf?: DocumentFile };

/** Links to all files of its client's objects that a session may open. */
export async function linksOf(server: ServerInterface, token: string, own: OwnIds): Promise<readonly string[]> {
  const { data } = await server.graphql<{
    consultarUuidYDesbloquearDocumentos: { transaction: { download: { pdf: { url: string } } } } | null;
    getUrlInvoiceGurusoft: { download: { pdf: { url: string }; xml: { url: string } } } | null;
    getUrlInvoicesZip: { zip: { url: string } } | null;
    generatedPDFAccountStatusDetails: { url: string } | null;
    generatedPDFAccountHistoryDetailsTimeLine: { url: string } | null;
  }>(
    `mutation ($vouchers: ID!, $cufe: String!, $id: ID!) {
      generatedPDFAccountStatusDetails(id_edocta_detalle: $id) { url }
      generatedPDFAccountHistoryDetailsTimeLine(id_histocta_detalle: $id) { url }
      consultarUuidYDesbloquearDocumentos(uuid: $vouchers) { transaction { download { pdf { url } } } }
      getUrlInvoiceGurusoft(cufe: $cufe) { download { pdf { url } xml { url } } }
      getUrlInvoicesZip(documents: [$id]) { zip { url } } }`,
    own,
    token,
  );
  const { data: lists } = await server.graphql<Record<string, (Downloads & { items?: Downloads[] }) | null>>(
    `{ documentos(paymentType: OFFLINE, documentType: INVOICE) { download { pdf { url } xls { url } } }
         listarTransacciones { download { pdf { url } xls { url } } }
         listarCompensaciones { download { pdf { url } xls { url } } items { download { pdf { url } xls { url } } } }
         actividadCliente { download { pdf { url } xls { url } } }
         conciliacionArchivo(desde: "2026-01-01", hasta: "2026-12-31") { url }
         AccountStatus { download { pdf { url } xls { url } } }
         AccountHistory { download { pdf { url } xls { url } } }
         AccountStatusHistory { download { pdf { url } xls { url } certificate { url } } }
         OrderTraceability { download { pdf { url } xls { url } } }
         listarCertificadoVenta { download { pdf { url } xls { url } } items { pdf { url } } }
         Remissions(filter: { numero_entrega: { eq: "${own.code}-E" } }) { download { pdf { url } } }
         OrderLoad(filter: { numero_entrega: { eq: "${own.code}-E" } }) { download { pdf { url } } } }`,
    {},
    token,
  );
  const exports = Object.values(lists ?? {})
    .flatMap((list) => [list?.download, list?.items?.map(({ download, pdf }) => download ?? { pdf })].flat())
    .flatMap((download) => Object.values(download ?? {}).map((file: DocumentFile | null) => file?.url));
  return [
    data?.consultarUuidYDesbloquearDocumentos?.transaction.download.pdf.url,
    data?.getUrlInvoiceGurusoft?.download.pdf.url,
    data?.getUrlInvoiceGurusoft?.download.xml.url,
    data?.getUrlInvoicesZip?.zip.url,
    data?.generatedPDFAccountStatusDetails?.url,
    data?.generatedPDFAccountHistoryDetailsTimeLine?.url,
    (lists?.['conciliacionArchivo'] as DocumentFile | null | undefined)?.url,
    ...exports,
  ].filter((url) => typeof url === 'string');
}
