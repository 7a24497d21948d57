import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { onPostgres, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { invoice } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { newCufe, postXml, ubl } from '#areas/einvoices/server/testing/files.ts';
import { waitForState, consultPayment, decide, givePayment } from './testing/payments.ts';

/** Queries for a link to every kind of PDF of the portal. */
const LISTS = `query {
  AccountStatus { data { id_edocta_detalle } download { pdf { url } } }
  AccountHistory { data { detalle { id_histocta_detalle } } download { pdf { url } } }
  AccountStatusHistory { download { pdf { url } certificate { url } } }
  documentos(paymentType: OFFLINE, documentType: INVOICE) { download { pdf { url } } }
  listarTransacciones { download { pdf { url } } }
}`;
const DETAILS = `mutation ($status: ID!, $history: ID!, $ledger: String!, $electronic: String!) {
  generatedPDFAccountStatusDetails(id_edocta_detalle: $status) { pdf { url } }
  generatedPDFAccountHistoryDetails(id_histocta_detalle: $history) { pdf { url } }
  generatedPDFAccountHistoryDetailsTimeLine(id_histocta_detalle: $history) { pdf { url } }
  ledger: getUrlInvoiceGurusoft(cufe: $ledger) { download { pdf { url } } }
  electronic: getUrlInvoiceGurusoft(cufe: $electronic) { download { pdf { url } } }
}`;
type Pdf = { readonly pdf: { readonly url: string } };
type Lists = {
  AccountStatus: { data: { id_edocta_detalle: string }[]; download: Pdf };
  AccountHistory: { data: { detalle: { id_histocta_detalle: string }[] }[]; download: Pdf };
  AccountStatusHistory: { download: Pdf & { certificate: { url: string } } };
  documentos: { download: Pdf };
  listarTransacciones: { download: Pdf };
};
type Details = Record<
  | 'generatedPDFAccountStatusDetails'
  | 'generatedPDFAccountHistoryDetails'
  | 'generatedPDFAccountHistoryDetailsTimeLine',
  Pdf
> &
  Record<'ledger' | 'electronic', { download: Pdf }>;

/** Width, height and share of dark pixels of a page that pdftoppm rendered (portable graymap). */
function inkOf(pgm: Buffer): { width: number; height: number; ink: number } {
  const [, width = '0', height = '0'] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.toString('latin1', 0, 64)) ?? [];
  const size = Number(width) * Number(height);
  const dark = pgm.subarray(-size).reduce((so, level) => so + (level < 200 ? 1 : 0), 0);
  return { width: Number(width), height: Number(height), ink: dark / size };
}

/** Words of the header and footer on every page. */
const HEADER_AND_FOOTER = /^(Surtidor|Página|de|\d+|Emitido|el|Verificación|[a-z]{3})$/;

/** A document's verification code. */
function code(text: string): string {
  return /(?<=Verificación )[2-9A-Z]{4}( [2-9A-Z]{4}){4}/.exec(text)?.[0] ?? '';
}

