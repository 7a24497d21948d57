import type { Readable } from 'node:stream';
import { drawQr } from './qr.ts';
import { COLOR, type SheetHead, MARGIN, Sheet } from './sheet.ts';
import { type Column, ColumnNeeds, type LaidRow, type Row, Table } from './table.ts';

/** The template of every PDF that the portal issues. */

export type { Issued } from './sheet.ts';
export type { Column, Row } from './table.ts';

const TOTAL = 40;
const VERIFICATION = 92;
const FISCAL = 112;
const FACT_LINE = 14;

/** Minimum number of lines on the last page, beside the sum. */
const LAST_LINES = 3;
/** Rows that are measured between two checks whether the reader is still connected. */
const MEASURED_AT_ONCE = 1000;

/** A PDF drawn from top to bottom, with Spanish texts. */
export class PdfDocument {
  readonly #sheet: Sheet;

  /** `isTagged`: whether the PDF has the structure for screen readers. */
  constructor(head: SheetHead, { isTagged = true } = {}) {
    this.#sheet = new Sheet(head, isTagged);
    this.#client();
  }

  /** The PDF's bytes. A long list's pages can be read while it is drawn. */
  get file(): Readable {
    return this.#sheet.file;
  }

  /** Draws the client's name and address, where an envelope's window shows them. */
  #client(): void {
    const sheet = this.#sheet;
    const { name, taxNumber, code, address } = sheet.head.issued.client;
    const width = sheet.width - 28;
    const lines = [`${taxNumber} · Código de cliente ${code}`, address].filter((line) => line !== null);
    const nameHeight = sheet.heightOf(name, 'bold', 12, width);
    const heights = lines.map((line) => sheet.heightOf(line, 'regular', 9.5, width, 1));
    const height = nameHeight + heights.reduce((sum, one) => sum + one, 0) + 22;
    sheet.paint((doc) => {
      doc.rect(MARGIN, sheet.y, 3, height).fill(COLOR.brand);
      doc.rect(MARGIN + 3, sheet.y, sheet.width - 3, height).fill(COLOR.quiet);
    });
    let y = sheet.y + 10;
    const wrapped = { width, lineBreak: true, lineGap: 1 } as const;
    const top = y;
    sheet.structure.draw('P', () =>
      sheet.text(name, MARGIN + 16, top, 'bold', 12, COLOR.ink, { ...wrapped, lineGap: 0 }),
    );
    y += nameHeight + 1;
    for (const [index, line] of lines.entries()) {
      const own = y;
      sheet.structure.draw('P', () => sheet.text(line, MARGIN + 16, own, 'regular', 9.5, COLOR.soft, wrapped));
      y += heights[index] ?? 0;
    }
    sheet.y += height + 14;
  }

  /** Draws the key figure with its label (green if `isGood`), and a line below it. */
  display({ what, isGood, amount, line }: { what: string; isGood: boolean; amount: string; line: string }): void {
    const sheet = this.#sheet;
    const width = sheet.width - 40;
    const lines = sheet.regular.wrap(line, width, 10);
    const height = 73 + lines.length * 13;
    sheet.ensure(height);
    sheet.paint((doc) => doc.roundedRect(MARGIN, sheet.y, sheet.width, height, 8).fill(COLOR.display));
    const x = MARGIN + 20;
    const size = Math.min(27, width / sheet.bold.encode(amount).width);
    sheet.structure.draw('P', () => sheet.text(what, x, sheet.y + 12, 'bold', 10.5, isGood ? COLOR.ok : COLOR.white));
    sheet.structure.draw('P', () => sheet.text(amount, x, sheet.y + 26, 'bold', size, COLOR.white));
    sheet.structure.draw('P', () =>
      sheet.regular.write(
        lines.map((text, line) => ({ text, x, size: 10, down: line * 13 })),
        sheet.y + 63,
        COLOR.displaySoft,
      ),
    );
    sheet.y += height + 18;
  }

  /** Draws names and values in three columns; pairs without a value are left out. */
  facts(pairs: readonly (readonly [string, string | null])[]): void {
    const sheet = this.#sheet;
    const shown = pairs.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
    const columns = 3;
    const gap = 18;
    const width = (sheet.width - gap * (columns - 1)) / columns;
    // a word that is wider than its column, such as a reference, is drawn smaller before it is broken
    const laid = shown.map(([name, value]) => {
      const size = Math.max(7.5, Math.min(10, width / sheet.bold.measure(value).word));
      return { name, size, lines: sheet.bold.wrap(value, width, size) };
    });
    for (let start = 0; start < laid.length; start += columns) {
      const row = laid.slice(start, start + columns);
      const height = Math.max(...row.map(({ lines }) => lines.length)) * FACT_LINE;
      sheet.ensure(height + 21);
      for (const [side, { name, size, lines }] of row.entries()) {
        const x = MARGIN + side * (width + gap);
        sheet.structure.draw('P', () => sheet.text(name, x, sheet.y, 'regular', 8.5, COLOR.soft));
        const texts = lines.map((text, line) => ({ text, x, size, down: line * FACT_LINE }));
        sheet.structure.draw('P', () => sheet.bold.write(texts, sheet.y + 12, COLOR.ink));
      }
      sheet.y += height + 21;
    }
    sheet.y += 6;
  }

  note(note: string): void {
    const sheet = this.#sheet;
    // keeps an amount on the line of its currency sign
    const text = note.replace(/\$ (?=\d)/g, '$\u00a0');
    const width = sheet.width - 28;
    const height = sheet.heightOf(text, 'regular', 9.5, width, 2) + 18;
    sheet.ensure(height);
    sheet.paint((doc) => doc.roundedRect(MARGIN, sheet.y, sheet.width, height, 6).fill(COLOR.quiet));
    const wrapped = { width, lineBreak: true, lineGap: 2 } as const;
    sheet.structure.draw('P', () => sheet.text(text, MARGIN + 14, sheet.y + 9, 'regular', 9.5, COLOR.ink, wrapped));
    sheet.y += height + 16;
  }

  /** Draws a table, with its head on every page and its sum below the last row. */
  table(columns: readonly Column[], rows: Iterable<Row>, total?: readonly [string, string]): void {
    const all = [...rows];
    const needs = new ColumnNeeds(this.#sheet, columns);
    for (const row of all) needs.add(row);
    const table = new Table(this.#sheet, needs);
    for (const [index, row] of all.entries()) {
      const laid = table.lay(row);
      // the sum is never alone on a page
      if (total && index === all.length - 1) table.keepTogether(laid.height + TOTAL);
      table.draw(laid);
    }
    table.end();
    if (total) this.#total(total);
    this.#sheet.y += 12;
  }

  /** Measures the widths that a list's columns need for the rows, without keeping the rows; `list` draws them later. */
  async measure(columns: readonly Column[], rows: AsyncIterable<Row> | Iterable<Row>): Promise<ColumnNeeds> {
    const needs = new ColumnNeeds(this.#sheet, columns);
    let measured = 0;
    for await (const row of rows) {
      needs.add(row);
      measured += 1;
      if (measured % MEASURED_AT_ONCE === 0) await this.#sheet.waitForReader();
    }
    return needs;
  }

  /**
   * Draws a list, which must be the last content. Throws if the number of rows is not `lines`, or the reader is gone.
   */
  async list(
    needs: ColumnNeeds,
    rows: AsyncIterable<Row> | Iterable<Row>,
    { lines, total }: ListOptions,
  ): Promise<void> {
    const sheet = this.#sheet;
    const table = new Table(sheet, needs);
    const draw = async (row: LaidRow) => {
      const { page } = sheet;
      table.draw(row);
      if (sheet.page !== page) await sheet.waitForReader();
    };
    let found = 0;
    const last: LaidRow[] = [];
    for await (const row of rows) {
      found += 1;
      last.push(table.lay(row));
      const [first] = last;
      if (first && last.length > LAST_LINES) {
        last.shift();
        await draw(first);
      }
    }
    if (found !== lines) throw new Error(`The list has ${found} lines instead of ${lines}.`);
    const tail = (total ? TOTAL : 0) + VERIFICATION;
    table.keepTogether(last.reduce((sum, { height }) => sum + height, tail));
    for (const row of last) await draw(row);
    table.end();
    sheet.ensure(tail);
    if (total) this.#total(total);
  }

  #total([name, amount]: readonly [string, string]): void {
    const sheet = this.#sheet;
    sheet.ensure(TOTAL);
    const right = sheet.bold.encode(amount);
    const left = sheet.bold.encode(name);
    const size = Math.min(12, (sheet.width - 16) / (left.width + right.width));
    const texts = [
      { text: left, x: MARGIN, size },
      { text: right, x: MARGIN + sheet.width - right.width * size, size },
    ];
    for (const text of texts) sheet.structure.draw('P', () => sheet.bold.write([text], sheet.y + 12, COLOR.ink));
    sheet.y += TOTAL;
  }

  /** Draws an invoice's fiscal code with its name, its QR code and an explanation. */
  fiscal({ name, code, qr, explanation }: { name: string; code: string; qr: string; explanation: string }): void {
    const sheet = this.#sheet;
    sheet.ensure(FISCAL);
    const side = FISCAL - 14;
    this.#qr(`Código QR: ${explanation}`, qr, MARGIN, sheet.y, side);
    const x = MARGIN + side + 16;
    const width = sheet.width - side - 16;
    const wrapped = { width, lineBreak: true, lineGap: 2 } as const;
    // the code is one word, so it is split into lines of equal length
    const half = Math.ceil(code.length / Math.ceil(code.length / 64));
    const lines = code.match(new RegExp(`.{1,${half}}`, 'g')) ?? [];
    sheet.structure.draw('P', () => sheet.text(name, x, sheet.y + 10, 'regular', 8.5, COLOR.soft));
    sheet.structure.draw('P', () => sheet.text(lines.join('\n'), x, sheet.y + 23, 'bold', 9, COLOR.ink, wrapped));
    const below = sheet.y + 30 + lines.length * 15;
    sheet.structure.draw('P', () => sheet.text(explanation, x, below, 'regular', 9, COLOR.soft, wrapped));
    sheet.y += FISCAL;
  }

  /** Draws the verification box at the bottom of the last page. */
  #verification(): void {
    const sheet = this.#sheet;
    sheet.ensure(VERIFICATION);
    const { code, page, address } = sheet.head.issued;
    const height = VERIFICATION - 14;
    const y = sheet.bottom - height;
    sheet.paint((doc) =>
      doc.roundedRect(MARGIN, y, sheet.width, height, 8).lineWidth(0.75).strokeColor(COLOR.line).stroke(),
    );
    const x = MARGIN + height + 8;
    const width = sheet.width - height - 20;
    sheet.structure.draw('H2', () => sheet.text('Verifica este documento', x, y + 10, 'bold', 11, COLOR.ink));
    const how = `Escanea el código o escríbelo en ${page.replace(/^https?:\/\//, '')}: te decimos si es auténtico, de quién es, cuándo se emitió y por cuánto.`;
    const wrapped = { width, lineBreak: true, lineGap: 1 } as const;
    sheet.structure.draw('P', () => sheet.text(how, x, y + 25, 'regular', 8.5, COLOR.soft, wrapped));
    sheet.structure.draw('P', () => sheet.text(code, x, y + 54, 'bold', 13, COLOR.ink, { characterSpacing: 0.8 }));
    this.#qr('Código QR de la página que verifica este documento', address, MARGIN + 5, y + 5, height - 10);
  }

  #qr(alt: string, text: string, x: number, y: number, side: number): void {
    const { doc, structure } = this.#sheet;
    structure.draw('Figure', () => drawQr(doc, text, x, y, side), { alt, bbox: [x, y, x + side, y + side] });
  }

  /** Draws the verification box and ends the PDF. */
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
};
