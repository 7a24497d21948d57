import { beforeAll, expect, test } from 'vitest';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

const cufe = (digit: number) => String(digit).repeat(96);

onOneDatabase('the PDF of an invoice', (database) => {
  let server: ServerUnderTest;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    server = await serve(database);
    await server.importLines([
      client('ONE'),
      destination('ONE', 'D1'),
      destination('ONE', 'D2'),
      client('TWO'),
      user('finanzas@one.example', 'ONE', { role: 'Financiero' }),
      user('operativo@one.example', 'ONE', { role: 'Operativo', destinations: ['D1'] }),
      user('basico@one.example', 'ONE', { role: 'basic' }),
      user('finanzas@two.example', 'TWO', { role: 'Financiero' }),
      invoice('ONE', '1', 1_500_000, {
        cufe: cufe(1),
        total: 400_000,
        nombre_destino: 'EDS La Floresta',
        destino: 'D1',
        detalle: 'Corriente 2.000 gl',
      }),
      invoice('ONE', '2', 90_000, { cufe: cufe(2), destino: 'D2' }),
      invoice('ONE', '3', 80_000, { cufe: cufe(3) }),
      ...['DB', 'DB-SF', 'DB-SP'].map((tipo_documento, index) =>
        invoice('ONE', `${4 + index}`, 70_000, { cufe: cufe(4 + index), tipo_documento }),
      ),
    ]);
    for (const name of ['finanzas@one', 'operativo@one', 'basico@one', 'finanzas@two']) {
      tokens.set(name, await server.signIn(`${name}.example`));
    }
  });

  async function ask(who: string, code: string) {
    const { data, errors } = await server.graphql<{
      getUrlInvoiceGurusoft: { download: { pdf: { url: string; message: string | null } } } | null;
    }>(
      'mutation ($cufe: String!) { getUrlInvoiceGurusoft(cufe: $cufe) { download { pdf { url message } } } }',
      { cufe: code },
      tokens.get(who) ?? null,
    );
    return { pdf: data?.getUrlInvoiceGurusoft?.download.pdf, error: errors[0]?.extensions['code'] };
  }

  const open = (url: string, who: string) => fetch(url, { headers: { authorization: `Bearer ${tokens.get(who)}` } });

  test('is drawn from the ledger', async () => {
    const { pdf } = await ask('finanzas@one', cufe(1));
    const answer = await open(pdf?.url ?? '', 'finanzas@one');
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="factura-FE-1.pdf"');
    const text = textOfPdf(Buffer.from(await answer.arrayBuffer()));
    for (const part of [
      'Factura de venta',
      'FE-1',
      'Saldo pendiente',
      '$ 400.000',
      '$ 1.500.000',
      '−$ 1.100.000',
      'Estación ONE S.A.S.',
      'EDS La Floresta',
      'Corriente 2.000 gl',
      '1 nov 2026',
      'CUFE',
      'Escanea el código para consultar este documento electrónico en la DIAN.',
      'Verifica este documento',
    ]) {
      expect(text).toContain(part);
    }
    expect(text.replaceAll('\n', '')).toContain(cufe(1));
  });

  test.each([4, 5, 6])('refuses a debit note (%i)', async (digit) => {
    const { pdf } = await ask('finanzas@one', cufe(digit));
    expect(pdf).toEqual({ url: '', message: 'Las notas débito no tienen PDF.' });
  });

  test('is available to users who may see the document', async () => {
    expect((await ask('operativo@one', cufe(1))).pdf?.url).toMatch(/^http/);
    expect((await ask('operativo@one', cufe(2))).error).toBe('not_found');
    expect((await ask('operativo@one', cufe(3))).error).toBe('not_found');
    expect((await ask('basico@one', cufe(1))).error).toBe('forbidden');
    expect((await ask('finanzas@two', cufe(1))).error).toBe('not_found');
    expect((await ask('nobody', cufe(1))).error).toBe('unauthorized');
  });

  test('opens for ten minutes in the session that requested it', async () => {
    const url = (await ask('finanzas@one', cufe(1))).pdf?.url ?? '';
    expect((await open(url, 'finanzas@one')).status).toBe(200);
    expect((await open(url, 'operativo@one')).status).toBe(404);
    expect((await open(url, 'finanzas@two')).status).toBe(404);
    expect((await fetch(url)).status).toBe(404);
    server.advance(11 * 60_000);
    expect((await open(url, 'finanzas@one')).status).toBe(404);
  });
});
