import { type Company, countryOf } from '#kit/demo/companies.ts';
import type { DemoFile } from '#kit/demo/area-demo.ts';
import { type Day, addDays } from '#kit/core/day.ts';
import { centsFromAmount, decimalText } from '#kit/core/money.ts';
import { BRAND } from '#kit/core/permission.ts';
import { ISSUER, documents } from '#areas/account/demo/documents.ts';
import { nitCheckDigit } from '#kit/core/nit.ts';

/** How many open invoices of each client have an XML. */
const OF_EACH = 10;

/** The selling company in Colombia. */
const SELLER = {
  name: `${BRAND} Combustibles S.A.`,
  nit: '860512780',
  street: 'Carrera 7 # 32-16',
  city: 'Bogotá D.C.',
};

/** An invoice as written by area account's documents.ts. */
type Record = Readonly<{
  num_documento: string;
  num_factura?: string;
  cufe?: string;
  fecha_documento: string;
  fecha_vencimiento_documento: string;
  total_original: string;
  total: string;
  detalle: string;
}>;

/** The electronic invoices of some of a company's open documents; the same for the same seed and day. */
export function* files(company: Company, seed: string, today: Day): Generator<DemoFile> {
  let count = 0;
  for (const one of documents(company, seed, today)) {
    const record = one as Record;
    const { cufe, num_factura: number } = record;
    if (!cufe || !number || Number(record.total) <= 0 || count === OF_EACH) continue;
    count += 1;
    const paper = { ...record, cufe, number, company };
    yield { code: cufe, xml: countryOf(company.store) === 'CO' ? attachedDocument(paper) : authorization(paper) };
  }
}

