import { beforeAll, expect, test } from 'vitest';
import type { FacturaElectronica, InvoiceUrl } from '#kit/core/contract/types.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { findHistory } from '#areas/account/server/testing/history-query.ts';
import { newCufe, postXml, ubl } from './testing/files.ts';

const LINE = (id: number, item: string, price: string) => `<a:InvoiceLine><b:ID>${id}</b:ID>
  <b:InvoicedQuantity unitCode="GLL">2000</b:InvoicedQuantity><b:LineExtensionAmount currencyID="COP">28000</b:LineExtensionAmount>
  <a:Item><b:Description>${item}</b:Description></a:Item>
  <a:Price><b:PriceAmount currencyID="COP">${price}</b:PriceAmount></a:Price></a:InvoiceLine>`;

onOneDatabase('the lines and files of a document', (database) => {
  let server: ServerUnderTest;
  const tokens = new Map<string, string>();
  const ids = new Map<string, string>();
  const code = newCufe();
  const xml = ubl({ code, total: '56000', lines: LINE(1, 'ACPM', '14') + LINE(2, 'Corriente', '14.5') });

  beforeAll(async () => {
    server = await serve(database);
    await server.importLines([
      client('ONE'),
      destination('ONE', 'D1'),
      destination('ONE', 'D2'),
      client('TWO'),
      user('finanzas@one.example', 'ONE', { role: 'Financiero' }),
      user('operativo@one.example', 'ONE', { role: 'Operativo', destinations: ['D2'] }),
      user('finanzas@two.example', 'TWO', { role: 'Financiero' }),
      invoice('ONE', '1', 56_000, { cufe: code, destino: 'D1' }),
      // a debit note has neither an electronic code nor a PDF
      invoice('ONE', '2', 10_000, { destino: 'D2', tipo_documento: 'DB' }),
    ]);
    await postXml(server, xml);
    for (const name of ['finanzas@one', 'operativo@one', 'finanzas@two']) {
      tokens.set(name, await server.signIn(`${name}.example`));
    }
    for (const one of (await findHistory(server, tokens.get('finanzas@one') ?? '')).lines) {
      ids.set(one.num_documento ?? '', one.id_histocta_detalle);
    }
  });

  async function linesOf(number: string, who: string) {
    const { data, errors } = await server.graphql<{ facturaElectronica: FacturaElectronica | null }>(
      `query ($id: ID!) { facturaElectronica(id: $id) {
         lineas { descripcion nota cantidad precio valor } total_lineas sumas { nombre valor } total } }`,
      { id: ids.get(number) ?? number },
      tokens.get(who) ?? null,
    );
    return data?.facturaElectronica ?? errors[0]?.extensions['code'];
  }

  async function filesOf(number: string, who: string) {
    const { data, errors } = await server.graphql<{ getUrlDocumentFiles: InvoiceUrl | null }>(
      'mutation ($id: ID!) { getUrlDocumentFiles(id: $id) { download { pdf { url message } xml { url message } } } }',
      { id: ids.get(number) ?? number },
      tokens.get(who) ?? null,
    );
    return { files: data?.getUrlDocumentFiles?.download, error: errors[0]?.extensions['code'] };
  }

  test('are those of its XML, with links to its PDF and XML', async () => {
    expect(await linesOf('1', 'finanzas@one')).toEqual({
      lineas: [
        { descripcion: 'ACPM', nota: null, cantidad: '2.000 gal', precio: '14,00', valor: '$ 28.000' },
        { descripcion: 'Corriente', nota: null, cantidad: '2.000 gal', precio: '14,50', valor: '$ 28.000' },
      ],
      total_lineas: 2,
      sumas: [],
      total: '$ 56.000',
    });
    const { files } = await filesOf('1', 'finanzas@one');
    const open = (url = '') => fetch(url, { headers: { authorization: `Bearer ${tokens.get('finanzas@one')}` } });
    expect(await (await open(files?.xml?.url ?? '')).text()).toBe(xml);
    expect((await open(files?.pdf?.url ?? '')).headers.get('content-type')).toBe('application/pdf');
  });

  test('are empty, with a reason for each file, if there is no XML and the class has no PDF', async () => {
    expect(await linesOf('2', 'operativo@one')).toEqual({ lineas: [], total_lineas: 0, sumas: [], total: null });
    expect((await filesOf('2', 'operativo@one')).files).toEqual({
      pdf: { url: '', message: 'Las notas débito no tienen PDF.' },
      xml: { url: '', message: 'Todavía no tenemos el XML de este documento.' },
    });
  });

  test.each([
    ['1', 'operativo@one'],
    ['1', 'finanzas@two'],
    ["1' or '1'='1", 'finanzas@one'],
  ])('are not found: document %s for %s', async (number, who) => {
    expect(await linesOf(number, who)).toBe('not_found');
    expect((await filesOf(number, who)).error).toBe('not_found');
  });
});
