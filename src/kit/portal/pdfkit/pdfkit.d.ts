/** The parts of pdfkit that the portal uses. Its published types (@types/pdfkit) need those of Node. */

type TextOptions = { readonly width?: number | undefined; readonly align?: 'left' | 'right' };

/** Calls return the document. */
export default class PDFDocument {
  constructor(options: {
    readonly size: 'LETTER' | 'A4';
    readonly margin: number;
    readonly lang: string;
    readonly info: { readonly Title: string };
    /** '': none before the first `font`. */
    readonly font: '';
  });
  readonly page: { readonly width: number; readonly height: number };
  /** The position below the last text. */
  y: number;
  on(event: 'data', listener: (chunk: Uint8Array<ArrayBuffer>) => void): this;
  on(event: 'end', listener: () => void): this;
  registerFont(name: string, file: Uint8Array): this;
  font(name: string): this;
  fontSize(size: number): this;
  fillColor(color: string): this;
  strokeColor(color: string): this;
  lineWidth(width: number): this;
  moveTo(x: number, y: number): this;
  lineTo(x: number, y: number): this;
  stroke(): this;
  text(text: string, options?: TextOptions): this;
  text(text: string, x: number, y: number, options: TextOptions): this;
  heightOfString(text: string, options: TextOptions): number;
  addPage(): this;
  end(): void;
}
