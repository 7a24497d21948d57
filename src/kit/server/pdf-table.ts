import { type Layout, type Need, layOut } from './pdf-columns.ts';
import { COLOR, MARGIN, type Sheet } from './pdf-sheet.ts';
import type { Element } from './pdf-structure.ts';
import type { TextRun } from './pdf-text.ts';

/** Its texts wrap, except amounts, which are at the right, and what has to stay on one line, such as days. */
export type Column = {
  readonly label: string;
  readonly align?: 'right';
  readonly nowrap?: boolean;
};

/** A row, with an optional small text below it. */
export type Row = { readonly cells: readonly string[]; readonly under?: string | null };

/** Of labels and small texts, to the size of the cells. */
const SMALL = 8 / 9;
const LINE = 11;
const HEAD_LINE = 10;
const GAP = 10;
const PADDING = 3.5;

type Place = { readonly x: number; readonly width: number; readonly right: boolean };

/** A text of a cell at its place, on a line of its row. */
type LaidText = TextRun & { readonly line: number; readonly color: string };

/** The texts of a row by cell. */
export type LaidRow = {
  readonly cells: readonly (readonly LaidText[])[];
  readonly lines: number;
  readonly height: number;
};

/** What the columns need for the rows that were added; keeps no rows. */
export class ColumnNeeds {
  readonly #sheet: Sheet;
  readonly columns: readonly Column[];
  readonly needs: Need[];

  constructor(sheet: Sheet, columns: readonly Column[]) {
    this.#sheet = sheet;
    this.columns = columns;
    this.needs = columns.map(({ label }) => {
      const { whole, word } = sheet.regular.measure(label);
      return { whole: whole * SMALL, word: word * SMALL };
    });
  }

  add({ cells }: Row): void {
    for (const [at, { align, nowrap }] of this.columns.entries()) {
      const cell = cells[at];
      const need = this.needs[at];
      if (!cell || !need) continue;
      const { whole, word } = this.#sheet.regular.measure(cell);
      const part = align === 'right' || nowrap ? whole : word;
      if (whole > need.whole || part > need.word) {
        this.needs[at] = { whole: Math.max(whole, need.whole), word: Math.max(part, need.word) };
      }
    }
  }
}

/** A table that begins at the sheet's present height; its head is repeated on every page. */
export class Table {
  readonly #sheet: Sheet;
  readonly #columns: readonly Column[];
  readonly #size: number;
  readonly #small: number;
  readonly #places: readonly Place[];
  /** Small texts may be as wide as the table up to the first amount. */
  readonly #under: number;
  readonly #headHeight: number;
  readonly #element: Element;

  constructor(sheet: Sheet, { columns, needs }: ColumnNeeds) {
    this.#sheet = sheet;
    this.#columns = columns;
    const { size, widths }: Layout = layOut(needs, { width: sheet.width, gap: GAP });
    this.#size = size;
    this.#small = size * SMALL;
    let x = MARGIN;
    this.#places = columns.map(({ align }, at) => {
      const place = { x, width: widths[at] ?? 0, right: align === 'right' };
      x += place.width + GAP;
      return place;
    });
    const amount = this.#places.find(({ right }) => right);
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
    return this.#columns.map(({ label }, at) =>
      this.#sheet.regular.wrap(label, this.#places[at]?.width ?? 0, this.#small),
    );
  }

  #drawHead(tag: (draw: () => void) => void): void {
    const sheet = this.#sheet;
    for (const [at, lines] of this.#labels().entries()) {
      const place = this.#places[at];
      const size = this.#small;
      const top = sheet.y + this.#headHeight - 6 - lines.length * HEAD_LINE;
      const texts = lines.map((text, line): TextRun => {
        const x = place?.right ? place.x + place.width - text.width * size : (place?.x ?? 0);
        return { text, x, size, down: line * HEAD_LINE };
      });
      tag(() => sheet.regular.write(texts, top, COLOR.soft));
    }
    sheet.y += this.#headHeight;
    sheet.rule(sheet.y);
  }

  #turn(): void {
    const { structure } = this.#sheet;
    this.#sheet.newPage();
    this.#drawHead((draw) => structure.artifact(draw));
  }

  /** Wraps a row's texts; nothing is left out. */
  lay({ cells, under }: Row): LaidRow {
    const laid = this.#places.map((place, at) => this.#wrapped(cells[at] ?? '', place, at));
    const most = Math.max(1, ...laid.map(({ length }) => length));
    const below = under ? this.#sheet.regular.wrap(under, this.#under, this.#small) : [];
    laid[0]?.push(
      ...below.map((text, at) => ({ text, x: MARGIN, size: this.#small, line: most + at, color: COLOR.soft })),
    );
    const lines = most + below.length;
    return { cells: laid, lines, height: lines * LINE + 2 * PADDING };
  }

  #wrapped(cell: string, { x, width, right }: Place, at: number): LaidText[] {
    if (cell === '') return [];
    const { regular } = this.#sheet;
    const texts = right || this.#columns[at]?.nowrap ? [regular.encode(cell)] : regular.wrap(cell, width, this.#size);
    return texts.map((text, line): LaidText => {
      // an amount without enough room is drawn smaller, never cut
      const size = Math.min(this.#size, width / text.width);
      return { text, x: right ? x + width - text.width * size : x, size, line, color: COLOR.ink };
    });
  }

  /** Turns the page where this height does not fit on it, but does on a page of its own. */
  keepTogether(height: number): void {
    const { y, bottom, top } = this.#sheet;
    if (y + height > bottom && height <= bottom - top - this.#headHeight) this.#turn();
  }

  /** Draws a row; a very high one goes on on the next pages. */
  draw({ cells, lines, height }: LaidRow): void {
    const sheet = this.#sheet;
    const { structure } = sheet;
    if (height <= (sheet.bottom - sheet.top) / 3) this.keepTogether(height);
    const row = structure.open('TR', this.#element);
    // without structure a row is written at once
    const groups = structure.isTagged ? cells : [cells.flat()];
    const elements = groups.map(() => structure.open('TD', row));
    for (let from = 0; from < lines;) {
      const fitting = Math.floor((sheet.bottom - sheet.y - 2 * PADDING) / LINE);
      if (fitting < 1) {
        this.#turn();
        continue;
      }
      const to = Math.min(lines, from + fitting);
      for (const [at, texts] of groups.entries()) this.#drawCell(texts, from, to, elements[at] ?? null);
      sheet.y += (to - from) * LINE + 2 * PADDING;
      from = to;
      sheet.rule(sheet.y, COLOR.hair);
    }
    for (const element of elements) element?.end();
    row?.end();
  }

  /** Draws the lines of these texts that are on this page. */
  #drawCell(texts: readonly LaidText[], from: number, to: number, element: Element): void {
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
