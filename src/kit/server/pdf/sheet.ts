import type { Readable } from 'node:stream';
import { dateTimeIn, formatDateTime } from '#kit/core/day.ts';
import { BRAND } from '#kit/core/permission.ts';
import type { Store } from '#kit/core/store.ts';
import { PdfStream } from './stream.ts';
import { PdfStructure } from './structure.ts';
import type { FontName, GlyphCache } from './text.ts';

/** The light theme's colours (kit/portal/design/tokens.css). */
export const COLOR = {
  ink: '#17191c',
  soft: '#5d6469',
  line: '#c9ccc6',
  hair: '#e4e6e1',
  quiet: '#f8f8f5',
  brand: '#c4122e',
  display: '#1b1e22',
  displaySoft: '#bdc4ca',
  ok: '#7fdca6',
  white: '#ffffff',
};

export const MARGIN = 48;
const FOOT = 62;
/** Top of the content on the first page, and on the other pages, whose header is shorter. */
const FIRST_TOP = MARGIN + 40;
const TOP = MARGIN + 34;
const FOOT_SIZE = 8;

type Options = PDFKit.Mixins.TextOptions;

/** A document's verification code and its client, as `issue` of the account area returns them. */
export type Issued = {
  /** The verification code in groups of four, as printed. */
  readonly code: string;
  /** Address of the page where users type the code. */
  readonly page: string;
  /** Address of the verification result, for the QR code. */
  readonly address: string;
  readonly at: Date;
  readonly client: {
    readonly name: string;
    /** Tax number with its label: 'NIT 900.508.908-9'. */
    readonly taxNumber: string;
    readonly code: string;
    readonly address: string | null;
  };
  /** The company that sells in the store and receives payments; null if no setting names it. */
  readonly company: { readonly name: string; readonly taxNumber: string } | null;
};

export type SheetHead = {
  readonly title: string;
  /** A number or a period, below the title. */
  readonly number: string;
  readonly store: Store;
  readonly issued: Issued;
};

/** The pages of a PDF, each with header and footer (page number and verification code). */
export class Sheet {
  readonly #stream: PdfStream;
  readonly doc: PDFKit.PDFDocument;
  readonly regular: GlyphCache;
  readonly bold: GlyphCache;
  readonly structure: PdfStructure;
  readonly head: SheetHead;
  /** The PDF object with the number of pages; every footer shows it, and it is written last. */
  readonly #count: PageCount;
  /** The current page, from 1. */
  page = 1;
  y = FIRST_TOP;
  /** Top of the content on every page but the first. */
  readonly top = TOP;

  /** The paper size is Letter in Colombia, A4 in Ecuador. */
  constructor(head: SheetHead, isTagged: boolean) {
    this.head = head;
    const size = head.store.country === 'CO' ? 'LETTER' : 'A4';
    this.#stream = new PdfStream({ title: `${head.title} ${head.number}`, size, isTagged });
    this.doc = this.#stream.doc;
    this.regular = this.#stream.regular;
    this.bold = this.#stream.bold;
    this.#count = this.doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, -10, 100, 20] });
    this.structure = new PdfStructure(this.doc, isTagged);
    this.#brand(1);
    this.#title();
    this.#foot();
  }

  /** The PDF's bytes, readable as soon as the first page is complete. */
  get file(): Readable {
    return this.#stream.file;
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  get bottom(): number {
    return this.doc.page.height - FOOT;
  }

  text(text: string, x: number, y: number, font: FontName, size: number, color: string, options: Options = {}): void {
    this.doc
      .font(font)
      .fontSize(size)
      .fillColor(color)
      .text(this[font].drawable(text), x, y, { lineBreak: false, ...options });
  }

  heightOf(text: string, font: FontName, size: number, width: number, lineGap = 0): number {
    return this.doc.font(font).fontSize(size).heightOfString(this[font].drawable(text), { width, lineGap });
  }

  rule(y: number, color = COLOR.line): void {
    this.structure.artifact(() => {
      this.doc
        .strokeColor(color)
        .lineWidth(0.75)
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + this.width, y)
        .stroke();
    });
  }

