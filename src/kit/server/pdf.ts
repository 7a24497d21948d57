import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import Pdf from 'pdfkit';
import { BRAND } from '../any/permission.ts';
import type { Store } from '../any/store.ts';
import { inRepository } from './repository.ts';

/** The paper that every file of the portal is drawn on: its frame, a display, facts, tables and numbered pages. */

const FONTS = {
  regular: fileURLToPath(inRepository('src/kit/server/fonts/nunito-sans-regular.woff')),
  bold: fileURLToPath(inRepository('src/kit/server/fonts/nunito-sans-bold.woff')),
};

/** The portal's colours in the light theme (kit/portal/design/tokens.css). */
const COLOR = {
  ink: '#17191c',
  soft: '#5d6469',
  line: '#c9ccc6',
  quiet: '#f8f8f5',
  brand: '#c4122e',
  display: '#1b1e22',
  displaySoft: '#bdc4ca',
  ok: '#7fdca6',
  white: '#ffffff',
};

const MARGIN = 48;
const FOOT = 64;
const ROW = 18;

/** A column of a table; `share` of its width, right-aligned where it holds amounts. */
export type Column = { readonly label: string; readonly share: number; readonly align?: 'right' };

/** A line of a table, and what is said of it in small letters below its first cell. */
export type Row = { readonly cells: readonly string[]; readonly under?: string | null };

type Font = keyof typeof FONTS;
type Options = PDFKit.Mixins.TextOptions;

/** A file being drawn from top to bottom. Texts are Spanish; what its font cannot write is left out. */
export class Paper {
  readonly #doc: PDFKit.PDFDocument;
  readonly #title: string;
  readonly #number: string;
  #y = MARGIN;

