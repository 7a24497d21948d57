import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { correction, generate } from 'lean-qr';
import { describe, expect, it } from 'vitest';
import { STORES } from '#kit/core/store.ts';
import { type Issued, PdfDocument, type Row } from './pdf.ts';
import { missingCharacters } from './text.ts';
import { rectanglesOfPdf, textOfPdf } from '../testing/pdf.ts';

const issued: Issued = {
  code: '2223 ABCD EFGH JKMN PQRS',
  page: 'https://portal.example/verificar',
  address: 'https://portal.example/verificar/2223ABCDEFGHJKMNPQRS',
  at: new Date('2026-11-21T14:30:00Z'),
  client: {
    name: 'Distribuidora de Combustibles y Lubricantes del Nororiente Colombiano y Compañía S. en C.',
    taxNumber: 'NIT 900.508.908-9',
    code: '0001002345',
    address: 'Carrera 15 # 93-75, Bogotá D.C.',
  },
  company: null,
};

const head = { title: 'Histórico de movimientos', number: 'octubre de 2026', store: STORES.combustibles, issued };
const COLUMNS = [{ label: 'Documento' }, { label: 'Establecimiento' }, { label: 'Saldo', align: 'right' }] as const;
const NAME = 'Estación de servicio La Floresta del Nororiente Colombiano, vía al llano kilómetro 14';
const rowOf = (at: number): Row => ({ cells: [`FE-${at}`, NAME, '$ 1.234.567.890'], under: 'Corriente' });

async function bytesOf(file: NodeJS.ReadableStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of file) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function listOf(lines: number, options: { total?: readonly [string, string] }, rowAt = rowOf): Promise<string> {
  const paper = new PdfDocument(head);
  const bytes = bytesOf(paper.file);
  const rows = Array.from({ length: lines }, (_, at) => rowAt(at));
  await paper.list(await paper.measure(COLUMNS, rows), rows, { lines, ...options });
  paper.finish();
  return textOfPdf(await bytes);
}