onPostgres('every PDF of the portal', (database) => {
  let server: ServerUnderTest;
  let token: string;
  const papers = new Map<string, string>();
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-papers-'));

  beforeAll(async () => {
    server = await serveWithBank(database);
    afterDatabaseTests(async () => rmSync(folder, { recursive: true, force: true }));
    const payment = await givePayment(server, 'PAPERS');
    token = payment.token;
    await decide(server, payment.uuid, 'approved', 'now');
    await waitForState(server, token, payment.uuid, 'approved');
    const [ledger, electronic] = [newCufe(), newCufe()];
    await server.importLines([
      invoice('PAPERS', '801', 77_000, { cufe: ledger }),
      invoice('PAPERS', '802', 14_024, { cufe: electronic }),
      ...Array.from({ length: 45 }, (_, index) =>
        invoice('PAPERS', `9${String(index).padStart(3, '0')}`, 1000 + index),
      ),
      {
        kind: 'statement',
        version: 1,
        codigo_cliente: 'PAPERS',
        sociedad: '1000',
        // nothing was overdue at its end: the invoices are due on 1 November
        periodo: '2026-10',
        tipo_estado: 'Mensual',
        tipo_documento_cuenta: 'Estado de cuenta',
      },
    ]);
    await postXml(server, ubl({ code: electronic }));
    const lists = (await server.graphql<Lists>(LISTS, {}, token)).data;
    const details = (
      await server.graphql<Details>(
        DETAILS,
        {
          status: lists?.AccountStatus.data[0]?.id_edocta_detalle,
          history: lists?.AccountHistory.data[0]?.detalle[0]?.id_histocta_detalle,
          ledger,
          electronic,
        },
        token,
      )
    ).data;
    const { result } = await consultPayment(server, token, payment.uuid);
    for (const [title, url] of [
      ['Estado de cuenta', lists?.AccountStatus.download.pdf.url],
      ['Histórico de movimientos', lists?.AccountHistory.download.pdf.url],
      ['Estado de cuenta ', lists?.AccountStatusHistory.download.pdf.url],
      ['Paz y salvo', lists?.AccountStatusHistory.download.certificate.url],
      ['Facturas pendientes', lists?.documentos.download.pdf.url],
      ['Pagos realizados', lists?.listarTransacciones.download.pdf.url],
      ['Detalle de movimiento', details?.generatedPDFAccountStatusDetails.pdf.url],
      ['Detalle de movimiento ', details?.generatedPDFAccountHistoryDetails.pdf.url],
      ['Línea de tiempo del documento', details?.generatedPDFAccountHistoryDetailsTimeLine.pdf.url],
      ['Factura de venta', details?.ledger.download.pdf.url],
      ['Factura electrónica de venta', details?.electronic.download.pdf.url],
      ['Comprobante de pago', result?.transaction?.download?.pdf?.url ?? undefined],
    ] as const) {
      papers.set(title, url ?? '');
    }
  });

  test('is tagged for screen readers: its title, language, headings and tables, and all of its text', async () => {
    for (const [title, url] of papers) {
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      const file = join(folder, 'tagged.pdf');
      const bytes = Buffer.from(await answer.arrayBuffer());
      writeFileSync(file, bytes);
      expect(bytes.toString('latin1')).toMatch(/\/Lang \(es\)/);
      const metadata = execFileSync('pdfinfo', ['-meta', file], { encoding: 'utf8' });
      expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
      expect(metadata).toContain(`<rdf:li xml:lang="x-default">${title.trim()}`);
      expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(/^Tagged: +yes$/m);
      const structure = execFileSync('pdfinfo', ['-struct-text', file], { encoding: 'utf8' });
      expect(structure).toMatch(new RegExp(`^Document\\n  H1 \\(block\\)\\n    "${title.trim()}`));
      expect(structure).toContain('  H2 (block)\n    "Verifica este documento"');
      expect([title, /^ +TH/m.test(structure)]).toEqual([title, !title.startsWith('Paz y salvo')]);
      // only the header and footer are on the page but not in the structure
      const found = structure.replaceAll(/[^\p{L}\p{N}]/gu, '');
      const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' });
      const outside = text
        .split(/\s+/)
        .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ''))
        .filter((word) => word !== '' && !found.includes(word) && !code(text).includes(word));
      expect([title, outside.filter((word) => !HEADER_AND_FOOTER.test(word))]).toEqual([title, []]);
    }
  });

  test('has title, client, code and page numbers in pdftotext, and no blank page in pdftoppm', async () => {
    for (const [title, url] of papers) {
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      expect([title, answer.status]).toEqual([title, 200]);
      const file = join(folder, 'paper.pdf');
      writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
      const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
      const pages = text.split('\f').filter((page) => page.trim() !== '');
      for (const [index, page] of pages.entries()) {
        expect(page).toContain(title.trim());
        expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
        expect(page).toMatch(/Verificación( [2-9A-Z]{4}){5}/);
      }
      expect(text).toContain('Estación PAPERS S.A.S.');
      expect(text).toContain('Verifica este documento');

      const images = mkdtempSync(join(folder, 'pages-'));
      execFileSync('pdftoppm', ['-gray', '-r', '40', file, join(images, 'page')]);
      const drawn = readdirSync(images).map((name) => inkOf(readFileSync(join(images, name))));
      expect([title, drawn.length]).toEqual([title, pages.length]);
      for (const page of drawn) {
        // letter size, portrait, neither blank nor black
        expect([page.width, page.height]).toEqual([340, 440]);
        expect(page.ink).toBeGreaterThan(0.01);
        expect(page.ink).toBeLessThan(0.4);
      }
    }
    expect(papers.size).toBe(12);
  });
});