  /** Letter in Colombia, A4 in Ecuador, as the paper in the offices is. */
  constructor({ title, number, store }: { title: string; number: string; store: Store }) {
    this.#title = title;
    this.#number = number;
    this.#doc = new Pdf({
      size: store.country === 'CO' ? 'LETTER' : 'A4',
      margin: 0,
      // pages are kept until their number is known, for 'Página 1 de 3'
      bufferPages: true,
      font: FONTS.regular,
      lang: 'es',
      displayTitle: true,
      info: { Title: `${title} ${number}`, Author: BRAND, Creator: BRAND },
    });
    this.#doc.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold);
    this.#heading();
  }

  get #width(): number {
    return this.#doc.page.width - 2 * MARGIN;
  }

  get #bottom(): number {
    return this.#doc.page.height - FOOT;
  }

  #text(text: string, x: number, y: number, font: Font, size: number, color: string, options: Options = {}): void {
    this.#doc
      .font(font)
      .fontSize(size)
      .fillColor(color)
      .text(text, x, y, { lineBreak: false, ...options });
  }

  /** The text as far as it fits into a width, with the font that is set. */
  #fit(text: string, width: number): string {
    if (this.#doc.widthOfString(text) <= width) return text;
    let length = text.length;
    while (length > 0 && this.#doc.widthOfString(`${text.slice(0, length)}…`) > width) length -= 1;
    return `${text.slice(0, length).trimEnd()}…`;
  }

  #rule(y: number, dashed = false): void {
    const doc = this.#doc.strokeColor(COLOR.line).lineWidth(0.75);
    if (dashed) doc.dash(4, { space: 3 });
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.#width, y)
      .stroke()
      .undash();
  }

  /** The brand's sign and name at the left, what it is at the right. */
  #heading(): void {
    const doc = this.#doc;
    doc
      .save()
      .translate(MARGIN, MARGIN - 6)
      .scale(0.9);
    doc.roundedRect(0, 0, 24, 32, 6).fill(COLOR.brand);
    doc.path('M24 8.5H9.5a1.75 1.75 0 0 0 0 5H24zM0 18.5h14.5a1.75 1.75 0 0 1 0 5H0z').fill(COLOR.white);
    doc.restore();
    this.#text(BRAND, MARGIN + 32, MARGIN - 1, 'bold', 15, COLOR.ink);
    const right: Options = { width: this.#width, align: 'right', lineBreak: true };
    this.#text(this.#title, MARGIN, MARGIN - 6, 'bold', 13, COLOR.ink, right);
    this.#text(this.#number, MARGIN, MARGIN + 11, 'regular', 10, COLOR.soft, right);
    this.#y = MARGIN + 44;
  }

  #newPage(): void {
    this.#doc.addPage();
    this.#heading();
  }

  /** The pump's display: what the amount is (green where all is well), the amount, and a line below it. */
  display({ what, isGood, amount, line }: { what: string; isGood: boolean; amount: string; line: string }): void {
    const height = 104;
    this.#doc.roundedRect(MARGIN, this.#y, this.#width, height, 8).fill(COLOR.display);
    const x = MARGIN + 22;
    this.#text(what, x, this.#y + 16, 'bold', 11, isGood ? COLOR.ok : COLOR.white);
    this.#text(amount, x, this.#y + 33, 'bold', 30, COLOR.white);
    this.#text(line, x, this.#y + 76, 'regular', 10, COLOR.displaySoft);
    this.#y += height + 22;
  }

  /** Names and values in two columns; a fact without a value is left out. */
  facts(pairs: readonly (readonly [string, string | null])[]): void {
    const told = pairs.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
    const gap = 24;
    const width = (this.#width - gap) / 2;
    for (let at = 0; at < told.length; at += 2) {
      const row = told.slice(at, at + 2);
      this.#doc.font('bold').fontSize(10.5);
      const height = Math.max(...row.map(([, value]) => this.#doc.heightOfString(value, { width, lineGap: 1 })));
      for (const [side, [name, value]] of row.entries()) {
        const x = MARGIN + side * (width + gap);
        this.#text(name, x, this.#y, 'regular', 8.5, COLOR.soft);
        this.#text(value, x, this.#y + 12, 'bold', 10.5, COLOR.ink, { width, lineBreak: true, lineGap: 1 });
      }
      this.#y += height + 24;
    }
  }

  /** A remark in a quiet box. */
  note(text: string): void {
    const width = this.#width - 28;
    const height = this.#doc.font('regular').fontSize(9.5).heightOfString(text, { width, lineGap: 2 }) + 18;
    if (this.#y + height > this.#bottom) this.#newPage();
    this.#doc.roundedRect(MARGIN, this.#y, this.#width, height, 6).fill(COLOR.quiet);
    this.#text(text, MARGIN + 14, this.#y + 9, 'regular', 9.5, COLOR.ink, { width, lineBreak: true, lineGap: 2 });
    this.#y += height + 16;
  }

  /** A table with its head on every page, and its sum below the last line. */
  table(columns: readonly Column[], rows: Iterable<Row>, total?: readonly [string, string]): void {
    this.#head(columns);
    for (const { cells, under } of rows) {
      const height = under ? ROW + 11 : ROW;
      if (this.#y + height > this.#bottom) {
        this.#newPage();
        this.#head(columns);
      }
      this.#cells(columns, cells, this.#y + 5, 'regular', 9.5, COLOR.ink);
      if (under) this.#under(columns, under, this.#y + 18);
      this.#y += height + 3;
      this.#rule(this.#y, true);
    }
    if (!total) return;
    if (this.#y + 40 > this.#bottom) this.#newPage();
    this.#text(total[0], MARGIN, this.#y + 12, 'bold', 12, COLOR.ink);
    this.#text(total[1], MARGIN, this.#y + 12, 'bold', 12, COLOR.ink, {
      width: this.#width,
      align: 'right',
      lineBreak: true,
    });
    this.#y += 48;
  }

  #head(columns: readonly Column[]): void {
    this.#cells(
      columns,
      columns.map((column) => column.label),
      this.#y,
      'regular',
      8.5,
      COLOR.soft,
    );
    this.#y += 16;
    this.#rule(this.#y);
  }

  #cells(
    columns: readonly Column[],
    cells: readonly string[],
    y: number,
    font: Font,
    size: number,
    color: string,
  ): void {
    const whole = columns.reduce((sum, column) => sum + column.share, 0);
    this.#doc.font(font).fontSize(size);
    let x = MARGIN;
    for (const [at, column] of columns.entries()) {
      const width = (this.#width * column.share) / whole;
      const inner = width - (at < columns.length - 1 ? 10 : 0);
      const text = this.#fit(cells[at] ?? '', inner);
      const left = column.align === 'right' ? x + inner - this.#doc.widthOfString(text) : x;
      this.#text(text, left, y, font, size, color);
      x += width;
    }
  }

  /** Small letters below a line's cells, as far as its first amount. */
  #under(columns: readonly Column[], text: string, y: number): void {
    const whole = columns.reduce((sum, column) => sum + column.share, 0);
    const amount = columns.findIndex((column) => column.align === 'right');
    const free = columns.slice(0, amount === -1 ? undefined : amount).reduce((sum, column) => sum + column.share, 0);
    this.#doc.font('regular').fontSize(8.5);
    this.#text(this.#fit(text, (this.#width * free) / whole), MARGIN, y, 'regular', 8.5, COLOR.soft);
  }

  /** Numbers the pages, with a line of small print beside it, and gives the file as a stream. */
  finish(smallPrint: string): Readable {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page);
      const y = this.#doc.page.height - 44;
      this.#rule(y - 10);
      this.#text(smallPrint, MARGIN, y, 'regular', 8, COLOR.soft);
      const place = `Página ${page + 1} de ${count}`;
      this.#text(place, MARGIN, y, 'regular', 8, COLOR.soft, { width: this.#width, align: 'right', lineBreak: true });
    }
    this.#doc.end();
    return this.#doc;
  }
}
