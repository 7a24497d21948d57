import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { CLAVE, NC424, newCufe, postXml, sample, ubl } from './testing/files.ts';

type File = { readonly url: string; readonly status: string; readonly message: string | null };

onOneDatabase('the files of an electronic invoice', (database) => {
  let server: ServerUnderTest;
  const tokens = new Map<string, string>();
  const [note, gone] = [newCufe(), newCufe()];

  beforeAll(async () => {
    server = await serve(database);
    await server.importLines([
      client('ONE'),
      destination('ONE', 'D1'),
      client('TWO'),
      client('ECU', { store: 'ecuador', clienteNit: '1714307103001' }),
      user('finanzas@one.example', 'ONE', { role: 'Financiero' }),
      user('operativo@one.example', 'ONE', { role: 'Operativo', destinations: ['D1'] }),
      user('finanzas@two.example', 'TWO', { role: 'Financiero' }),
      user('finanzas@ecu.example', 'ECU', { role: 'Financiero' }),
      invoice('ONE', '1', 1_065_000, { cufe: NC424, num_factura: 'NC424', total: 65_000 }),
      invoice('ONE', '2', 14_024, { cufe: note, num_factura: 'ND 9/1', tipo_documento: 'DB' }),
      invoice('ONE', '3', 14_024, { cufe: gone }),
      invoice('ECU', '1', 44.56, { cufe: CLAVE, num_factura: '001-001-000000005' }),
    ]);
    for (const name of ['finanzas@one', 'operativo@one', 'finanzas@two', 'finanzas@ecu']) {
      tokens.set(name, await server.signIn(`${name}.example`));
    }
    for (const xml of [
      sample('co_attacheddocument_derivado_NC424'),
      sample('ec_factura_autorizada_derivada_clave_valida'),
      ubl({ root: 'DebitNote', code: note }),
    ]) {
      await postXml(server, xml);
    }
  });

  async function ask(who: string, cufe: string): Promise<{ pdf: File; xml: File } | string> {
    const { data, errors } = await server.graphql<{
      getUrlInvoiceGurusoft: { download: { pdf: File; xml: File } } | null;
    }>(
      'mutation ($cufe: String!) { getUrlInvoiceGurusoft(cufe: $cufe) { download { pdf { url status message } xml { url status message } } } }',
      { cufe },
      tokens.get(who) ?? null,
    );
    return data?.getUrlInvoiceGurusoft?.download ?? String(errors[0]?.extensions['code']);
  }

  async function given(who: string, cufe: string): Promise<{ pdf: File; xml: File }> {
    const files = await ask(who, cufe);
    if (typeof files === 'string') throw new Error(files);
    return files;
  }

  const open = (url: string, who: string) => fetch(url, { headers: { authorization: `Bearer ${tokens.get(who)}` } });
  const textOf = async (url: string, who: string) =>
    textOfPdf(Buffer.from(await (await open(url, who)).arrayBuffer())).replaceAll(/\s+/g, ' ');

  test('the PDF shows the XML’s data, and the open amount of the ledger', async () => {
    const text = await textOf((await given('finanzas@one', NC424)).pdf.url, 'finanzas@one');
    for (const part of [
      'Factura electrónica de venta',
      'NC424',
      'FERRETERIA DE PRUEBA SAS',
      '900.373.076-4',
      'CLIENTE DE PRUEBA',
      '1020304050',
      'CALLE 1 No 2 3, MEDELLÍN',
      '5 abr 2022, 10:02:49',
      'Resolución DIAN 18764027024681, NC1 a NC1200, del 25 mar 2022 al 25 sep 2022.',
      'Contado',
      'Validada por la DIAN: 5 abr 2022, 10:03.',
      'BLOQUE 15 x 20 x 40',
      'B15',
      '500 und',
      '2.130,00',
      '$ 1.065.000',
      'IVA 0 % sobre $ 1.065.000',
      'CUFE',
      '$ 65.000',
    ]) {
      expect(text).toContain(part);
    }
    expect(text.replaceAll(' ', '')).toContain(NC424);
  });

  test('the PDF in Ecuador shows the clave de acceso', async () => {
    const text = await textOf((await given('finanzas@ecu', CLAVE)).pdf.url, 'finanzas@ecu');
    for (const part of [
      'Factura electrónica',
      '001-001-000000005',
      'EMISOR DE PRUEBA S.A.',
      '1792060346001',
      'CLIENTE DE PRUEBA',
      '18 abr 2024',
      'Costo 1',
      'IVA 15 %',
      '$ 5,81',
      '$ 44,56',
      'Autorizada por el SRI: 18 abr 2024, 10:15.',
      'Otros con utilización del sistema financiero',
      '5 días',
      'Emitida en el ambiente de pruebas',
      'ciudad: Quito',
    ]) {
      expect(text).toContain(part);
    }
    expect(text.replaceAll(' ', '')).toContain(CLAVE);
  });

  test('the XML is the imported file byte by byte, sent as a download', async () => {
    const answer = await open((await given('finanzas@one', NC424)).xml.url, 'finanzas@one');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/xml',
      'content-disposition': 'attachment; filename="NC424.xml"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(await answer.text()).toBe(sample('co_attacheddocument_derivado_NC424'));
  });

  test('a debit note has an XML and no PDF', async () => {
    const { pdf, xml } = await given('finanzas@one', note);
    expect(pdf).toEqual({ url: '', status: 'none', message: 'Las notas débito no tienen PDF.' });
    const answer = await open(xml.url, 'finanzas@one');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="ND_9_1.xml"');
    expect(await answer.text()).toBe(ubl({ root: 'DebitNote', code: note }));
  });

  test('without an XML the PDF shows the ledger’s data', async () => {
    const { pdf, xml } = await given('finanzas@one', gone);
    expect(xml).toEqual({ url: '', status: 'none', message: 'Todavía no tenemos el XML de este documento.' });
    expect(await textOf(pdf.url, 'finanzas@one')).toContain('Saldo pendiente');
  });

  test('nobody else can read them by any code, id or link', async () => {
    for (const who of ['operativo@one', 'finanzas@two', 'finanzas@ecu']) {
      for (const cufe of [NC424, note, gone]) expect([who, await ask(who, cufe)]).toEqual([who, 'not_found']);
    }
    expect(await ask('nobody', NC424)).toBe('unauthorized');
    for (const { url } of Object.values(await given('finanzas@one', NC424))) {
      for (const who of ['operativo@one', 'finanzas@two', 'nobody']) expect((await open(url, who)).status).toBe(404);
    }
    // a link works only for its own file
    const { pdf, xml } = await given('finanzas@ecu', CLAVE);
    for (const url of [
      xml.url.replace(/\d+\.xml/, '1.xml'),
      pdf.url.replace('.pdf', '.xml'),
      xml.url.replace(/\d+\.xml/, '99.xml'),
    ]) {
      expect((await open(url, 'finanzas@ecu')).status).toBe(404);
    }
    server.advance(11 * 60_000);
    expect((await open(xml.url, 'finanzas@ecu')).status).toBe(404);
  });
});
