import PDFDocument, { registerStdFonts } from 'pdfkit';
import Helvetica from 'pdfkit/standard-fonts/Helvetica';
import HelveticaBold from 'pdfkit/standard-fonts/HelveticaBold';
import { type Currency, formatMoney } from '#kit/core/money.ts';
import type { Bridge } from '../../rules/books/bridge.ts';
import { type BridgeTexts, bridgeRows } from './bridge-rows.ts';

/** The maximum number of differences of a PDF; the Excel file has all. */
const MAX_LINES = 2000;
const MARGIN = 40;
const SIZE = { title: 15, text: 9, cell: 7.5 } as const;
/** Widths of the columns as shares: step, ours, theirs, amount. */
const SHARES = [0.2, 0.26, 0.36, 0.18] as const;
const GAP = 8;
const INK = '#17191c';
const SOFT = '#5d6469';
const LINE = '#c9ccc6';

/**
 * Writes the bridge between two closing balances as a PDF, in the browser, without a verification code: the client's
 * balance is the client's own.
 */
export async function writeBridgePdf(
  bridge: Bridge,
  texts: BridgeTexts,
  currency: Currency,
): Promise<Uint8Array<ArrayBuffer>> {
  registerStdFonts(Helvetica, HelveticaBold);
  const doc = new PDFDocument({
    size: currency === 'COP' ? 'LETTER' : 'A4',
    margin: MARGIN,
    info: { Title: texts.title },
    lang: 'es',
  });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const end = new Promise<void>((resolve) => {
    doc.on('data', (chunk) => chunks.push(chunk)).on('end', resolve);
  });
  const width = doc.page.width - 2 * MARGIN;
  doc.font('Helvetica-Bold').fontSize(SIZE.title).fillColor(INK).text(texts.title);
  doc.font('Helvetica').fontSize(SIZE.text).fillColor(SOFT).text(drawable(texts.subtitle)).text(texts.note);
  let y = doc.y + 14;

  const row = (cells: readonly string[], isBold: boolean, isHead = false) => {
    doc.font(isBold || isHead ? 'Helvetica-Bold' : 'Helvetica').fontSize(SIZE.cell);
    const widths = SHARES.map((share) => share * width - GAP);
    const height = Math.max(...cells.map((cell, index) => doc.heightOfString(cell, { width: widths[index] })));
    if (y + height > doc.page.height - MARGIN) {
      doc.addPage();
      y = MARGIN;
      if (!isHead) head();
      doc.font(isBold ? 'Helvetica-Bold' : 'Helvetica');
    }
    let x = MARGIN;
    for (const [index, cell] of cells.entries()) {
      const isAmount = index === cells.length - 1;
      doc.fillColor(isHead ? SOFT : INK).text(cell, x, y, { width: widths[index], align: isAmount ? 'right' : 'left' });
      x += (SHARES[index] ?? 0) * width;
    }
    y += height + 5;
    doc
      .moveTo(MARGIN, y - 3)
      .lineTo(MARGIN + width, y - 3)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
  };
  const head = () => row([texts.step, texts.number, texts.theirNumber, texts.amount], false, true);

  head();
  let count = 0;
  for (const { step, cells, amount, isBalance } of bridgeRows(bridge, texts)) {
    if (!isBalance) count += 1;
    if (!isBalance && count > MAX_LINES) continue;
    if (isBalance && count > MAX_LINES) row([texts.more, '', '', ''], false);
    const [day, number, theirDay, theirNumber, theirText] = cells;
    const parts = [joined(day, number), joined(theirDay, theirNumber, theirText)];
    row([step, ...parts.map((part) => drawable(part)), drawable(formatMoney(amount, currency))], isBalance);
  }
  doc.end();
  await end;
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function joined(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' · ');
}

/** The text with what the PDF's own fonts have (WinAnsi); other characters as '?'. */
function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('−', '-')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]/gu, '?');
}
