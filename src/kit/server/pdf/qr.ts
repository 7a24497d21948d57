import { correction, generate } from 'lean-qr';

/** Quiet zone in modules, which scanners need (ISO/IEC 18004). */
const QUIET = 4;

/** Draws a QR code as rectangles, so that it prints sharp. `side`: in points, with the quiet zone. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
  const code = generate(text, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M });
  const unit = side / (code.size + 2 * QUIET);
  doc.rect(x, y, side, side).fill('#ffffff');
  for (let row = 0; row < code.size; row += 1) {
    for (let from = 0; from < code.size; from += 1) {
      if (!code.get(from, row)) continue;
      let to = from;
      while (to < code.size && code.get(to, row)) to += 1;
      doc.rect(x + (QUIET + from) * unit, y + (QUIET + row) * unit, (to - from) * unit, unit);
      from = to;
    }
  }
  doc.fill('#000000');
}
