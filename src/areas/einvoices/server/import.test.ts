import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, invoice, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { documents, newClient } from '#areas/erp/server/testing/erp.ts';
import { CLAVE, NC424, attached, storedFile, newCufe, postXml, sample, sri, ubl } from './testing/files.ts';

onOneDatabase('the import of an electronic invoice', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serve(database);
  });

  /** Sends a file that must be accepted; returns fields and reasons of its warnings. */
  async function accepted(xml: string | Buffer): Promise<string[]> {
    const { status, body } = await postXml(server, xml);
    expect([status, body.errors, body.applied + body.unchanged]).toEqual([200, [], 1]);
    return body.warnings.map(({ field, reason }) => `${field}: ${reason}`);
  }

  const WAITS = ': matches no document by code, or by number and buyer, yet: it is stored until one comes';

  describe('finds its document', () => {
    test('by its code, for any buyer, and stores its bytes unchanged', async () => {
      const code = await newClient(server);
      await server.importLines([invoice(code, '1', 1_065_000, { cufe: NC424, num_factura: 'X-1' })]);
      const xml = sample('co_attacheddocument_derivado_NC424');
      const { body } = await postXml(server, xml);
      expect(body).toMatchObject({ lines: 1, applied: 1, unchanged: 0, rejected: 0, errors: [] });
      expect(body.warnings).toEqual([
        { line: 1, kind: 'einvoice', key: NC424, field: 'buyer', reason: 'is not the client of the matched document' },
      ]);
      expect(await storedFile(server, NC424)).toEqual({ client: code, document: '1', xml: Buffer.from(xml) });
      // the same file again, also compressed, changes nothing
      expect((await postXml(server, xml)).body).toMatchObject({ applied: 0, unchanged: 1, warnings: [] });
      for (const type of ['text/xml', 'application/xml; charset=utf-8']) {
        expect((await postXml(server, xml, { type })).body).toMatchObject({ unchanged: 1 });
      }
      const packed = await postXml(server, gzipSync(xml), { encoding: 'gzip' });
      expect(packed.body).toMatchObject({ unchanged: 1, rejected: 0 });
      // another file with the same code is refused
      const other = await postXml(server, xml.replace('FERRETERIA', 'Ferretería'));
      expect(other.body.errors).toMatchObject([
        {
          line: 1,
          kind: 'einvoice',
          key: NC424,
          reason: 'differs from the stored file of this code: a code has only one file',
        },
      ]);
      expect((await storedFile(server, NC424))?.xml.toString()).toBe(xml);
    });

    test('by its code in capitals, as an ERP may write it', async () => {
      const [code, cufe] = [await newClient(server, { clienteNit: '900108281-3' }), newCufe()];
      await server.importLines([invoice(code, '1', 14_024, { cufe: cufe.toUpperCase() })]);
      expect(await accepted(ubl({ code: cufe }))).toEqual([]);
      expect(await storedFile(server, cufe)).toMatchObject({ client: code, document: '1' });
    });

    test('by number and buyer where the ERP gave no code, and sets the document’s code', async () => {
      const buyer = '901222333';
      const code = await newClient(server, { clienteNit: buyer });
      await newClient(server, { clienteNit: '901222334' });
      await server.importLines([
        invoice(code, '1', 14_024, { num_factura: 'FEV-77' }),
        // a credit does not match an invoice, and a document with another code does not match either
        invoice(code, '2', -14_024, { num_factura: 'FEV-77' }),
        invoice(code, '3', 14_024, { num_factura: 'FEV-77', cufe: newCufe() }),
      ]);
      const cufe = newCufe();
      expect(await accepted(ubl({ code: cufe, number: 'FEV77', buyer }))).toEqual([]);
      expect(await storedFile(server, cufe)).toMatchObject({ client: code, document: '1' });
      // a later version of the document without a code keeps the code
      await server.importLines([invoice(code, '1', 14_024, { num_factura: 'FEV-77', version: 2, total: 5000 })]);
      const token = await treasurerOf(code);
      expect(await codesOf(token)).toContainEqual({ num_documento: '1', cufe });
    });

    test('in Ecuador by a cédula or the RUC of its person', async () => {
      const code = await newClient(server, { store: 'ecuador', clienteNit: '1714307103001' });
      const [bill, credit] = [sri(), sri({ root: 'notaCredito', version: '1.1.0', total: '10.00' })];
      await server.importLines([
        invoice(code, '1', 44.56, { cufe: CLAVE }),
        invoice(code, '2', 44.56, { num_factura: bill.number }),
        invoice(code, '3', -10, { num_factura: credit.number.replaceAll('-', ''), tipo_documento: 'DG' }),
      ]);
      expect(await accepted(sample('ec_factura_autorizada_derivada_clave_valida'))).toEqual([
        'infoTributaria/ambiente: is 1: a test, not an invoice',
      ]);
      expect([await accepted(bill.xml), await accepted(credit.xml)]).toEqual([[], []]);
      expect(await Promise.all([CLAVE, bill.code, credit.code].map((one) => storedFile(server, one)))).toMatchObject([
        { document: '1' },
        { document: '2' },
        { document: '3' },
      ]);
    });

    test('waits for a missing document, and reports differences', async () => {
      const [early, cufe] = [newCufe(), newCufe()];
      expect(await accepted(ubl({ code: early, number: 'W1' }))).toEqual([WAITS]);
      expect(await accepted(ubl({ code: cufe, number: 'W2', buyer: '901444555' }))).toEqual([WAITS]);
      expect(await storedFile(server, early)).toMatchObject({ client: null, document: null });
      expect(await accepted(ubl({ code: early, number: 'W1' }))).toEqual([WAITS]);
      const { report } = await server.importLines([
        client('WAIT', { clienteNit: '901444555-9' }),
        invoice('WAIT', '1', 14_000, { cufe: early, num_factura: 'W1' }),
        invoice('WAIT', '2', 14_024, { num_factura: 'W 2' }),
      ]);
      expect(report).toMatchObject({ applied: 3, rejected: 0 });
      const einvoices = report.warnings.filter(({ kind }) => kind === 'einvoice');
      expect(einvoices).toEqual([
        { line: 0, kind: 'einvoice', key: early, field: 'buyer', reason: 'is not the client of the matched document' },
        { line: 0, kind: 'einvoice', key: early, field: 'total', reason: 'is 14.024,07, and the document’s is 14.000' },
      ]);
      expect(await storedFile(server, early)).toMatchObject({ client: 'WAIT', document: '1' });
      expect(await storedFile(server, cufe)).toMatchObject({ client: 'WAIT', document: '2' });
      // amounts come from the ERP only
      expect(await documents(server, 'WAIT')).toMatchObject([{ open_cents: 1_400_000 }, { open_cents: 1_402_400 }]);
    });

    test('detaches where the ERP gives the document another code', async () => {
      const code = await newClient(server);
      const [first, second] = [newCufe(), newCufe()];
      await server.importLines([invoice(code, '1', 14_024, { cufe: first })]);
      await accepted(ubl({ code: first }));
      expect(await accepted(ubl({ code: second }))).toEqual([WAITS]);
      await server.importLines([invoice(code, '1', 14_024, { cufe: second, version: 2 })]);
      expect(await storedFile(server, first)).toMatchObject({ client: null });
      expect(await storedFile(server, second)).toMatchObject({ client: code, document: '1' });
    });

    test('does not match where several clients are possible', async () => {
      const buyer = '901777888';
      const codes = [await newClient(server, { clienteNit: buyer }), await newClient(server, { clienteNit: buyer })];
      const cufe = newCufe();
      await server.importLines(codes.map((code) => invoice(code, '1', 14_024, { num_factura: 'TWO1' })));
      expect(await accepted(ubl({ code: cufe, number: 'TWO1', buyer }))).toEqual([
        ': matches several documents, or several files match one document: it is stored unmatched',
      ]);
      expect(await storedFile(server, cufe)).toMatchObject({ client: null });
    });
  });

  describe('accepts many forms', () => {
    test.each(['Invoice', 'CreditNote', 'DebitNote'] as const)('%s, bare and in the DIAN’s container', async (root) => {
      const [bare, within] = [newCufe(), newCufe()];
      expect(await accepted(ubl({ root, code: bare }))).toEqual([WAITS]);
      expect(await accepted(attached(ubl({ root, code: within }), { code: within }))).toEqual([WAITS]);
    });

    test('with a default namespace, a BOM, in UTF-16 and in ISO-8859-1', async () => {
      const files = [
        (xml: string) => Buffer.from(`\uFEFF${xml}`),
        (xml: string) => Buffer.from(`\uFEFF${xml}`, 'utf16le'),
        (xml: string) => Buffer.from(xml.replace('UTF-8', 'UTF-16'), 'utf16le').swap16(),
        // the text declares UTF-16, but the bytes are UTF-8
        (xml: string) => Buffer.from(xml.replace('UTF-8', 'utf-16')),
        (xml: string) => Buffer.from(xml.replace('UTF-8', 'ISO-8859-1').replace('Gasolina', 'Gasóleo Ñ'), 'latin1'),
        (xml: string) => Buffer.from(withoutPrefixes(xml)),
      ];
      for (const file of files) expect(await accepted(file(ubl()))).toEqual([WAITS]);
    });

    test('escaped, as elements, and within the web service’s answer', async () => {
      const wrap = (inner: string) =>
        `<autorizacion><estado>AUTORIZADO</estado><comprobante>${inner}</comprobante></autorizacion>`;
      const escaped = sri().xml.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      expect(await accepted(wrap(escaped))).toEqual([WAITS]);
      expect(await accepted(wrap(sri({ version: '1.0.0' }).xml))).toEqual([WAITS]);
      const soap = `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><r:autorizacionComprobanteResponse xmlns:r="http://ec.gob.sri.ws.autorizacion"><RespuestaAutorizacionComprobante><autorizaciones>${wrap(`<![CDATA[${sri().xml}]]>`)}</autorizaciones></RespuestaAutorizacionComprobante></r:autorizacionComprobanteResponse></s:Body></s:Envelope>`;
      expect(await accepted(soap)).toEqual([WAITS]);
    });

    test('with many or few optional elements', async () => {
      const twice =
        '<a:TaxTotal><b:TaxAmount>19.00</b:TaxAmount><a:TaxSubtotal><b:TaxableAmount>100</b:TaxableAmount><b:TaxAmount>19.00</b:TaxAmount><a:TaxCategory><b:Percent>19</b:Percent><a:TaxScheme><b:ID>01</b:ID></a:TaxScheme></a:TaxCategory></a:TaxSubtotal></a:TaxTotal>';
      expect(await accepted(ubl({ more: `<b:DueDate>2026-01-01</b:DueDate>${twice}${twice}` }))).toEqual([
        'DueDate: is before IssueDate',
        'TaxTotal[2]/TaxSubtotal: repeats an earlier one',
        WAITS,
      ]);
      expect(await accepted(ubl({ root: 'CreditNote', total: '0.00' }))).toEqual([WAITS]);
      expect(await accepted(ubl({ total: '14024.0733333333333', lines: '' }))).toEqual([
        'InvoiceLine: is missing: it has no lines',
        WAITS,
      ]);
      expect(await accepted(ubl({ more: `<b:Note>${'nota '.repeat(200_000)}</b:Note>` }))).toEqual([WAITS]);
      expect(await accepted(ubl({ buyer: '' }))).toEqual([
        'AccountingCustomerParty/Party/PartyTaxScheme/CompanyID: is missing',
        WAITS,
      ]);
      expect(await accepted(attached(ubl(), { result: null }))).toEqual([
        'ApplicationResponse: is missing: it is unknown whether the DIAN accepted the document',
        WAITS,
      ]);
    });

    test('with the decimals, days and booleans that the schema allows', async () => {
      const allowed = ubl({ total: '14025.', more: '<a:TaxTotal><b:TaxAmount>.00</b:TaxAmount></a:TaxTotal>' });
      expect(await accepted(allowed)).toEqual([WAITS]);
      for (const offset of ['Z', '-05:00', '+14:00']) {
        expect(await accepted(ubl().replace('2026-10-01<', `2026-10-01${offset}<`))).toEqual([WAITS]);
      }
      const { body } = await postXml(server, ubl().replace('2026-10-01<', '2026-10-01+15:00<'));
      expect(body).toMatchObject({ rejected: 1, errors: [{ field: 'IssueDate' }] });
      const { xml } = sri();
      expect(await accepted(xml.replaceAll('>0.00<', '>.00<'))).toEqual([WAITS]);
    });

    test('with wrong sums or doubtful digits, which it reports', async () => {
      const sums =
        '<a:LegalMonetaryTotal><b:LineExtensionAmount>90</b:LineExtensionAmount><b:TaxInclusiveAmount>100</b:TaxInclusiveAmount><b:PayableAmount>150</b:PayableAmount></a:LegalMonetaryTotal>';
      const wrong = ubl().replace(/<a:LegalMonetaryTotal>.*<\/a:LegalMonetaryTotal>/, sums);
      expect(await accepted(wrong.replace('schemeID="3"', 'schemeID="5"'))).toEqual([
        'LegalMonetaryTotal/PayableAmount: is not TaxInclusiveAmount less allowances and prepayment, with charges',
        'LegalMonetaryTotal/LineExtensionAmount: is not the sum of its lines',
        'AccountingCustomerParty/Party/PartyTaxScheme/CompanyID: has the check digit 5, and 3 would be right',
        WAITS,
      ]);
      const { xml } = sri({ buyer: '1714307104' });
      expect(await accepted(xml.replace('<totalSinImpuestos>44.56', '<totalSinImpuestos>40.00'))).toEqual([
        'infoFactura/totalSinImpuestos: is not the sum of its lines',
        'infoFactura/importeTotal: is not totalSinImpuestos with its taxes',
        'infoFactura/identificacionComprador: has the wrong check digit',
        WAITS,
      ]);
    });
  });

  /** The same document with its root's namespace as default namespace. */
  function withoutPrefixes(xml: string): string {
    return xml
      .replaceAll(/<(\/?)[abc]:/g, '<$1')
      .replaceAll(/ xmlns:[ab]="[^"]*"/g, '')
      .replace('xmlns:c=', 'xmlns=');
  }

  /** The token of a user who may see a client's invoices. */
  async function treasurerOf(code: string): Promise<string> {
    const email = `finanzas@${code.toLowerCase()}.example`;
    await server.importLines([user(email, code, { role: 'Financiero' })]);
    return server.signIn(email);
  }

  async function codesOf(token: string): Promise<readonly { num_documento: string; cufe: string | null }[]> {
    const { data } = await server.graphql<{ documentos: { items: { num_documento: string; cufe: string | null }[] } }>(
      'query { documentos(paymentType: OFFLINE, documentType: INVOICE) { items { num_documento cufe } } }',
      {},
      token,
    );
    return data?.documentos.items ?? [];
  }
});
