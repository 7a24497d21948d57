import { type Layout, type ColumnNeed, layOut } from './columns.ts';
import { COLOR, MARGIN, type Sheet } from './sheet.ts';
import type { PdfElement } from './structure.ts';
import type { TextRun } from './text.ts';

/** A column of a table. Texts wrap, except in columns with `align` (amounts) or `nowrap` (such as days). */
export type Column = {
  readonly label: string;
  readonly align?: 'right';
  readonly nowrap?: boolean;
};

/** A row of a table; `under`: a small text below it. */
export type Row = { readonly cells: readonly string[]; readonly under?: string | null };

/** Font size of labels and small texts, as a fraction of the cells' size. */
const SMALL = 8 / 9;
const LINE = 11;
const HEAD_LINE = 10;
const GAP = 10;
const PADDING = 3.5;

type ColumnPosition = { readonly x: number; readonly width: number; readonly right: boolean };

/** A positioned text of a cell; `line`: its line within the row. */
type LaidText = TextRun & { readonly line: number; readonly color: string };

/** A row's positioned texts, by cell. */
export type LaidRow = {
  readonly cells: readonly (readonly LaidText[])[];
  readonly lines: number;
  readonly height: number;
};

/** Collects the widths that the columns need for the added rows, without keeping the rows. */
export class ColumnNeeds {
  readonly #sheet: Sheet;
  readonly columns: readonly Column[];
  readonly needs: ColumnNeed[];

  constructor(sheet: Sheet, columns: readonly Column[]) {
    this.#sheet = sheet;
    this.columns = columns;
    this.needs = columns.map(({ label }) => {
      const { whole, word } = sheet.regular.measure(label);
      return { whole: whole * SMALL, word: word * SMALL };
    });
  }

  add({ cells }: Row): void {
    for (const [index, { align, nowrap }] of this.columns.entries()) {
      const cell = cells[index];
      const need = this.needs[index];
      if (!cell || !need) continue;
      const { whole, word } = this.#sheet.regular.measure(cell);
      const part = align === 'right' || nowrap ? whole : word;
      if (whole > need.whole || part > need.word) {
        this.needs[index] = { whole: Math.max(whole, need.whole), word: Math.max(part, need.word) };
      }
    }
  }
}

/** A table that begins at the sheet's current position; its head is repeated on every page. */
export class Table {
  readonly #sheet: Sheet;
  readonly #columns: readonly Column[];
  readonly #size: number;
  readonly #small: number;
  readonly #positions: readonly ColumnPosition[];
  /** Maximum width of small texts: the table's width up to the first amount. */
  readonly #under: number;
  readonly #headHeight: number;
  readonly #element: PdfElement;

