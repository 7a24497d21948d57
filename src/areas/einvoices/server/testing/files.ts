import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { type Answered, type Sent, post } from '#kit/server/testing/import-post.ts';
import { nitCheckDigit } from '#kit/core/nit.ts';
import { modulo11 } from '../../rules/code.ts';

/** ElectronicDocument invoices for tests: the samples (samples/README.md), and generated ones. */

export type Sample =
  | 'co_attacheddocument_derivado_NC424'
  | 'ec_factura_autorizada_derivada_clave_valida'
  | 'ec_notacredito_original';

export function sample(name: Sample): string {
  return readFileSync(new URL(`samples/${name}.xml`, import.meta.url), 'utf8');
}

/** The codes of the Colombian and the Ecuadorian sample. */
export const NC424 = '15d9f5336e4d8974546a6ab64e8b1fbdf2f1936c960d7f8302db13abeb9f5ba0570928c13fe90616e83cda84adae23e9';
export const CLAVE = '1804202401179206034600110010010000000051234567816';

/** Sends a file to the import as the ERP does. */
export function postXml(
  server: Pick<ServerUnderTest, 'url' | 'settings'>,
  xml: string | Buffer,
  sent: Sent = {},
): Promise<Answered> {
  const body = new Uint8Array(typeof xml === 'string' ? Buffer.from(xml) : xml);
  return post(server, body, { type: 'application/xml', ...sent });
}