describe('a long list', () => {
  // list lengths around page ends, with and without a sum below the list
  const around = [25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 500];
  it.each([0, 1, ...around])(
    'of %i lines has its number of pages on each, and no sum alone on the last',
    async (lines) => {
      for (const options of [{}, { total: ['Total', '$ 1'] as const }]) {
        const text = await listOf(lines, options);
        const feet = [...text.matchAll(/Página (\d+) de (\d+)/g)];
        expect(feet.map(([, page]) => Number(page))).toEqual(feet.map((_, index) => index + 1));
        expect(new Set(feet.map(([, , of]) => Number(of)))).toEqual(new Set([feet.length]));
        expect(text.match(/Verificación 2223 ABCD/g)).toHaveLength(feet.length);
        expect(text.match(/Verifica este documento/g)).toHaveLength(1);
        for (let index = 0; index < lines; index += 1) expect(text).toContain(`FE-${index}\n`);
        expect(text.match(/\$ 1\.234\.567\.890/g) ?? []).toHaveLength(lines);
        // neither the sum nor the verification box is alone on a page
        const last = text.split(/Página \d+ de \d+/).at(-1) ?? '';
        expect((last.match(/FE-/g) ?? []).length).toBeGreaterThanOrEqual(Math.min(3, lines));
      }
    },
  );

  it('is rendered no faster than it is read, and is sent before it is complete', { tags: 'full' }, async () => {
    const lines = 20_000;
    let drawn = 0;
    const paper = new PdfDocument(head);
    const rows = (function* () {
      for (; drawn < lines; drawn += 1) yield rowOf(drawn);
    })();
    const list = paper.list(await paper.measure(COLUMNS, [rowOf(lines)]), rows, { lines });
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
    expect(drawn).toBeGreaterThan(0);
    expect(drawn).toBeLessThan(lines / 4);
    let early = 0;
    const reading = pipeline(
      paper.file,
      new Writable({
        write(_bytes, _encoding, done) {
          if (drawn < lines) early += 1;
          done();
        },
      }),
    );
    await list;
    paper.finish();
    await reading;
    expect(early).toBeGreaterThan(100);
  });

  it('stops where the reader disconnects, and fails where lines are more or fewer than announced', async () => {
    const paper = new PdfDocument(head);
    const endless = function* () {
      for (let index = 0; ; index += 1) yield rowOf(index);
    };
    const needs = await paper.measure(COLUMNS, [rowOf(1)]);
    const list = paper.list(needs, endless(), { lines: 1_000_000 }).then(() => 'finished', String);
    await setImmediate();
    paper.file.destroy();
    expect(await list).toContain('has disconnected');
    await expect(paper.measure(COLUMNS, endless())).rejects.toThrow('has disconnected');
    const other = new PdfDocument(head);
    const short = other.list(await other.measure(COLUMNS, []), [rowOf(1)], { lines: 2 });
    await expect(short).rejects.toThrow('1 lines instead of 2');
  });

  it('makes columns as wide as their texts, also those of the last line', { tags: 'full' }, async () => {
    const columns = [
      { label: 'Factura' },
      { label: 'Nombre' },
      { label: 'Fecha', nowrap: true },
      { label: 'Vencimiento', nowrap: true },
      { label: 'Estado' },
      { label: 'Saldo', align: 'right' },
    ] as const;
    const cells = ['001-001-000012345', NAME + NAME, '30 nov 2026', '28 ago 2026', 'Por vencer', '$ 1.234.567.890,00'];
    const short = ['1', 'EDS', '30 nov 2026', '28 ago 2026', '', '$ 1'];
    const paper = new PdfDocument(head);
    const bytes = bytesOf(paper.file);
    const lines = 2000;
    const rows = Array.from({ length: lines }, (_, at) => ({ cells: at === lines - 1 ? cells : short }));
    await paper.list(await paper.measure(columns, rows), rows, { lines });
    paper.finish();
    const text = textOfPdf(await bytes);
    for (const cell of cells.filter((one) => !one.startsWith(NAME))) expect(text).toContain(`\n${cell}\n`);
    // the only column that may wrap gets the rest of the width
    expect(text).toContain('\nEstación de servicio');
    expect(text).toContain('kilómetro');
  });

  it('leaves nothing out: texts wrap, words that no line can hold are broken, and rows go on on the next page', async () => {
    const long = { cells: ['9'.repeat(500), 'W'.repeat(6000), '$ 90.071.992.547.409,91'], under: `${NAME} `.repeat(9) };
    const plain = (text: string) => text.replaceAll(/\s/g, '');
    for (const lines of [1, 3, 40]) {
      const text = await listOf(lines, { total: ['Total', '$ 1'] }, (at) => (at === 0 ? long : rowOf(at)));
      expect(text.match(/9/g)?.length).toBeGreaterThanOrEqual(500);
      expect(text.match(/W/g)).toHaveLength(6000);
      expect(plain(text)).toContain(plain(long.under));
      expect(text).toContain('\n$ 90.071.992.547.409,91\n');
      expect(text).not.toContain('…');
      const feet = [...text.matchAll(/Página (\d+) de (\d+)/g)];
      expect(feet.map(([, page, of]) => [Number(page), Number(of)])).toEqual(
        feet.map((_, index) => [index + 1, feet.length]),
      );
    }
  });
});