  constructor(sheet: Sheet, { columns, needs }: ColumnNeeds) {
    this.#sheet = sheet;
    this.#columns = columns;
    const { size, widths }: Layout = layOut(needs, { width: sheet.width, gap: GAP });
    this.#size = size;
    this.#small = size * SMALL;
    let x = MARGIN;
    this.#positions = columns.map(({ align }, index) => {
      const position = { x, width: widths[index] ?? 0, right: align === 'right' };
      x += position.width + GAP;
      return position;
    });
    const amount = this.#positions.find(({ right }) => right);
    this.#under = (amount ? amount.x - GAP : MARGIN + sheet.width) - MARGIN;
    const most = Math.max(...this.#labels().map(({ length }) => length));
    this.#headHeight = most * HEAD_LINE + 6;
    sheet.ensure(this.#headHeight + LINE + 2 * PADDING);
    this.#element = sheet.structure.open('Table');
    const row = sheet.structure.open('TR', this.#element);
    this.#drawHead((draw) => {
      const cell = sheet.structure.open('TH', row, { scope: 'Column' });
      sheet.structure.within(cell, draw);
      cell?.end();
    });
    row?.end();
  }

  #labels() {
    return this.#columns.map(({ label }, index) =>
      this.#sheet.regular.wrap(label, this.#positions[index]?.width ?? 0, this.#small),
    );
  }

  #drawHead(tag: (draw: () => void) => void): void {
    const sheet = this.#sheet;
    for (const [index, lines] of this.#labels().entries()) {
      const position = this.#positions[index];
      const size = this.#small;
      const top = sheet.y + this.#headHeight - 6 - lines.length * HEAD_LINE;
      const texts = lines.map((text, line): TextRun => {
        const x = position?.right ? position.x + position.width - text.width * size : (position?.x ?? 0);
        return { text, x, size, down: line * HEAD_LINE };
      });
      tag(() => sheet.regular.write(texts, top, COLOR.soft));
    }
    sheet.y += this.#headHeight;
    sheet.rule(sheet.y);
  }

  #startPage(): void {
    const { structure } = this.#sheet;
    this.#sheet.newPage();
    this.#drawHead((draw) => structure.artifact(draw));
  }

  /** Wraps a row's texts without cutting any. */
  lay({ cells, under }: Row): LaidRow {
    const laid = this.#positions.map((position, index) => this.#wrapped(cells[index] ?? '', position, index));
    const most = Math.max(1, ...laid.map(({ length }) => length));
    const below = under ? this.#sheet.regular.wrap(under, this.#under, this.#small) : [];
    laid[0]?.push(
      ...below.map((text, line) => ({ text, x: MARGIN, size: this.#small, line: most + line, color: COLOR.soft })),
    );
    const lines = most + below.length;
    return { cells: laid, lines, height: lines * LINE + 2 * PADDING };
  }

  #wrapped(cell: string, { x, width, right }: ColumnPosition, index: number): LaidText[] {
    if (cell === '') return [];
    const { regular } = this.#sheet;
    const texts =
      right || this.#columns[index]?.nowrap ? [regular.encode(cell)] : regular.wrap(cell, width, this.#size);
    return texts.map((text, line): LaidText => {
      // an amount that is too wide is drawn smaller, never cut
      const size = Math.min(this.#size, width / text.width);
      return { text, x: right ? x + width - text.width * size : x, size, line, color: COLOR.ink };
    });
  }

  /** Starts a new page if the height does not fit on this page, but fits on a new one. */
  keepTogether(height: number): void {
    const { y, bottom, top } = this.#sheet;
    if (y + height > bottom && height <= bottom - top - this.#headHeight) this.#startPage();
  }

  /** Draws a row; a very high row continues on the next pages. */
  draw({ cells, lines, height }: LaidRow): void {
    const sheet = this.#sheet;
    const { structure } = sheet;
    if (height <= (sheet.bottom - sheet.top) / 3) this.keepTogether(height);
    const row = structure.open('TR', this.#element);
    // without structure the whole row is written at once
    const groups = structure.isTagged ? cells : [cells.flat()];
    const elements = groups.map(() => structure.open('TD', row));
    for (let from = 0; from < lines;) {
      const fitting = Math.floor((sheet.bottom - sheet.y - 2 * PADDING) / LINE);
      if (fitting < 1) {
        this.#startPage();
        continue;
      }
      const to = Math.min(lines, from + fitting);
      for (const [index, texts] of groups.entries()) this.#drawCell(texts, from, to, elements[index] ?? null);
      sheet.y += (to - from) * LINE + 2 * PADDING;
      from = to;
      sheet.rule(sheet.y, COLOR.hair);
    }
    for (const element of elements) element?.end();
    row?.end();
  }

  /** Draws the texts of the lines from `from` up to `to`, which fit on this page. */
  #drawCell(texts: readonly LaidText[], from: number, to: number, element: PdfElement): void {
    const { structure, regular, y } = this.#sheet;
    for (const color of [COLOR.ink, COLOR.soft]) {
      const shown = texts
        .filter((text) => text.color === color && text.line >= from && text.line < to)
        .map(({ text, x, size, line }): TextRun => ({ text, x, size, down: (line - from) * LINE }));
      if (shown.length > 0) structure.within(element, () => regular.write(shown, y + PADDING, color));
    }
  }

  /** Must be called after the last row. */
  end(): void {
    this.#element?.end();
  }
}