/** A new code of 96 hexadecimal digits. */
let codes = 0;
export function newCufe(): string {
  codes += 1;
  return codes.toString(16).padStart(96, 'a');
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

export type Ubl = {
  readonly root?: 'Invoice' | 'CreditNote' | 'DebitNote';
  readonly code?: string;
  readonly number?: string;
  readonly buyer?: string;
  readonly total?: string;
  /** Further elements after the parties. */
  readonly more?: string;
  readonly lines?: string;
};

const WORDS = {
  Invoice: ['LegalMonetaryTotal', 'InvoiceLine', 'InvoicedQuantity', 'CUFE-SHA384'],
  CreditNote: ['LegalMonetaryTotal', 'CreditNoteLine', 'CreditedQuantity', 'CUDE-SHA384'],
  DebitNote: ['RequestedMonetaryTotal', 'DebitNoteLine', 'DebitedQuantity', 'CUDE-SHA384'],
} as const;

/** A minimal Colombian document with unusual prefixes: a, b, and c for the root. */
export function ubl({
  root = 'Invoice',
  code = newCufe(),
  number = 'SETP990000001',
  buyer = '900108281',
  total = '14024.07',
  more = '',
  lines,
}: Ubl = {}): string {
  const [totals, line, quantity, scheme] = WORDS[root];
  return `<?xml version="1.0" encoding="UTF-8"?>
<c:${root} xmlns:c="${UBL}${root}-2" xmlns:a="${UBL}CommonAggregateComponents-2" xmlns:b="${UBL}CommonBasicComponents-2">
  <b:ProfileExecutionID>1</b:ProfileExecutionID>
  <b:ID>${number}</b:ID>
  <b:UUID schemeName="${scheme}">${code}</b:UUID>
  <b:IssueDate>2026-10-01</b:IssueDate>
  <a:AccountingSupplierParty><a:Party><a:PartyTaxScheme>
    <b:RegistrationName>Vendedora de Prueba S.A.</b:RegistrationName>
    <b:CompanyID schemeName="31" schemeID="4">800197268</b:CompanyID>
  </a:PartyTaxScheme></a:Party></a:AccountingSupplierParty>
  <a:AccountingCustomerParty><a:Party><a:PartyTaxScheme>
    <b:RegistrationName>Compradora de Prueba S.A.S.</b:RegistrationName>
    <b:CompanyID schemeName="31" schemeID="${nitCheckDigit(buyer)}">${buyer}</b:CompanyID>
  </a:PartyTaxScheme></a:Party></a:AccountingCustomerParty>
  ${more}
  <a:${totals}><b:PayableAmount currencyID="COP">${total}</b:PayableAmount></a:${totals}>
  ${
    lines ??
    `<a:${line}><b:ID>1</b:ID><b:${quantity} unitCode="GLL">10.000</b:${quantity}>
    <b:LineExtensionAmount currencyID="COP">${total}</b:LineExtensionAmount>
    <a:Item><b:Description>Gasolina corriente</b:Description></a:Item>
    <a:Price><b:PriceAmount currencyID="COP">1402.4070</b:PriceAmount></a:Price></a:${line}>`
  }
</c:${root}>`;
}

/** The DIAN's response in an AttachedDocument. */
function answer(code: string, result: string): string {
  return `<ApplicationResponse xmlns="${UBL}ApplicationResponse-2"><DocumentResponse><Response><ResponseCode>${result}</ResponseCode></Response>
<DocumentReference><UUID>${code}</UUID></DocumentReference></DocumentResponse></ApplicationResponse>`;
}

/** An AttachedDocument around the document `inner`; `result` null omits the response. */
export function attached(
  inner: string,
  {
    number = 'SETP990000001',
    code = '',
    result = '02',
  }: { number?: string; code?: string; result?: string | null } = {},
): string {
  const answered =
    result === null
      ? ''
      : `<ParentDocumentLineReference><DocumentReference><Attachment><ExternalReference><Description><![CDATA[${answer(code, result)}]]></Description></ExternalReference></Attachment></DocumentReference></ParentDocumentLineReference>`;
  return `<AttachedDocument xmlns="${UBL}AttachedDocument-2"><ParentDocumentID>${number}</ParentDocumentID>
<Attachment><ExternalReference><Description><![CDATA[${inner}]]></Description></ExternalReference></Attachment>${answered}</AttachedDocument>`;
}

let serials = 0;

/** A minimal Ecuadorian document with a new key. */
export function sri({
  root = 'factura',
  version = '2.1.0',
  total = '44.56',
  buyer = '1714307103',
  more = '',
}: { root?: 'factura' | 'notaCredito'; version?: string; total?: string; buyer?: string; more?: string } = {}) {
  serials += 1;
  const serial = String(serials).padStart(9, '0');
  const credit = root === 'notaCredito';
  const digits = `01102026${credit ? '04' : '01'}17920603460012002001${serial}123456781`;
  const code = `${digits}${modulo11(digits)}`;
  const info = credit ? 'infoNotaCredito' : 'infoFactura';
  const amount = credit ? 'valorModificacion' : 'importeTotal';
  const xml = `<${root} id="comprobante" version="${version}"><infoTributaria><ambiente>2</ambiente><razonSocial>Emisora Cía. Ltda.</razonSocial>
<ruc>1792060346001</ruc><claveAcceso>${code}</claveAcceso><codDoc>${credit ? '04' : '01'}</codDoc><estab>002</estab><ptoEmi>001</ptoEmi>
<secuencial>${serial}</secuencial></infoTributaria><${info}><fechaEmision>01/10/2026</fechaEmision>
<tipoIdentificacionComprador>05</tipoIdentificacionComprador><razonSocialComprador>Compradora</razonSocialComprador>
<identificacionComprador>${buyer}</identificacionComprador><totalSinImpuestos>${total}</totalSinImpuestos><${amount}>${total}</${amount}>${more}</${info}>
<detalles><detalle><descripcion>Diésel</descripcion><cantidad>1</cantidad><precioUnitario>${total}</precioUnitario>
<precioTotalSinImpuesto>${total}</precioTotalSinImpuesto></detalle></detalles></${root}>`;
  return { code, number: `002-001-${serial}`, xml };
}

/** The stored file of a code; undefined if there is none. */
export async function storedFile(
  { database }: ServerUnderTest,
  code: string,
): Promise<{ readonly client: string | null; readonly document: string | null; readonly xml: Buffer } | undefined> {
  const { rows } = await sql<{ client: string | null; document: string | null; xml: Uint8Array }>`
    select c.codigo_cliente as client, d.num_documento as document, e.xml
    from einvoice e left join client c using (client_id) left join document d using (client_id, document_id)
    where e.code = ${code}`.execute(database.db);
  return rows[0] && { ...rows[0], xml: Buffer.from(rows[0].xml) };
}
