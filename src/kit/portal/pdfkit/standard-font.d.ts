import type { StandardFont } from './pdfkit.d.ts';

/** Metrics of one of the PDF format's own fonts. */
declare const font: StandardFont;
export default font;
