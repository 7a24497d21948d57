import { PassThrough, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import Pdf from 'pdfkit';
import { BRAND } from '#kit/core/permission.ts';
import { FONT_FILES } from './font-files.ts';
import { GlyphCache } from './text.ts';

type PdfOptions = {
  readonly title: string;
  /** Name of a paper size, or width and height in points. */
  readonly size: string | [number, number];
  /** Whether the PDF has the structure for screen readers. */
  readonly isTagged: boolean;
};

/** A PDF in the brand's fonts, which can be read while it is drawn. */
export class PdfStream {
  readonly doc: PDFKit.PDFDocument;
  readonly regular: GlyphCache;
  readonly bold: GlyphCache;
  readonly #out = new PassThrough();

  constructor({ title, size, isTagged }: PdfOptions) {
    this.doc = new Pdf({
      size,
      margin: 0,
      font: FONT_FILES.regular,
      lang: 'es',
      pdfVersion: '1.7',
      // pdfkit supports PDF/UA, but its types lack it
      ...(isTagged && ({ tagged: true, subset: 'PDF/UA' } as { tagged: true })),
      displayTitle: true,
      // pdfkit copies the title into XML without escaping it
      info: { Title: title.replaceAll(/[<>&]/g, ' ').trim(), Author: BRAND, Creator: BRAND },
    });
    this.doc.registerFont('regular', FONT_FILES.regular).registerFont('bold', FONT_FILES.bold);
    this.doc.on('data', (bytes) => this.#out.write(bytes));
    this.doc.on('end', () => this.#out.end());
    this.regular = new GlyphCache(this.doc, 'regular');
    this.bold = new GlyphCache(this.doc, 'bold');
  }

  /** The PDF's bytes, readable as soon as the first page is complete. */
  get file(): Readable {
    return this.#out;
  }

  /** Waits until the reader has received the drawn pages, and yields to other work. Throws if the reader is gone. */
  async waitForReader(): Promise<void> {
    await setImmediate();
    if (this.#out.writableNeedDrain) {
      await new Promise<void>((resolve) => {
        const go = () => {
          this.#out.off('drain', go).off('close', go);
          resolve();
        };
        this.#out.on('drain', go).on('close', go);
      });
    }
    if (this.#out.destroyed) throw new Error('The reader of the PDF has disconnected.');
  }

  /** Draws the brand's mark, 24 points wide and 32 high, at the page's origin. */
  drawMark(color: string, cut: string): void {
    this.doc.roundedRect(0, 0, 24, 32, 6).fill(color);
    this.doc.path('M24 8.5H9.5a1.75 1.75 0 0 0 0 5H24zM0 18.5h14.5a1.75 1.75 0 0 1 0 5H0z').fill(cut);
  }
}
