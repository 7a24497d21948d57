/** An element of the structure; null in a document without structure. */
export type PdfElement = PDFKit.PDFStructureElement | null;

type Options = { readonly alt?: string; readonly bbox?: [number, number, number, number]; readonly scope?: 'Column' };

/**
 * The structure of a document, which screen readers follow (PDF/UA, ISO 14289-1): all drawings belong to an element or
 * are artifacts. In a document without structure the methods only draw.
 */
export class PdfStructure {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: PdfElement = null;

  constructor(doc: PDFKit.PDFDocument, isTagged: boolean) {
    this.#doc = doc;
    if (!isTagged) return;
    this.#root = doc.struct('Document');
    doc.addStructure(this.#root);
  }

  get isTagged(): boolean {
    return this.#root !== null;
  }

  /** Begins an element. The caller adds its parts and must end it. */
  open(type: string, parent: PdfElement = this.#root, options: Options = {}): PdfElement {
    if (!parent) return null;
    const element = this.#doc.struct(type, options);
    parent.add(element);
    return element;
  }

  /** Draws a part of an open element. */
  within(element: PdfElement, draw: () => void): void {
    if (element) element.add(draw);
    else draw();
  }

  /** Draws a whole element. */
  draw(type: string, draw: () => void, options: Options = {}): void {
    const element = this.open(type, this.#root, options);
    this.within(element, draw);
    element?.end();
  }

  /** Draws what screen readers must skip: lines, boxes, the header and footer of every page. */
  artifact(draw: () => void): void {
    if (!this.#root) {
      draw();
      return;
    }
    this.#doc.markContent('Artifact');
    draw();
    this.#doc.endMarkedContent();
  }
}