describe('every document', () => {
  it('names its owner, and has its code and the QR of its address', async () => {
    const bytes = await bytesOf(new PdfDocument(head).finish());
    const text = textOfPdf(bytes).replaceAll('\n', ' ');
    for (const part of ['Histórico de movimientos', 'NIT 900.508.908-9', '0001002345', 'Carrera 15 # 93-75']) {
      expect(text).toContain(part);
    }
    expect(text).toContain('Emitido el 21 nov 2026, 9:30');
    expect(text).toContain('portal.example/verificar:');
    expect(text.match(/2223 ABCD EFGH JKMN PQRS/g)).toHaveLength(2);
    expect(qrOf(rectanglesOfPdf(bytes))).toBe(matrixOf(issued.address));
  });

  it('shows every letter of a name; characters that the fonts lack are replaced, and reported once', async () => {
    const reports: unknown[] = [];
    missingCharacters.subscribe((code) => void reports.push(code));
    const name = 'Đorđević Łukasz Őrsi Ştefan Αθηνά Жуковский Nguyễn Ł́';
    const lines = [
      name,
      '60 ℃ · 15 ℉ · 5 Ω · 3 µm · 20 ‰ · № 7 · ≤ 9 · ½ · ₡ 5 · ₲ 6 · ₿ 1 · € 2',
      '12 ㎥ ＡＢＣ １２３',
      'Estación 中山 🛢️',
      'in\u200bvi\u00adsible\ttab',
    ];
    const shown = [lines[0], lines[1], '12 m3 ABC 123', 'Estación □□ □', 'invisible tab'];
    const paper = new PdfDocument({ ...head, issued: { ...issued, client: { ...issued.client, name } } });
    for (const line of lines) {
      paper.note(line);
      paper.facts([['Nombre', line]]);
    }
    paper.table(
      [{ label: 'Establecimiento' }],
      lines.map((line) => ({ cells: [line], under: line })),
    );
    const plain = (text = '') => text.normalize('NFC').replaceAll(/\s/g, '');
    const text = plain(textOfPdf(await bytesOf(paper.finish())));
    expect(text.split(plain(name))).toHaveLength(6);
    expect(shown.slice(1).filter((line) => text.split(plain(line)).length !== 5)).toEqual([]);
    expect(reports).toEqual(['U+4E2D', 'U+5C71', 'U+1F6E2']);
  });

  it('has sound metadata, whatever its number is', async () => {
    const bytes = await bytesOf(new PdfDocument({ ...head, number: 'A&B <C>' }).finish());
    expect(bytes.toString('latin1')).toContain(
      '<rdf:li xml:lang="x-default">Hist\u00c3\u00b3rico de movimientos A B  C</rdf:li>',
    );
    expect(textOfPdf(bytes)).toContain('A&B <C>');
  });

  it('has the QR code that the tax office requires, if it is an electronic invoice', async () => {
    const paper = new PdfDocument(head);
    const qr = `NumFac: FE-1\nCUFE: ${'a'.repeat(96)}\nhttps://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=${'a'.repeat(96)}`;
    paper.fiscal({ name: 'CUFE', code: 'a'.repeat(96), qr, explanation: 'Consúltalo en la DIAN.' });
    const bytes = await bytesOf(paper.finish());
    expect(textOfPdf(bytes).replaceAll('\n', '')).toContain('a'.repeat(96));
    expect(qrOf(rectanglesOfPdf(bytes))).toBe(matrixOf(qr));
  });
});

const matrixOf = (text: string) =>
  generate(text, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M }).toString({ pad: 0 });

type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The modules of a page's first QR code, read back from the drawn rectangles. */
function qrOf(rectangles: readonly Rectangle[]): string {
  const from = rectangles.findIndex(({ width, height }) => width > 50 && Math.abs(width - height) < 0.01);
  const square = rectangles[from];
  if (!square) return 'no code';
  const unit = rectangles[from + 1]?.height ?? 0;
  const size = Math.round(square.width / unit) - 8;
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '  '));
  for (const { x, y, width, height } of rectangles.slice(from + 1)) {
    if (Math.abs(height - unit) > 0.01) break;
    const row = Math.round((y - square.y) / unit) - 4;
    const first = Math.round((x - square.x) / unit) - 4;
    for (let index = 0; index < Math.round(width / unit); index += 1) (rows[row] ?? [])[first + index] = '##';
  }
  return `${rows.map((row) => row.join('')).join('\n')}\n`;
}
