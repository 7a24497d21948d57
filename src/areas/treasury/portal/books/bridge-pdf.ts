import PDFDocument from 'pdfkit';
import { type Currency, formatMoney } from '#kit/core/money.ts';
import { drawnText } from '#kit/core/pdf-text.ts';
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

/** A part of pdfkit that it does not publish. */
type InnerFont = { readonly encode: (text: string) => readonly [codes: readonly string[], ...unknown[]] };

/** The files of the fonts, as TrueType. */
export type BridgeFonts = Readonly<Record<'regular' | 'bold', Uint8Array>>;

/**
 * Writes the bridge between two closing balances as a PDF, in the browser, without a verification code: the client's
 * balance is the client's own. A character that the fonts lack is drawn as in the server's PDFs.
 */
export async function writeBridgePdf(
  bridge: Bridge,
  texts: BridgeTexts,
  currency: Currency,
  fonts: BridgeFonts,
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: currency === 'COP' ? 'LETTER' : 'A4',
    margin: MARGIN,
    info: { Title: texts.title },
    lang: 'es',
    // no font before the first call of font()
    font: '',
  });
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const end = new Promise<void>((resolve) => {
    doc.on('data', (chunk) => chunks.push(chunk)).on('end', resolve);
  });
  const width = doc.page.width - 2 * MARGIN;
  doc.font('bold').fontSize(SIZE.title).fillColor(INK).text(texts.title);
  doc.font('regular').fontSize(SIZE.text).fillColor(SOFT).text(drawable(doc, texts.subtitle)).text(texts.note);
  let y = doc.y + 14;

  const row = (cells: readonly string[], isBold: boolean, isHead = false) => {
    doc.font(isBold || isHead ? 'bold' : 'regular').fontSize(SIZE.cell);
    const widths = SHARES.map((share) => share * width - GAP);
    const height = Math.max(...cells.map((cell, index) => doc.heightOfString(cell, { width: widths[index] })));
    if (y + height > doc.page.height - MARGIN) {
      doc.addPage();
      y = MARGIN;
      if (!isHead) head();
      doc.font(isBold ? 'bold' : 'regular');
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
    row([step, ...parts.map((part) => drawable(doc, part)), formatMoney(amount, currency)], isBalance);
  }
  doc.end();
  await end;
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function joined(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' · ');
}

/** The text with what the document's current font has; both fonts have the same characters. */
function drawable(doc: object, text: string): string {
  const font = Reflect.get(doc, '_font') as InnerFont;
  // a glyph that is not defined has the code 0000
  const has = (part: string) => !font.encode(part)[0].includes('0000');
  return Array.from(text.normalize('NFC'), (character) => drawnText(character, has)).join('');
}
