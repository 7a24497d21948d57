import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import Pdf from 'pdfkit';
import type { RecordedCells } from './exports.ts';

/** Writes prepared cells with the bare libraries, without the portal's code. */

const FORMATS = { text: '@', day: 'd mmm yyyy', number: '0', amount: '"$ "#,##0' };
const FONT = 'src/kit/server/pdf/fonts/nunito-sans-regular.ttf';
/** Indexes of the history's columns that the PDF shows. */
const ON_PAPER = [0, 1, 3, 4, 5, 6, 9];
const LINES_OF_A_PAGE = 36;

/** Writes the cells as Excel, each column in its format. */
export function bareExcel({ kinds, lines }: RecordedCells): Readable {
  const columns = kinds.map((kind) => ({ width: 16, style: { numFmt: FORMATS[kind] } }));
  const reader = writeXlsxStream(lines as (string | number | null)[][], { name: 'Bare', columns }).getReader();
  return Readable.from(
    (async function* () {
      for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
    })(),
    { objectMode: false },
  );
}

/** Writes the same lines with PDFKit: a text for each cell, in the portal's font. */
export function barePdf({ kinds, lines }: RecordedCells): Readable {
  const doc = new Pdf({ size: 'LETTER', margin: 0, font: FONT });
  doc.fontSize(9);
  for (const [index, line] of lines.entries()) {
    if (index > 0 && index % LINES_OF_A_PAGE === 0) doc.addPage();
    const y = 48 + (index % LINES_OF_A_PAGE) * 18;
    for (const [at, column] of ON_PAPER.entries()) {
      doc.text(written(kinds[column], line[column] ?? ''), 48 + at * 72, y, { lineBreak: false });
    }
    doc
      .moveTo(48, y + 15)
      .lineTo(564, y + 15)
      .stroke();
  }
  doc.end();
  return doc;
}

function written(kind: string | undefined, cell: string | number): string {
  if (kind === 'day' && typeof cell === 'number')
    return new Date((cell - 25_569) * 86_400_000).toISOString().slice(0, 10);
  return String(cell);
}
