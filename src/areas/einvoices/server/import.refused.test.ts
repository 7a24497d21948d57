import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { attached, storedFile, newCufe, postXml, sample, sri, ubl } from './testing/files.ts';

onOneDatabase('a file that is not a valid electronic invoice', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serve(database);
  });

  /** Sends a file that must be refused; returns field and reason. */
  async function refused(xml: string | Buffer): Promise<string> {
    const { status, body } = await postXml(server, xml);
    expect([status, body.lines, body.rejected, body.errors.length]).toEqual([200, 1, 1, 1]);
    expect(body.errors[0]).toMatchObject({ line: 1, kind: 'einvoice' });
    return `${body.errors[0]?.field}: ${body.errors[0]?.reason}`;
  }

  describe('is refused, with element and reason', () => {
    test('refuses wrong check digits', async () => {
      expect(await refused(sample('ec_notacredito_original'))).toBe(
        'infoTributaria/claveAcceso: has the wrong check digit: 1 instead of 6',
      );
      expect(await refused(ubl({ code: newCufe().slice(1) }))).toBe(
        'UUID: is not a CUFE or CUDE of 96 hexadecimal digits',
      );
      const { xml } = sri();
      expect(await refused(xml.replace('<ruc>1792060346001', '<ruc>1790016919001'))).toBe(
        'infoTributaria/ruc: is not the one in claveAcceso',
      );
      expect(await refused(xml.replace('01/10/2026', '02/10/2026'))).toBe(
        'fechaEmision: is not the day in claveAcceso',
      );
      expect(
        await refused(xml.replaceAll('factura', 'notaCredito').replaceAll('infoFactura', 'infoNotaCredito')),
      ).toMatch(/^infoTributaria\/claveAcceso: is of a document of kind 01, not 04|^infoNotaCredito/);
      expect(await refused(xml.replace(/(\d)<\/claveAcceso>/, '$1A</claveAcceso>'))).toBe(
        'infoTributaria/claveAcceso: has something else than digits',
      );
    });

    test('refuses other kinds, and documents that the tax office did not accept', async () => {
      expect(await refused('<html/>')).toMatch(/^: is html, and must be one of Invoice/);
      expect(await refused('<Invoice/>')).toMatch(/^: is Invoice, and must be one of/);
      expect(await refused('<comprobanteRetencion/>')).toMatch(/^: is comprobanteRetencion/);
      expect(await refused(attached('<Order/>'))).toBe(
        'Attachment/ExternalReference/Description: is Order, and no electronic invoice',
      );
      expect(await refused(attached('no'))).toMatch(/^Attachment\/ExternalReference\/Description: is not well-formed/);
      expect(await refused(attached(ubl(), { result: '04' }))).toMatch(
        /ResponseCode: is 04: the DIAN has not accepted/,
      );
      expect(await refused(attached(ubl(), { code: newCufe() }))).toMatch(/UUID: is the code of another document/);
      const authorized = (state: string) =>
        `<autorizacion><estado>${state}</estado><comprobante><![CDATA[${sri().xml}]]></comprobante></autorizacion>`;
      expect(await refused(authorized('NO AUTORIZADO'))).toBe(
        'estado: is NO AUTORIZADO: the SRI has not authorized it',
      );
    });

    test.each([
      ['<b:ID>SETP990000001</b:ID>', '', 'ID: is missing'],
      [
        '<b:IssueDate>2026-10-01</b:IssueDate>',
        '<b:IssueDate>2026-02-30</b:IssueDate>',
        'IssueDate: is not an existing day',
      ],
      ['>14024.07</b:PayableAmount>', '/>', 'LegalMonetaryTotal/PayableAmount: is empty'],
      [
        '>14024.07</b:PayableAmount>',
        '>1E3</b:PayableAmount>',
        'LegalMonetaryTotal/PayableAmount: is not a plain decimal number',
      ],
      ['>1402.4070<', '>1.402,40<', 'InvoiceLine[1]/Price/PriceAmount: is not a plain decimal number'],
      ['>14024.07</b:PayableAmount>', '>-5</b:PayableAmount>', 'LegalMonetaryTotal/PayableAmount: is negative'],
    ])('refuses a document without a required element: %s', async (from, to, expected) => {
      expect(await refused(ubl().replace(from, to))).toBe(expected);
    });

    test('a refused file changes nothing', async () => {
      const cufe = newCufe();
      await refused(ubl({ code: cufe }).replace('2026-10-01', 'ayer'));
      expect(await storedFile(server, cufe)).toBeUndefined();
    });
  });

  describe('cannot harm the server', () => {
    const HAS_DOCTYPE = ': has a DOCTYPE, which is not allowed';
    const within = (doctype: string, note: string) =>
      ubl({ more: `<b:Note>${note}</b:Note>` }).replace('<c:Invoice', `${doctype}<c:Invoice`);

    test.each([
      ['an external entity', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', '&e;'],
      ['an external DTD', '<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd">', ''],
      ['a parameter entity', '<!DOCTYPE x [<!ENTITY % p SYSTEM "http://127.0.0.1:9/p">%p;]>', ''],
      [
        'a billion laughs',
        `<!DOCTYPE x [<!ENTITY a "ja">${'bcdefghij'
          .split('')
          .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`)
          .join('')}]>`,
        '&j;',
      ],
      ['quadratic growth', `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(50_000)}">]>`, '&a;'.repeat(50_000)],
    ])('with %s', async (_name, doctype, note) => {
      expect(await refused(within(doctype, note))).toBe(HAS_DOCTYPE);
      // the same error within an envelope
      expect(await refused(attached(within(doctype, note)))).toBe(
        'Attachment/ExternalReference/Description: has a DOCTYPE, which is not allowed',
      );
    });

    test('refuses undeclared entities', async () => {
      expect(await refused(ubl({ more: '<b:Note>&e;</b:Note>' }))).toMatch(/^: is not well-formed XML: .*entity/);
    });

    test('refuses deep nesting, too many elements or attributes, and long ones', async () => {
      expect(await refused('<a>'.repeat(200_000))).toBe(': is nested deeper than 64 elements');
      expect(await refused(`<a>${'<b/>'.repeat(300_001)}</a>`)).toBe(': has more than 300000 elements');
      const many = Array.from({ length: 1000 }, (_, index) => `a${index}="1"`).join(' ');
      expect(await refused(`<a ${many}/>`)).toBe(': has an element with more than 64 attributes');
      expect(await refused(`<a b="${'x'.repeat(20_001)}"/>`)).toBe(': has an attribute longer than 20000');
      expect(await refused(`<${'a'.repeat(300)}/>`)).toBe(': has a name longer than 256');
    });

    test('refuses fifty megabytes, plain or compressed', { tags: 'full' }, async () => {
      const large = Buffer.from(ubl({ more: `<b:Note>${'x'.repeat(50 * 2 ** 20)}</b:Note>` }));
      for (const [bytes, sent] of [
        [large, {}],
        [gzipSync(large), { encoding: 'gzip' }],
      ] as const) {
        const { status, body } = await postXml(server, bytes, sent);
        expect([status, body.broken, body.lines]).toEqual([400, 'It is larger than 10485760 bytes.', 0]);
      }
      expect((await postXml(server, ubl())).status).toBe(200);
    });

    test('refuses truncated, empty and wrongly declared bytes', async () => {
      const whole = ubl();
      expect(await refused(whole.slice(0, 700))).toMatch(/^: is not well-formed XML/);
      expect(await refused('')).toBe(': is empty');
      expect(await refused('{"kind":"client"}')).toMatch(/^: is not well-formed XML/);
      expect(await refused(Buffer.from(whole.replace('Gasolina', 'Gasóleo'), 'latin1'))).toBe(': is not UTF-8');
      expect(await refused(Buffer.from([0xff, 0xfe, 0x3c, 0x00, 0x00, 0xd8]))).toMatch(/^: is not /);
      expect(await refused(whole.replace('UTF-8', 'EBCDIC'))).toBe(': is in an encoding that is not supported: EBCDIC');
      expect(await refused(`${whole}<more/>`)).toMatch(/^: is not well-formed XML/);
      expect(await refused(whole.replace('</b:ID>', '</b:Id>'))).toMatch(/^: is not well-formed XML/);
    });

    test('refuses a request without the ERP’s key, or while another import runs', async () => {
      expect((await postXml(server, ubl(), { key: 'wrong' })).status).toBe(401);
      const both = await Promise.all([ubl(), ubl()].map((xml) => postXml(server, xml)));
      expect(both.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
    });
  });
});
