import { COLOR, MARGIN, type Sheet } from './pdf-sheet.ts';
import type { TextRun } from './pdf-text.ts';

/** `share` of the width, at least that of `sample`, which stands for texts that must not be cut, such as dates. */
export type Column = {
  readonly label: string;
  readonly share: number;
  readonly align?: 'right';
  readonly sample?: string;
};

/** A row, with an optional small text below its first cell. */
export type Row = { readonly cells: readonly string[]; readonly under?: string | null };

const SIZE = 9;
const SMALL = 8;
const LINE = 11;
const GAP = 10;
const PADDING = 3.5;

type Place = { readonly x: number; readonly width: number; readonly right: boolean };

/** Widths: what the sample needs, and a share of the rest. */
function widthsOf(columns: readonly Column[], sheet: Sheet): readonly number[] {
  const needs = columns.map(({ sample }) =>
    sample === undefined ? 0 : sheet.regular.encode(sample).width * SIZE + GAP,
  );
  const fixed = new Set<number>();
  for (;;) {
    const left = sheet.width - needs.reduce((sum, need, at) => sum + (fixed.has(at) ? need : 0), 0);
    const shares = columns.reduce((sum, { share }, at) => sum + (fixed.has(at) ? 0 : share), 0);
    const widths = columns.map(({ share }, at) => (fixed.has(at) ? (needs[at] ?? 0) : (left * share) / shares));
    const narrow = widths.findIndex((width, at) => !fixed.has(at) && width < (needs[at] ?? 0));
    if (narrow < 0) return widths;
    fixed.add(narrow);
  }
}

export class Table {
  readonly #sheet: Sheet;
  readonly #columns: readonly Column[];
  readonly #places: readonly Place[];
  /** Small texts may be as wide as the table up to the first amount. */
  readonly #under: number;
  readonly headHeight: number;

  constructor(sheet: Sheet, columns: readonly Column[]) {
    this.#sheet = sheet;
    this.#columns = columns;
    const widths = widthsOf(columns, sheet);
    let x = MARGIN;
    this.#places = columns.map(({ align }, at) => {
      const width = widths[at] ?? 0;
      const place = { x, width: width - (at < columns.length - 1 ? GAP : 0), right: align === 'right' };
      x += width;
      return place;
    });
    const amount = this.#places.find(({ right }) => right);
    this.#under = (amount ? amount.x - GAP : MARGIN + sheet.width) - MARGIN;
    const most = Math.max(...columns.map(({ label }, at) => this.#label(label, at).length));
    this.headHeight = most * 10 + 6;
  }

  #label(label: string, at: number): ReturnType<Sheet['regular']['lines']> {
    return this.#sheet.regular.lines(label, this.#places[at]?.width ?? 0, SMALL, 2);
  }

  drawHead(): void {
    const sheet = this.#sheet;
    for (const [at, { label }] of this.#columns.entries()) {
      const place = this.#places[at];
      const lines = this.#label(label, at);
      const top = sheet.y + this.headHeight - 6 - lines.length * 10;
      for (const [line, text] of lines.entries()) {
        const x = place?.right ? place.x + place.width - text.width * SMALL : (place?.x ?? 0);
        sheet.regular.write([{ text, x, size: SMALL }], top + line * 10, COLOR.soft);
      }
    }
    sheet.y += this.headHeight;
    sheet.rule(sheet.y);
  }

  /** Height of a single-line row. */
  lineHeight(hasUnder: boolean): number {
    return LINE + 2 * PADDING + (hasUnder ? LINE : 0);
  }

  /** Height of a row whose texts wrap; amounts do not. */
  rowHeight({ cells, under }: Row): number {
    const most = Math.max(1, ...cells.map((cell, at) => this.#broken(cell, at).length));
    return this.lineHeight(Boolean(under)) + (most - 1) * LINE;
  }

  #broken(cell: string, at: number): ReturnType<Sheet['regular']['lines']> {
    const { regular } = this.#sheet;
    const place = this.#places[at];
    if (!place || place.right) return [regular.encode(cell)];
    return regular.lines(cell, place.width, SIZE, 3);
  }

  /** Draws a row with wrapped texts, in `rowHeight`. */
  drawRow(row: Row): void {
    const height = this.rowHeight(row);
    const lines = row.cells.map((cell, at) => this.#broken(cell, at));
    const most = Math.max(1, ...lines.map(({ length }) => length));
    for (let line = 0; line < most; line += 1) {
      const texts = lines.flatMap((texts, at): TextRun[] => {
        const text = texts[line];
        return text ? [this.#placed(text, at)] : [];
      });
      this.#sheet.regular.write(texts, this.#sheet.y + PADDING + line * LINE, COLOR.ink);
    }
    this.#end(row, height);
  }

  /** Draws a row of single lines, in `lineHeight`; too long texts end with an ellipsis, except amounts. */
  drawLine(row: Row, height: number): void {
    const { regular } = this.#sheet;
    const texts = this.#places.map((place, at): TextRun => {
      const cell = row.cells[at] ?? '';
      return this.#placed(place.right ? regular.encode(cell) : regular.fit(cell, place.width, SIZE), at);
    });
    regular.write(texts, this.#sheet.y + PADDING, COLOR.ink);
    this.#end(row, height);
  }

  /** An amount wider than its column is drawn smaller, never cut. */
  #placed(text: TextRun['text'], at: number): TextRun {
    const place = this.#places[at];
    if (!place) return { text, x: MARGIN, size: SIZE };
    const size = Math.min(SIZE, place.width / text.width);
    return { text, x: place.right ? place.x + place.width - text.width * size : place.x, size };
  }

  #end({ under }: Row, height: number): void {
    const sheet = this.#sheet;
    if (under) {
      const text = sheet.regular.fit(under, this.#under, SMALL);
      sheet.regular.write([{ text, x: MARGIN, size: SMALL }], sheet.y + height - PADDING - LINE, COLOR.soft);
    }
    sheet.y += height;
    sheet.rule(sheet.y, COLOR.hair);
  }
}
