import { type Layout, type Need, layOut } from './pdf-columns.ts';
import { COLOR, MARGIN, type Sheet } from './pdf-sheet.ts';
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

/** A row's texts line by line, each at its place. */
export type LaidRow = {
  readonly lines: readonly { readonly texts: readonly TextRun[]; readonly color: string }[];
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
    this.#drawHead();
  }

  #labels() {
    return this.#columns.map(({ label }, at) =>
      this.#sheet.regular.wrap(label, this.#places[at]?.width ?? 0, this.#small),
    );
  }

  #drawHead(): void {
    const sheet = this.#sheet;
    for (const [at, lines] of this.#labels().entries()) {
      const place = this.#places[at];
      const top = sheet.y + this.#headHeight - 6 - lines.length * HEAD_LINE;
      for (const [line, text] of lines.entries()) {
        const x = place?.right ? place.x + place.width - text.width * this.#small : (place?.x ?? 0);
        sheet.regular.write([{ text, x, size: this.#small }], top + line * HEAD_LINE, COLOR.soft);
      }
    }
    sheet.y += this.#headHeight;
    sheet.rule(sheet.y);
  }

  #turn(): void {
    this.#sheet.newPage();
    this.#drawHead();
  }

  /** Wraps a row's texts; nothing is left out. */
  lay({ cells, under }: Row): LaidRow {
    const { regular } = this.#sheet;
    const columns = this.#places.map((place, at) => this.#wrapped(cells[at] ?? '', place, at));
    const most = Math.max(1, ...columns.map(({ length }) => length));
    const lines: LaidRow['lines'][number][] = [];
    for (let line = 0; line < most; line += 1) {
      const texts = columns.flatMap((texts): TextRun[] => {
        const text = texts[line];
        return text ? [text] : [];
      });
      lines.push({ texts, color: COLOR.ink });
    }
    if (under) {
      for (const text of regular.wrap(under, this.#under, this.#small)) {
        lines.push({ texts: [{ text, x: MARGIN, size: this.#small }], color: COLOR.soft });
      }
    }
    return { lines, height: lines.length * LINE + 2 * PADDING };
  }

  #wrapped(cell: string, { x, width, right }: Place, at: number): readonly TextRun[] {
    if (cell === '') return [];
    const { regular } = this.#sheet;
    const texts = right || this.#columns[at]?.nowrap ? [regular.encode(cell)] : regular.wrap(cell, width, this.#size);
    return texts.map((text): TextRun => {
      // an amount without enough room is drawn smaller, never cut
      const size = Math.min(this.#size, width / text.width);
      return { text, x: right ? x + width - text.width * size : x, size };
    });
  }

  /** Turns the page where this height does not fit on it, but does on a page of its own. */
  keepTogether(height: number): void {
    const { y, bottom, top } = this.#sheet;
    if (y + height > bottom && height <= bottom - top - this.#headHeight) this.#turn();
  }

  /** Draws a row; a very high one goes on on the next pages. */
  draw({ lines, height }: LaidRow): void {
    const sheet = this.#sheet;
    if (height <= (sheet.bottom - sheet.top) / 3) this.keepTogether(height);
    for (let from = 0; from < lines.length;) {
      const fitting = Math.floor((sheet.bottom - sheet.y - 2 * PADDING) / LINE);
      if (fitting < 1) {
        this.#turn();
        continue;
      }
      const part = lines.slice(from, from + fitting);
      for (const [line, { texts, color }] of part.entries()) {
        sheet.regular.write(texts, sheet.y + PADDING + line * LINE, color);
      }
      from += part.length;
      sheet.y += part.length * LINE + 2 * PADDING;
      sheet.rule(sheet.y, COLOR.hair);
    }
  }
}
