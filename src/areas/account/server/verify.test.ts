import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import type { DocumentVerification } from '#kit/core/contract/types.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { client, invoice, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { documentCode, readDocumentCode } from '../rules/document-code.ts';
import { VERIFICATION_LIMIT } from './verify.ts';

const NOT_GENUINE = {
  genuine: false,
  kind: null,
  title: null,
  number: null,
  holder: null,
  tax_number: null,
  issued_at: null,
  reversed_at: null,
  total: null,
  currency: null,
};

onOneDatabase('the verification of a document', (database) => {
  let server: ServerUnderTest;
  let token: string;
  beforeAll(async () => {
    server = await serve(database, { LOG_LEVEL: 'trace' });
    await server.importLines([
      client('ONE'),
      client('TWO'),
      client('QUITO', { store: 'ecuador', nombre: 'Andina de Combustibles S.A.', clienteNit: '1790016919001' }),
      user('finanzas@one.example', 'ONE', { role: 'Financiero' }),
      user('finanzas@two.example', 'TWO', { role: 'Financiero' }),
      user('finanzas@quito.example', 'QUITO', { role: 'Financiero' }),
      invoice('ONE', '1', 1_500_000, { cufe: '1'.repeat(96) }),
      invoice('QUITO', '2', 1234.56, { cufe: '2'.repeat(49) }),
    ]);
    token = await server.signIn('finanzas@one.example');
  });

  /** The code on a newly generated PDF of an invoice. */
  async function codeOfInvoice(cufe: string, whose = token): Promise<string> {
    const { data } = await server.graphql<{ getUrlInvoiceGurusoft: { download: { pdf: { url: string } } } }>(
      'mutation ($cufe: String!) { getUrlInvoiceGurusoft(cufe: $cufe) { download { pdf { url } } } }',
      { cufe },
      whose,
    );
    const answer = await fetch(data?.getUrlInvoiceGurusoft.download.pdf.url ?? '', {
      headers: { authorization: `Bearer ${whose}` },
    });
    const text = textOfPdf(Buffer.from(await answer.arrayBuffer()));
    const codes = text.match(/\b[2-9A-Z]{4}(?: [2-9A-Z]{4}){4,5}\b/g) ?? [];
    // in the page's footer, and in the verification box
    expect(codes).toHaveLength(2);
    expect(new Set(codes).size).toBe(1);
    expect(text).toContain('/verificar');
    return codes[0] ?? '';
  }

  async function verify(code: string, whose: string | null = null) {
    const { data, errors } = await server.graphql<{ verifyDocument: DocumentVerification | null }>(
      `query ($code: String!) { verifyDocument(code: $code)
        { genuine kind title number holder tax_number issued_at reversed_at total currency } }`,
      { code },
      whose,
    );
    return { answer: data?.verifyDocument, error: errors[0]?.extensions };
  }

  test('is available to anybody with the code: without a session, to its own client, and to another client', async () => {
    const code = await codeOfInvoice('1'.repeat(96));
    const { answer } = await verify(code);
    expect(answer).toEqual({
      genuine: true,
      kind: 'invoice',
      title: 'Factura de venta',
      number: 'FE-1',
      holder: 'Estación O*** S.A.S.',
      tax_number: '***076',
      issued_at: answer?.issued_at,
      reversed_at: null,
      total: 1_500_000,
      currency: 'COP',
    });
    expect(answer?.issued_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    for (const whose of [token, await server.signIn('finanzas@two.example'), 'nothing']) {
      expect((await verify(code, whose)).answer).toEqual(answer);
    }
    expect((await verify(code.replaceAll(' ', '').toLowerCase())).answer).toEqual(answer);
  });

  test('shows a document of Ecuador in its currency and time zone', async () => {
    const whose = await server.signIn('finanzas@quito.example');
    const { answer } = await verify(await codeOfInvoice('2'.repeat(49), whose));
    expect(answer).toMatchObject({
      holder: 'A*** de Combustibles S.A.',
      tax_number: '***919',
      total: 1234.56,
      currency: 'USD',
    });
  });

  test('every generated PDF has its own code, which is stored only as a hash', async () => {
    const [one, two] = [await codeOfInvoice('1'.repeat(96)), await codeOfInvoice('1'.repeat(96))];
    expect(one).not.toBe(two);
    expect((await verify(one)).answer?.genuine).toBe(true);
    expect((await verify(two)).answer?.genuine).toBe(true);
    const { rows } = await sql`select i.*, code_sha256::text as sha from issued_document i`.execute(server.database.db);
    const kept = JSON.stringify(rows);
    expect(kept).toContain('FE-1');
    await fetch(`${server.url}/verificar/${one.replaceAll(' ', '')}`, { headers: { accept: 'text/html' } });
    await vi.waitFor(() => expect(server.logged().join('\n')).toContain('/verificar/[code]'), { timeout: 60_000 });
    for (const code of [one, two].map((printed) => printed.replaceAll(' ', ''))) {
      expect(kept).not.toContain(code);
      expect(server.logged().join('\n')).not.toContain(code);
    }
  });

  test('gives the same answer for every unknown or malformed code', async () => {
    const code = (await codeOfInvoice('1'.repeat(96))).replaceAll(' ', '');
    // valid codes without a document: of this client, and of a client that does not exist
    const { clientId } = readDocumentCode(code) ?? { clientId: 0 };
    const random = Array.from({ length: 15 }, (_, index) => index);
    const wrong = [
      documentCode(clientId, random),
      documentCode(800_000_000_000, random),
      code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A'),
      code.slice(1),
      '',
      "' or 1=1 --",
      '🂡'.repeat(20),
      'A'.repeat(5000),
    ];
    for (const one of wrong) expect([one, await verify(one)]).toEqual([one, { answer: NOT_GENUINE, error: undefined }]);
  });

  test('limits the requests of an address, and allows them again after a while', async () => {
    server.advance(VERIFICATION_LIMIT.window + 1000);
    const code = (await codeOfInvoice('1'.repeat(96))).replaceAll(' ', '');
    const batch = (count: number) =>
      `query ($code: String!) { ${Array.from({ length: count }, (_, index) => `a${index}: verifyDocument(code: $code) { genuine }`).join(' ')} }`;
    for (let asked = 0; asked < VERIFICATION_LIMIT.most; asked += 10) {
      expect((await server.graphql(batch(10), { code }, null)).errors).toEqual([]);
    }
    const { error } = await verify(code);
    expect(error).toMatchObject({ category: 'graphql-rate-limit', code: 'too_many_questions', minutes: 15 });
    expect((await verify('nothing')).error).toMatchObject({ code: 'too_many_questions' });
    server.advance(VERIFICATION_LIMIT.window + 1000);
    expect((await verify(code)).answer?.genuine).toBe(true);
  });
});
