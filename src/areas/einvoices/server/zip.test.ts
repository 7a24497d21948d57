import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { confinedTo } from '#areas/account/server/testing/confined.ts';
import { newCufe, postXml, ubl } from './testing/files.ts';
import { unzip } from './testing/unzip.ts';
import { linkToZip } from './zip.ts';

onOneDatabase('the ZIP of selected documents', (database) => {
  let server: ServerUnderTest;
  const tokens = new Map<string, string>();
  const ids = new Map<string, string>();
  const [first, second, debit] = [newCufe(), newCufe(), newCufe()];
  const files = {
    first: ubl({ code: first }),
    second: ubl({ code: second }),
    debit: ubl({ root: 'DebitNote', code: debit }),
  };

  beforeAll(async () => {
    server = await serve(database);
    await server.importLines([
      client('ONE'),
      destination('ONE', 'D1'),
      client('TWO'),
      user('finanzas@one.example', 'ONE', { role: 'Financiero' }),
      user('operativo@one.example', 'ONE', { role: 'Operativo', destinations: ['D1'] }),
      user('finanzas@two.example', 'TWO', { role: 'Financiero' }),
      invoice('ONE', '1', 14_024, { cufe: first, num_factura: 'FE 1', destino: 'D1' }),
      // two documents with the same name, and one whose name would escape its folder
      invoice('ONE', '2', 14_024, { cufe: second, num_factura: 'fe/1', sociedad: '2000' }),
      invoice('ONE', '3', 14_024, { num_factura: '../../etc/passwd' }),
      invoice('ONE', '4', 14_024, { cufe: debit, num_factura: 'ND-4', tipo_documento: 'DB' }),
      invoice('ONE', '5', 14_024, { num_factura: 'ND-5', tipo_documento: 'DB-SF' }),
      invoice('TWO', '9', 14_024, {}),
    ]);
    for (const xml of Object.values(files)) await postXml(server, xml);
    for (const name of ['finanzas@one', 'operativo@one', 'finanzas@two']) {
      tokens.set(name, await server.signIn(`${name}.example`));
    }
    for (const who of ['finanzas@one', 'finanzas@two']) {
      const { data } = await server.graphql<{
        documentos: { items: { id_edocta_detalle: string; num_documento: string }[] };
      }>(
        'query { documentos(paymentType: OFFLINE, documentType: INVOICE, pageSize: 100) { items { id_edocta_detalle num_documento } } }',
        {},
        tokens.get(who),
      );
      for (const item of data?.documentos.items ?? []) ids.set(item.num_documento, item.id_edocta_detalle);
    }
  });

  /** The link, or the refusal's code. */
  async function ask(who: string, documents: readonly string[]): Promise<string> {
    const { data, errors } = await server.graphql<{ getUrlInvoicesZip: { zip: { url: string } } | null }>(
      'mutation ($documents: [ID!]!) { getUrlInvoicesZip(documents: $documents) { zip { url } } }',
      { documents },
      tokens.get(who) ?? null,
    );
    return data?.getUrlInvoicesZip?.zip.url ?? String(errors[0]?.extensions['code']);
  }

  const idsOf = (...numbers: string[]) => numbers.map((number) => ids.get(number) ?? '');
  const open = (url: string, who: string) => fetch(url, { headers: { authorization: `Bearer ${tokens.get(who)}` } });

  test('is generated at most twice at the same time for one user, and refused with a reason otherwise', async () => {
    const url = await ask('finanzas@one', idsOf('1', '2', '3', '4', '5'));
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(url, 'finanzas@one')));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(2);
    expect(refused[0]?.headers.get('x-surtidor-error')).toBe('export_busy');
    expect(bodies.filter((text) => text.startsWith('Ya se están preparando otros archivos.'))).toHaveLength(
      refused.length,
    );
    expect((await open(url, 'finanzas@one')).status).toBe(200);
  });

  test('has the PDF and the XML of each, under unique and safe names', async () => {
    const answer = await open(await ask('finanzas@one', idsOf('5', '1', '2', '3', '4', '1')), 'finanzas@one');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
    });
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="documentos-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const zip = await unzip(Buffer.from(await answer.arrayBuffer()));
    expect([...zip.keys()]).toEqual([
      'FE_1.pdf',
      'FE_1.xml',
      'fe_1_2.pdf',
      'fe_1_2.xml',
      '_etc_passwd.pdf',
      'ND-4.xml',
      'sin-archivo.txt',
    ]);
    expect(zip.get('FE_1.xml')?.toString()).toBe(files.first);
    expect(zip.get('fe_1_2.xml')?.toString()).toBe(files.second);
    expect(zip.get('ND-4.xml')?.toString()).toBe(files.debit);
    expect(textOfPdf(zip.get('FE_1.pdf') ?? Buffer.alloc(0))).toContain('Factura electrónica de venta');
    expect(textOfPdf(zip.get('_etc_passwd.pdf') ?? Buffer.alloc(0))).toContain('Saldo pendiente');
    expect(zip.get('sin-archivo.txt')?.toString()).toBe(
      [
        '\uFEFFLo que falta en esta descarga:',
        '../../etc/passwd: sin XML',
        'ND-4: sin PDF',
        'ND-5: sin PDF ni XML',
        '',
      ].join('\r\n'),
    );
  });

  test('contains only documents of the own client and destinations', async () => {
    const confined = await confinedTo(server, tokens.get('finanzas@one') ?? '', ['D1']);
    expect((await linkToZip({ documents: idsOf('1') }, confined)).ok).toBe(true);
    expect(await linkToZip({ documents: idsOf('1', '2') }, confined)).toMatchObject({
      refusal: { code: 'not_found' },
    });
    expect(await ask('operativo@one', idsOf('1'))).toBe('forbidden');
    for (const [who, documents] of [
      ['finanzas@two', idsOf('1')],
      ['finanzas@one', idsOf('1', '9')],
      ['finanzas@one', ['0']],
      ['finanzas@one', ['x']],
      ['finanzas@one', ['999999999999999']],
      ['finanzas@one', ['1'.repeat(40)]],
    ] as const) {
      expect([who, documents, await ask(who, documents)]).toEqual([who, documents, 'not_found']);
    }
    expect(await ask('nobody', idsOf('1'))).toBe('unauthorized');
  });

  test('accepts one to five hundred documents', async () => {
    expect(await ask('finanzas@one', [])).toBe('list_empty');
    expect(
      await ask(
        'finanzas@one',
        Array.from({ length: 501 }, () => ids.get('1') ?? ''),
      ),
    ).toBe('list_length');
    expect(
      await ask(
        'finanzas@one',
        Array.from({ length: 500 }, () => ids.get('1') ?? ''),
      ),
    ).toMatch(/^http/);
  });

  test('opens for ten minutes in the session that requested it, with the documents that were requested', async () => {
    const url = await ask('finanzas@one', idsOf('1', '2'));
    for (const who of ['operativo@one', 'finanzas@two', 'nobody']) expect((await open(url, who)).status).toBe(404);
    expect((await open(url.replace(/zip\/[^?]*/, 'zip/1.1.1'), 'finanzas@one')).status).toBe(404);
    // the signature of one document's link with the path of another's, both of the same user
    const [one = '', other = ''] = await Promise.all(['1', '2'].map((number) => ask('finanzas@one', idsOf(number))));
    const [path = ''] = other.split('?');
    expect((await open(one.replace(/^[^?]*/, path), 'finanzas@one')).status).toBe(404);
    expect((await open(one, 'finanzas@one')).status).toBe(200);
    server.advance(11 * 60_000);
    expect((await open(url, 'finanzas@one')).status).toBe(404);
  });

  test('has an address short enough for five hundred documents', async () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      invoice('ONE', `M${index}`, 1000, { num_factura: `M${index}`, destino: 'D1' }),
    );
    await server.importLines(many);
    const numbers: string[] = [];
    for (let page = 1; numbers.length < 500; page += 1) {
      const { data } = await server.graphql<{
        documentos: { items: { id_edocta_detalle: string; num_documento: string }[] };
      }>(
        'query ($page: Int!) { documentos(paymentType: OFFLINE, documentType: INVOICE, pageSize: 100, currentPage: $page, filter: { num_documento: { like: "M%" } }) { items { id_edocta_detalle num_documento } } }',
        { page },
        tokens.get('finanzas@one'),
      );
      numbers.push(...(data?.documentos.items ?? []).map((item) => item.id_edocta_detalle));
    }
    const url = await ask('finanzas@one', numbers);
    expect(url.length).toBeLessThan(4000);
    // an aborted download leaves nothing broken behind
    const abort = new AbortController();
    const few = await ask('finanzas@one', numbers.slice(0, 20));
    const headers = { authorization: `Bearer ${tokens.get('finanzas@one')}` };
    const answer = await fetch(few, { headers, signal: abort.signal });
    expect((await answer.body?.getReader().read())?.done).toBe(false);
    abort.abort();
    expect((await open(await ask('finanzas@one', idsOf('1')), 'finanzas@one')).status).toBe(200);
    expect(server.logged()).toEqual([]);
  });
});
