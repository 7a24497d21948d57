/** Replaces pdfkit's layout, too slow for a hundred thousand lines: glyphs are cached by character, without kerning. */

/** The fonts that pdf-sheet.ts registers. */
export type FontName = 'regular' | 'bold';

/** Parts of pdfkit that its types do not publish. */
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

const NOT_DEFINED = '0000';

/** Text at a position in a line. */
export type TextRun = { readonly text: Encoded; readonly x: number; readonly size: number };

export class GlyphCache {
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
    // characters that the font lacks are left out
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

  /** Fits the text into a width, with an ellipsis where it is cut. */
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

  /** Wraps the text between words into at most `most` lines; the last one is cut to fit. */
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

  /** `y`: the top of the letters, in points from the page's top; `color`: '#rrggbb'. */
  write(texts: readonly TextRun[], y: number, color: string): void {
    const { fonts } = this.#doc.page as unknown as InnerPage;
    fonts[this.#font.id] ??= this.#font.ref();
    const ink = [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
    let written = `q ${ink} rg BT`;
    for (const { text, x, size } of texts) {
      if (text.hex === '') continue;
      const base = y + (this.#font.ascender / 1000) * size;
      // the page's y axis points down, the font's up
      written += `\n/${this.#font.id} ${size} Tf 1 0 0 -1 ${x.toFixed(2)} ${base.toFixed(2)} Tm [<${text.hex}>] TJ`;
    }
    this.#doc.addContent(`${written}\nET Q`);
  }
}
