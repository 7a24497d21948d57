import type { FontName } from './pdf-sheet.ts';

/**
 * Lines of text written past pdfkit's own, which shapes every word by itself and keeps each that it ever saw: too slow and too
 * much memory for a hundred thousand lines. A letter is asked for once; a line's text is then its letters, without kerning.
 */

/** What is used of pdfkit beside its published types. */
type InnerFont = {
  readonly id: string;
  readonly ascender: number;
  readonly ref: () => unknown;
  readonly encode: (text: string) => [readonly string[], readonly { readonly xAdvance: number }[]];
};
type InnerPage = { readonly fonts: Record<string, unknown> };

type Letter = { readonly hex: string; readonly advance: number };

/** A text, with the width that it takes at size 1. */
type Encoded = { readonly hex: string; readonly width: number };

const NOT_DEFINED = '0000';

/** One text of a line: where it begins, its height on the page by the top of its letters. */
export type Written = { readonly text: Encoded; readonly x: number; readonly size: number };

export class Letters {
  readonly #doc: PDFKit.PDFDocument;
  readonly #font: InnerFont;
  readonly #letters = new Map<string, Letter>();
  readonly #ellipsis: Encoded;

  constructor(doc: PDFKit.PDFDocument, name: FontName) {
    this.#doc = doc;
    doc.font(name);
    this.#font = Reflect.get(doc, '_font') as InnerFont;
    this.#ellipsis = this.encode('…');
  }

  #letter(character: string): Letter {
    const known = this.#letters.get(character);
    if (known) return known;
    const [codes, positions] = this.#font.encode(character);
    // what the font cannot write is left out
    const hex = codes.includes(NOT_DEFINED) ? '' : codes.join('');
    const letter = { hex, advance: hex === '' ? 0 : positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / 1000 };
    this.#letters.set(character, letter);
    return letter;
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

  /** The text as far as it fits into a width, with an ellipsis where it is longer. */
  fit(text: string, width: number, size: number): Encoded {
    const whole = this.encode(text);
    if (whole.width * size <= width) return whole;
    let hex = '';
    let taken = this.#ellipsis.width;
    for (const character of text.normalize('NFC')) {
      const letter = this.#letter(character);
      if ((taken + letter.advance) * size > width) break;
      hex += letter.hex;
      taken += letter.advance;
    }
    return { hex: hex + this.#ellipsis.hex, width: taken };
  }

  /** The text in lines of this width, broken between words; at most so many, the last as far as it fits. */
  lines(text: string, width: number, size: number, most: number): readonly Encoded[] {
    const lines: Encoded[] = [];
    let words = text.split(/\s+/).filter((word) => word !== '');
    while (words.length > 0 && lines.length < most - 1) {
      let taken = 1;
      while (taken < words.length && this.encode(words.slice(0, taken + 1).join(' ')).width * size <= width) taken += 1;
      lines.push(this.fit(words.slice(0, taken).join(' '), width, size));
      words = words.slice(taken);
    }
    if (words.length > 0) lines.push(this.fit(words.join(' '), width, size));
    return lines;
  }

  /** Writes the texts of a line in one colour ('#rrggbb'); `y` is the top of the letters, in points from the page's top. */
  write(texts: readonly Written[], y: number, color: string): void {
    const { fonts } = this.#doc.page as unknown as InnerPage;
    fonts[this.#font.id] ??= this.#font.ref();
    const ink = [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
    let written = `q ${ink} rg BT`;
    for (const { text, x, size } of texts) {
      if (text.hex === '') continue;
      const base = y + (this.#font.ascender / 1000) * size;
      // the page is drawn from its top down, letters stand from their foot up
      written += `\n/${this.#font.id} ${size} Tf 1 0 0 -1 ${x.toFixed(2)} ${base.toFixed(2)} Tm [<${text.hex}>] TJ`;
    }
    this.#doc.addContent(`${written}\nET Q`);
  }
}
