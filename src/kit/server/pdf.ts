import type { Readable } from 'node:stream';
import { countPages, keepTogether } from './pdf-pagination.ts';
import { drawQr } from './pdf-qr.ts';
import { COLOR, type Head, MARGIN, Sheet, TOP } from './pdf-sheet.ts';
import { type Column, type Row, Table } from './pdf-table.ts';

/** The template of every PDF that the portal issues. */

export type { Issued } from './pdf-sheet.ts';
export type { Column, Row } from './pdf-table.ts';

const TOTAL = 40;
const VERIFICATION = 92;
const FISCAL = 112;

/** A PDF drawn from top to bottom, with Spanish texts. */
export class PdfDocument {
  readonly #sheet: Sheet;

  constructor(head: Head) {
    this.#sheet = new Sheet(head);
    this.#client();
  }

  /** The bytes. A long list's pages can be read while it is drawn. */
  get file(): Readable {
    return this.#sheet.file;
  }

  /** The client's address, where an envelope's window shows it. */
  #client(): void {
    const sheet = this.#sheet;
    const { name, taxNumber, code, address } = sheet.head.issued.client;
    const width = sheet.width - 28;
    const lines = [`${taxNumber} · Código de cliente ${code}`, address].filter((line) => line !== null);
    const nameHeight = sheet.heightOf(name, 'bold', 12, width);
    const heights = lines.map((line) => sheet.heightOf(line, 'regular', 9.5, width, 1));
    const height = nameHeight + heights.reduce((sum, one) => sum + one, 0) + 22;
    sheet.doc.rect(MARGIN, sheet.y, 3, height).fill(COLOR.brand);
    sheet.doc.rect(MARGIN + 3, sheet.y, sheet.width - 3, height).fill(COLOR.quiet);
    let y = sheet.y + 10;
    sheet.text(name, MARGIN + 16, y, 'bold', 12, COLOR.ink, { width, lineBreak: true });
    y += nameHeight + 1;
    for (const [at, line] of lines.entries()) {
      sheet.text(line, MARGIN + 16, y, 'regular', 9.5, COLOR.soft, { width, lineBreak: true, lineGap: 1 });
      y += heights[at] ?? 0;
    }
    sheet.y += height + 14;
  }

  /** The key figure with its label (green where all is well), and a line below it. */
  display({ what, isGood, amount, line }: { what: string; isGood: boolean; amount: string; line: string }): void {
    const sheet = this.#sheet;
    const height = 86;
    sheet.ensure(height);
    sheet.doc.roundedRect(MARGIN, sheet.y, sheet.width, height, 8).fill(COLOR.display);
    const x = MARGIN + 20;
    sheet.text(what, x, sheet.y + 12, 'bold', 10.5, isGood ? COLOR.ok : COLOR.white);
    sheet.text(amount, x, sheet.y + 26, 'bold', 27, COLOR.white);
    sheet.text(line, x, sheet.y + 63, 'regular', 10, COLOR.displaySoft);
    sheet.y += height + 18;
  }

  /** Names and values in three columns; a fact without a value is left out. */
  facts(pairs: readonly (readonly [string, string | null])[]): void {
    const sheet = this.#sheet;
    const told = pairs.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
    const columns = 3;
    const gap = 18;
    const width = (sheet.width - gap * (columns - 1)) / columns;
    // a word wider than its column, such as a reference, is drawn smaller instead of cut
    const sizeOf = (value: string) => {
      const longest = Math.max(...value.split(/\s+/).map((word) => sheet.bold.encode(word).width));
      return Math.min(10, (width - 1) / longest);
    };
    for (let at = 0; at < told.length; at += columns) {
      const row = told.slice(at, at + columns);
      const height = Math.max(...row.map(([, value]) => sheet.heightOf(value, 'bold', sizeOf(value), width, 1)));
      sheet.ensure(height + 21);
      for (const [side, [name, value]] of row.entries()) {
        const x = MARGIN + side * (width + gap);
        sheet.text(name, x, sheet.y, 'regular', 8.5, COLOR.soft);
        const size = sizeOf(value);
        sheet.text(value, x, sheet.y + 12, 'bold', size, COLOR.ink, { width, lineBreak: true, lineGap: 1 });
      }
      sheet.y += height + 21;
    }
    sheet.y += 6;
  }

  note(said: string): void {
    const sheet = this.#sheet;
    // an amount stays beside its currency sign
    const text = said.replace(/\$ (?=\d)/g, '$\u00a0');
    const width = sheet.width - 28;
    const height = sheet.heightOf(text, 'regular', 9.5, width, 2) + 18;
    sheet.ensure(height);
    sheet.doc.roundedRect(MARGIN, sheet.y, sheet.width, height, 6).fill(COLOR.quiet);
    sheet.text(text, MARGIN + 14, sheet.y + 9, 'regular', 9.5, COLOR.ink, { width, lineBreak: true, lineGap: 2 });
    sheet.y += height + 16;
  }

  /** A table with wrapped texts, its header on every page, and its sum below the last row. */
  table(columns: readonly Column[], rows: Iterable<Row>, total?: readonly [string, string]): void {
    const sheet = this.#sheet;
    const table = new Table(sheet, columns);
    sheet.ensure(table.headHeight + table.lineHeight(true));
    table.drawHead();
    const all = [...rows];
    for (const [at, row] of all.entries()) {
      // the sum is never alone on a page
      const below = total && at === all.length - 1 ? TOTAL : 0;
      if (sheet.y + table.rowHeight(row) + below > sheet.bottom) {
        sheet.newPage();
        table.drawHead();
      }
      table.drawRow(row);
    }
    if (total) this.#total(total);
    sheet.y += 12;
  }

  /**
   * Must be the last content. Throws where the number of lines differs from the announced one, or the reader leaves.
   */
  async list(
    columns: readonly Column[],
    rows: AsyncIterable<Row> | Iterable<Row>,
    { lines, total, under = false }: ListOptions,
  ): Promise<void> {
    const sheet = this.#sheet;
    const table = new Table(sheet, columns);
    const row = table.lineHeight(under);
    const tail = (total ? TOTAL : 0) + VERIFICATION;
    const listed = { y: sheet.y, top: TOP, bottom: sheet.bottom, head: table.headHeight, row, tail };
    sheet.announce(sheet.page - 1 + countPages(lines, listed));
    sheet.ensure(table.headHeight + row);
    table.drawHead();
    let drawn = 0;
    for await (const one of rows) {
      if (sheet.y + keepTogether(drawn, lines, listed) > sheet.bottom) {
        sheet.newPage();
        table.drawHead();
        await sheet.taken();
      }
      table.drawLine(one, row);
      drawn += 1;
    }
    if (drawn !== lines) throw new Error(`The list has ${drawn} lines instead of ${lines}.`);
    sheet.ensure(tail);
    if (total) this.#total(total);
  }

  #total([name, amount]: readonly [string, string]): void {
    const sheet = this.#sheet;
    sheet.ensure(TOTAL);
    const right = { width: sheet.width, align: 'right', lineBreak: true } as const;
    sheet.text(name, MARGIN, sheet.y + 12, 'bold', 12, COLOR.ink);
    sheet.text(amount, MARGIN, sheet.y + 12, 'bold', 12, COLOR.ink, right);
    sheet.y += TOTAL;
  }

  /** The fiscal code of an invoice: its name, the code, and its QR code. */
  fiscal({ name, code, qr, said }: { name: string; code: string; qr: string; said: string }): void {
    const sheet = this.#sheet;
    sheet.ensure(FISCAL);
    const side = FISCAL - 14;
    drawQr(sheet.doc, qr, MARGIN, sheet.y, side);
    const x = MARGIN + side + 16;
    const width = sheet.width - side - 16;
    const wrapped = { width, lineBreak: true, lineGap: 2 } as const;
    sheet.text(name, x, sheet.y + 10, 'regular', 8.5, COLOR.soft);
    // the code is one word: split into lines of equal length
    const half = Math.ceil(code.length / Math.ceil(code.length / 64));
    const lines = code.match(new RegExp(`.{1,${half}}`, 'g')) ?? [];
    sheet.text(lines.join('\n'), x, sheet.y + 23, 'bold', 9, COLOR.ink, wrapped);
    sheet.text(said, x, sheet.y + 30 + lines.length * 15, 'regular', 9, COLOR.soft, wrapped);
    sheet.y += FISCAL;
  }

  /** The verification box, at the bottom of the last page. */
  #verification(): void {
    const sheet = this.#sheet;
    sheet.ensure(VERIFICATION);
    const { code, page, address } = sheet.head.issued;
    const height = VERIFICATION - 14;
    const y = sheet.bottom - height;
    sheet.doc.roundedRect(MARGIN, y, sheet.width, height, 8).lineWidth(0.75).strokeColor(COLOR.line).stroke();
    drawQr(sheet.doc, address, MARGIN + 5, y + 5, height - 10);
    const x = MARGIN + height + 8;
    const width = sheet.width - height - 20;
    sheet.text('Verifica este documento', x, y + 10, 'bold', 11, COLOR.ink);
    const how = `Escanea el código o escríbelo en ${page.replace(/^https?:\/\//, '')}: te decimos si es auténtico, de quién es, cuándo se emitió y por cuánto.`;
    sheet.text(how, x, y + 25, 'regular', 8.5, COLOR.soft, { width, lineBreak: true, lineGap: 1 });
    sheet.text(code, x, y + 54, 'bold', 13, COLOR.ink, { characterSpacing: 0.8 });
  }

  /** Ends the file with the verification box. */
  finish(): Readable {
    this.#verification();
    this.#sheet.end();
    return this.#sheet.file;
  }
}

type ListOptions = {
  readonly lines: number;
  /** Label and amount of the sum, below the last line. */
  readonly total?: readonly [string, string];
  /** Whether lines have a small text below them; then all have the same height. */
  readonly under?: boolean;
};
