/** Replaces pdfkit's layout, which is too slow for 100,000 lines: caches glyphs by character, without kerning. */

import { channel } from 'node:diagnostics_channel';
import { MISSING_GLYPH, drawnText, isBlank } from '#kit/core/pdf-text.ts';

/** Publishes the code point ('U+4E2D') of each character that the fonts lack, once per process. */
export const missingCharacters = channel('surtidor:pdf:missing-character');
const reported = new Set<string>();

/** The fonts that stream.ts registers. */
export type FontName = 'regular' | 'bold';

/** Parts of pdfkit that its types omit. */
type InnerFont = {
  readonly id: string;
  readonly ascender: number;
  readonly ref: () => unknown;
  readonly encode: (text: string) => [readonly string[], readonly { readonly xAdvance: number }[]];
};
type InnerPage = { readonly fonts: Record<string, unknown> };

type Letter = { readonly hex: string; readonly advance: number };

/** Encoded text and its width at size 1. */
type Encoded = { readonly hex: string; readonly width: number };

const EMPTY: Encoded = { hex: '', width: 0 };

const NOT_DEFINED = '0000';

/** A text at a position of a line; `down`: points below the first line. */
export type TextRun = { readonly text: Encoded; readonly x: number; readonly size: number; readonly down?: number };

export class GlyphCache {
  readonly #doc: PDFKit.PDFDocument;
  readonly #font: InnerFont;
  readonly #letters = new Map<string, Letter>();

  constructor(doc: PDFKit.PDFDocument, name: FontName) {
    this.#doc = doc;
    doc.font(name);
    this.#font = Reflect.get(doc, '_font') as InnerFont;
  }

  #letter(character: string): Letter {
    const known = this.#letters.get(character);
    if (known) return known;
    const [codes, positions] = this.#font.encode(this.#drawn(character));
    const letter = { hex: codes.join(''), advance: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / 1000 };
    this.#letters.set(character, letter);
    return letter;
  }

  /** The text that is drawn for a character; reports one that is missing. */
  #drawn(character: string): string {
    const drawn = drawnText(character, (text) => this.#has(text));
    if (drawn !== MISSING_GLYPH || character === MISSING_GLYPH) return drawn;
    const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    if (!reported.has(code)) missingCharacters.publish(code);
    reported.add(code);
    return drawn;
  }

  #has(text: string): boolean {
    return !this.#font.encode(text)[0].includes(NOT_DEFINED);
  }

  /** Converts a text so that pdfkit's own layout can draw it. */
  drawable(text: string): string {
    return Array.from(text.normalize('NFC'), (character) =>
      character === '\n' ? character : this.#drawn(character),
    ).join('');
  }

  encode(text: string): Encoded {
    let hex = '';
    let width = 0;
    for (const character of text.normalize('NFC')) {
      const letter = this.#letter(character);
      hex += letter.hex;
      width += letter.advance;
    }
    return { hex, width };
  }

  /** Widths at size 1: of the text, and of its widest word. */
  measure(text: string): { readonly whole: number; readonly word: number } {
    let whole = 0;
    let word = 0;
    let widest = 0;
    for (const character of text.normalize('NFC')) {
      const { advance } = this.#letter(character);
      whole += advance;
      word = isBlank(character) ? 0 : word + advance;
      if (word > widest) widest = word;
    }
    return { whole, word: widest };
  }

  /** Wraps a text between words, without cutting it; a word that is wider than the line is broken. */
  wrap(text: string, width: number, size: number): readonly Encoded[] {
    // tolerance, because sums of widths differ in their last digits
    const most = width / size + 0.001;
    const whole = this.encode(text);
    if (whole.width <= most) return [whole];
    const space = this.encode(' ');
    const lines: Encoded[] = [];
    let line: Encoded = EMPTY;
    for (const word of text.split(/\s+/)) {
      for (const part of this.#parts(word, most)) {
        if (line === EMPTY) line = part;
        else if (line.width + space.width + part.width <= most) {
          line = { hex: line.hex + space.hex + part.hex, width: line.width + space.width + part.width };
        } else {
          lines.push(line);
          line = part;
        }
      }
    }
    return [...lines, line];
  }

  /** Splits a word into parts of at most this width, with at least one character each. */
  #parts(word: string, most: number): readonly Encoded[] {
    const parts: Encoded[] = [];
    let part: Encoded = EMPTY;
    for (const character of word.normalize('NFC')) {
      const { hex, advance } = this.#letter(character);
      if (part !== EMPTY && part.width + advance > most) {
        parts.push(part);
        part = EMPTY;
      }
      part = { hex: part.hex + hex, width: part.width + advance };
    }
    return part === EMPTY ? parts : [...parts, part];
  }

  /** The content of a PDF object that draws a text at its origin, with its baseline at 0, and the fonts it needs. */
  form(
    text: string,
    size: number,
    color: string,
  ): { readonly fonts: Record<string, unknown>; readonly content: string } {
    const { hex } = this.encode(text);
    return {
      fonts: { [this.#font.id]: this.#font.ref() },
      content: `${inkOf(color)} rg BT /${this.#font.id} ${size} Tf [<${hex}>] TJ ET`,
    };
  }

  /** The height of the letters above their baseline, at size 1. */
  get ascent(): number {
    return this.#font.ascender / 1000;
  }

  /** Draws texts. `y`: top of the letters, in points from the page's top; `color`: '#rrggbb'. */
  write(texts: readonly TextRun[], y: number, color: string): void {
    const { fonts } = this.#doc.page as unknown as InnerPage;
    fonts[this.#font.id] ??= this.#font.ref();
    let written = `q ${inkOf(color)} rg BT`;
    for (const { text, x, size, down = 0 } of texts) {
      if (text.hex === '') continue;
      const base = y + down + this.ascent * size;
      // the page's y axis points down, the font's up
      written += `\n/${this.#font.id} ${size} Tf 1 0 0 -1 ${x.toFixed(2)} ${base.toFixed(2)} Tm [<${text.hex}>] TJ`;
    }
    this.#doc.addContent(`${written}\nET Q`);
  }
}

/** Converts '#rrggbb' to a PDF colour. */
function inkOf(color: string): string {
  return [1, 3, 5].map((start) => (Number.parseInt(color.slice(start, start + 2), 16) / 255).toFixed(3)).join(' ');
}