type DemoInvoice = Record & { readonly cufe: string; readonly number: string; readonly company: Company };

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Splits a total into its net amount and its tax, in cents. */
function parts(total: string, percent: number, unit: number): { net: number; tax: number } {
  const cents = centsFromAmount(total, 'USD');
  if (!cents.ok) throw new Error(`${total} is not an amount.`);
  const net = Math.round(cents.value / (1 + percent / 100) / unit) * unit;
  return { net, tax: cents.value - net };
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const NAMESPACES = `xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2" xmlns:ext="${UBL}CommonExtensionComponents-2" xmlns:sts="dian:gov:co:facturaelectronica:Structures-2-1"`;

function party(role: string, { name, nit, street, city }: typeof SELLER): string {
  return `<cac:Accounting${role}Party><cac:Party>
    <cac:PhysicalLocation><cac:Address><cbc:CityName>${escaped(city)}</cbc:CityName><cac:AddressLine><cbc:Line>${escaped(street)}</cbc:Line></cac:AddressLine></cac:Address></cac:PhysicalLocation>
    <cac:PartyTaxScheme><cbc:RegistrationName>${escaped(name)}</cbc:RegistrationName>
      <cbc:CompanyID schemeAgencyID="195" schemeID="${nitCheckDigit(nit)}" schemeName="31">${nit}</cbc:CompanyID></cac:PartyTaxScheme>
  </cac:Party></cac:Accounting${role}Party>`;
}

function invoice({
  company,
  cufe,
  number,
  detalle,
  total_original,
  fecha_documento,
  fecha_vencimiento_documento,
}: DemoInvoice) {
  const { net, tax } = parts(total_original, 19, 100);
  const [whole, part] = [decimalText(net), decimalText(tax)];
  const [prefix = ''] = number.split('-');
  const buyer = {
    name: company.name,
    nit: company.taxId.split('-')[0] ?? '',
    street: company.street,
    city: company.destinations[0]?.place.name ?? '',
  };
  const money = (name: string, amount: string) => `<cbc:${name} currencyID="COP">${amount}</cbc:${name}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="${UBL}Invoice-2" ${NAMESPACES}>
  <ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent><sts:DianExtensions><sts:InvoiceControl>
    <sts:InvoiceAuthorization>18764052026001</sts:InvoiceAuthorization>
    <sts:AuthorizationPeriod><cbc:StartDate>${addDays(fecha_documento, -200)}</cbc:StartDate><cbc:EndDate>${addDays(fecha_documento, 165)}</cbc:EndDate></sts:AuthorizationPeriod>
    <sts:AuthorizedInvoices><sts:Prefix>${prefix}</sts:Prefix><sts:From>1</sts:From><sts:To>999999</sts:To></sts:AuthorizedInvoices>
  </sts:InvoiceControl></sts:DianExtensions></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>
  <cbc:UBLVersionID>UBL 2.1</cbc:UBLVersionID>
  <cbc:ProfileID>DIAN 2.1: Factura Electrónica de Venta</cbc:ProfileID>
  <cbc:ProfileExecutionID>1</cbc:ProfileExecutionID>
  <cbc:ID>${number.replace('-', '')}</cbc:ID>
  <cbc:UUID schemeID="1" schemeName="CUFE-SHA384">${cufe}</cbc:UUID>
  <cbc:IssueDate>${fecha_documento}</cbc:IssueDate>
  <cbc:IssueTime>08:30:00-05:00</cbc:IssueTime>
  <cbc:DueDate>${fecha_vencimiento_documento}</cbc:DueDate>
  <cbc:InvoiceTypeCode>01</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>COP</cbc:DocumentCurrencyCode>
  ${party('Supplier', SELLER)}
  ${party('Customer', buyer)}
  <cac:PaymentMeans><cbc:ID>2</cbc:ID><cbc:PaymentMeansCode>1</cbc:PaymentMeansCode></cac:PaymentMeans>
  <cac:TaxTotal>${money('TaxAmount', part)}<cac:TaxSubtotal>${money('TaxableAmount', whole)}${money('TaxAmount', part)}
    <cac:TaxCategory><cbc:Percent>19.00</cbc:Percent><cac:TaxScheme><cbc:ID>01</cbc:ID><cbc:Name>IVA</cbc:Name></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal>${money('LineExtensionAmount', whole)}${money('TaxExclusiveAmount', whole)}
    ${money('TaxInclusiveAmount', total_original)}${money('PayableAmount', total_original)}</cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="NIU">1.000000</cbc:InvoicedQuantity>${money('LineExtensionAmount', whole)}
    <cac:Item><cbc:Description>${escaped(detalle)}</cbc:Description></cac:Item><cac:Price>${money('PriceAmount', whole)}</cac:Price></cac:InvoiceLine>
</Invoice>`;
}

/** The AttachedDocument that the issuer sends to the buyer, with the DIAN's answer. */
function attachedDocument(paper: DemoInvoice): string {
  const answer = `<ApplicationResponse xmlns="${UBL}ApplicationResponse-2" ${NAMESPACES}><cbc:IssueDate>${paper.fecha_documento}</cbc:IssueDate><cbc:IssueTime>08:30:04-05:00</cbc:IssueTime><cac:DocumentResponse><cac:Response><cbc:ResponseCode>02</cbc:ResponseCode><cbc:Description>Documento validado por la DIAN</cbc:Description></cac:Response><cac:DocumentReference><cbc:UUID schemeName="CUFE-SHA384">${paper.cufe}</cbc:UUID></cac:DocumentReference></cac:DocumentResponse></ApplicationResponse>`;
  const within = (xml: string) =>
    `<cac:Attachment><cac:ExternalReference><cbc:MimeCode>text/xml</cbc:MimeCode><cbc:Description><![CDATA[${xml}]]></cbc:Description></cac:ExternalReference></cac:Attachment>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<AttachedDocument xmlns="${UBL}AttachedDocument-2" ${NAMESPACES}>
  <cbc:ParentDocumentID>${paper.number.replace('-', '')}</cbc:ParentDocumentID>
  ${within(invoice(paper))}
  <cac:ParentDocumentLineReference><cac:DocumentReference>${within(answer)}</cac:DocumentReference></cac:ParentDocumentLineReference>
</AttachedDocument>`;
}

/** The factura within its authorization, as the SRI returns it. */
function authorization({ company, cufe, number, detalle, total_original, fecha_documento }: DemoInvoice): string {
  const { net, tax } = parts(total_original, 15, 1);
  const [whole, part] = [decimalText(net), decimalText(tax)];
  const [estab = '', ptoEmi = '', secuencial = ''] = number.split('-');
  const [year, month, day] = fecha_documento.split('-');
  const factura = `<?xml version="1.0" encoding="UTF-8"?>
<factura id="comprobante" version="2.1.0">
  <infoTributaria><ambiente>2</ambiente><tipoEmision>1</tipoEmision><razonSocial>${BRAND} Ecuador S.A.</razonSocial><ruc>${ISSUER}</ruc>
    <claveAcceso>${cufe}</claveAcceso><codDoc>01</codDoc><estab>${estab}</estab><ptoEmi>${ptoEmi}</ptoEmi><secuencial>${secuencial}</secuencial>
    <dirMatriz>Av. Amazonas N24-03, Quito</dirMatriz></infoTributaria>
  <infoFactura><fechaEmision>${day}/${month}/${year}</fechaEmision><obligadoContabilidad>SI</obligadoContabilidad>
    <tipoIdentificacionComprador>04</tipoIdentificacionComprador><razonSocialComprador>${escaped(company.name)}</razonSocialComprador>
    <identificacionComprador>${company.taxId}</identificacionComprador><direccionComprador>${escaped(company.street)}</direccionComprador>
    <totalSinImpuestos>${whole}</totalSinImpuestos><totalDescuento>0.00</totalDescuento>
    <totalConImpuestos><totalImpuesto><codigo>2</codigo><codigoPorcentaje>4</codigoPorcentaje><baseImponible>${whole}</baseImponible><valor>${part}</valor></totalImpuesto></totalConImpuestos>
    <propina>0.00</propina><importeTotal>${total_original}</importeTotal><moneda>DOLAR</moneda>
    <pagos><pago><formaPago>20</formaPago><total>${total_original}</total></pago></pagos></infoFactura>
  <detalles><detalle><codigoPrincipal>${company.store.toUpperCase()}</codigoPrincipal><descripcion>${escaped(detalle)}</descripcion><cantidad>1.000000</cantidad>
    <precioUnitario>${whole}</precioUnitario><descuento>0.00</descuento><precioTotalSinImpuesto>${whole}</precioTotalSinImpuesto></detalle></detalles>
</factura>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<autorizacion><estado>AUTORIZADO</estado><numeroAutorizacion>${cufe}</numeroAutorizacion><fechaAutorizacion>${fecha_documento}T08:31:00-05:00</fechaAutorizacion>
<ambiente>PRODUCCIÓN</ambiente><comprobante><![CDATA[${factura}]]></comprobante></autorizacion>`;
}
