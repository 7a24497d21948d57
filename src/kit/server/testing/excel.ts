import { text } from 'node:stream/consumers';
import readExcel, { type CellValue } from 'read-excel-file/node';
import yauzl from 'yauzl';

/** The contents of a list's Excel file. Days are Dates at midnight UTC. */
export type ReadExcel = {
  readonly sheet: string;
  /** The texts above the head. */
  readonly above: readonly string[];
  readonly head: readonly string[];
  readonly lines: readonly (readonly (CellValue | null)[])[];
  /** The sums below the last line, by the column's name. */
  readonly totals: Readonly<Record<string, number>>;
};

/** Reads an Excel file with another library than the one that wrote it. */
export async function readExcelFile(bytes: Buffer): Promise<ReadExcel> {
  const [first] = await readExcel(bytes, { trim: false });
  if (!first) throw new Error('The file has no sheet.');
  const rows = first.data;
  const [above, head = [], lines, total = []] = [rows.slice(0, 4), rows[4], rows.slice(5, -1), rows.at(-1)];
  const labels = head.map(String);
  const sums = labels.flatMap((label, index) =>
    typeof total[index] === 'number' ? [[label, total[index]] as const] : [],
  );
  if (total[0] !== 'Total') throw new Error('The last row has no sums.');
  return {
    sheet: first.sheet,
    above: above.map((row) => String(row[0])),
    head: labels,
    lines,
    totals: Object.fromEntries(sums),
  };
}

/** Number of Excel's built-in text format, '@'. */
const TEXT_FORMAT = '49';

/** The number format of a cell of the first sheet, such as 'A6'. '@': the cell stays text when a user edits it. */
export async function formatOfCell(bytes: Buffer, cell: string): Promise<string | undefined> {
  const sheet = await readPart(bytes, 'xl/worksheets/sheet1.xml');
  const styles = await readPart(bytes, 'xl/styles.xml');
  const style = Number(new RegExp(String.raw`<c r="${cell}"[^>]* s="(\d+)"`).exec(sheet)?.[1] ?? 0);
  const formats = /<cellXfs[^]*?<\/cellXfs>/.exec(styles)?.[0].match(/<xf [^>]*>/g) ?? [];
  const id = /numFmtId="(\d+)"/.exec(formats[style] ?? '')?.[1] ?? '0';
  if (id === TEXT_FORMAT) return '@';
  return new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(styles)?.[1];
}

async function readPart(bytes: Buffer, name: string): Promise<string> {
  const zip = await yauzl.fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === name) return text(await zip.openReadStreamPromise(entry));
  }
  throw new Error(`The file has no ${name}.`);
}