  /** Draws a box, a line or a background. */
  paint(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.structure.artifact(() => draw(this.doc));
  }

  /** Starts a new page if the height does not fit on this one. */
  ensure(height: number): void {
    if (this.y + height > this.bottom) this.newPage();
  }

  /** Ends the current page, which frees its memory, and starts a new one. */
  newPage(): void {
    this.doc.addPage();
    this.page += 1;
    this.#brand(0.7);
    const { title, number } = this.head;
    const line = this.regular.encode([title, number].filter(Boolean).join(' · '));
    const size = Math.min(9.5, (this.width * 0.75) / line.width);
    const text = { text: line, x: MARGIN + this.width - line.width * size, size };
    this.structure.artifact(() => this.regular.write([text], MARGIN - 1, COLOR.soft));
    this.#foot();
    this.y = TOP;
  }

  #brand(scale: number): void {
    const doc = this.doc;
    this.structure.artifact(() => {
      doc
        .save()
        .translate(MARGIN, MARGIN - 6)
        .scale(0.9 * scale);
      this.#stream.drawMark(COLOR.brand, COLOR.white);
      doc.restore();
      this.text(BRAND, MARGIN + 32 * scale, MARGIN - 6 + 5 * scale, 'bold', 15 * scale, COLOR.ink);
    });
  }

  /** Draws title and number, at the right of the first page. */
  #title(): void {
    const { title, number } = this.head;
    const left = MARGIN + this.width * 0.3;
    const right: Options = { width: this.width * 0.7, align: 'right', lineBreak: true };
    this.structure.draw('H1', () => this.text(title, left, MARGIN - 7, 'bold', 15, COLOR.ink, right));
    const below = MARGIN - 7 + this.heightOf(title, 'bold', 15, this.width * 0.7);
    if (number !== '') {
      this.structure.draw('P', () => this.text(number, left, below, 'regular', 10, COLOR.soft, right));
    }
    const end = below + (number === '' ? 0 : this.heightOf(number, 'regular', 10, this.width * 0.7));
    this.y = Math.max(FIRST_TOP, end + 12);
  }

  /** Draws the footer with page number and verification code. */
  #foot(): void {
    const { issued, store } = this.head;
    const { page } = this.doc;
    const y = page.height - 42;
    this.rule(y - 10);
    const pageText = this.regular.encode(`Página ${this.page} de `);
    const at = formatDateTime(dateTimeIn(issued.at, store.timeZone));
    const issuedText = this.regular.encode(`Emitido el ${at} · Verificación ${issued.code}`);
    const texts = [
      { text: issuedText, x: MARGIN + this.width - issuedText.width * FOOT_SIZE, size: FOOT_SIZE },
      { text: pageText, x: MARGIN, size: FOOT_SIZE },
    ];
    const { xobjects } = page as unknown as { readonly xobjects: Record<string, unknown> };
    xobjects['Pages'] = this.#count;
    const x = MARGIN + pageText.width * FOOT_SIZE;
    const base = y + this.regular.ascent * FOOT_SIZE;
    // the page's y axis points down, the object's up
    this.structure.artifact(() => {
      this.regular.write(texts, y, COLOR.soft);
      this.doc.addContent(`q 1 0 0 -1 ${x.toFixed(2)} ${base.toFixed(2)} cm /Pages Do Q`);
    });
  }

  /** See `PdfStream.waitForReader`. */
  waitForReader(): Promise<void> {
    return this.#stream.waitForReader();
  }

  end(): void {
    const { fonts, content } = this.regular.form(String(this.page), FOOT_SIZE, COLOR.soft);
    this.#count.data['Resources'] = { Font: fonts };
    this.#count.end(content);
    this.doc.end();
  }
}

/** Parts of pdfkit's object that its types do not publish. */
type PageCount = { readonly data: Record<string, unknown>; readonly end: (content: string) => void };
