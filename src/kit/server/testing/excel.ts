import readExcel, { type CellValue } from 'read-excel-file/node';

/** A file of a list, as somebody who opens it finds it. Days as Date at midnight UTC. */
export type ReadExcel = {
  readonly sheet: string;
  /** The texts above the head. */
  readonly above: readonly string[];
  readonly head: readonly string[];
  readonly lines: readonly (readonly (CellValue | null)[])[];
  /** The sums below the last line, by the column's name. */
  readonly totals: Readonly<Record<string, number>>;
};

/** Opens an Excel file with another library than the one that wrote it. */
export async function readExcelFile(bytes: Buffer): Promise<ReadExcel> {
  const [first] = await readExcel(bytes, { trim: false });
  if (!first) throw new Error('The file has no sheet.');
  const rows = first.data;
  const [above, head = [], lines, total = []] = [rows.slice(0, 4), rows[4], rows.slice(5, -1), rows.at(-1)];
  const labels = head.map(String);
  const sums = labels.flatMap((label, at) => (typeof total[at] === 'number' ? [[label, total[at]] as const] : []));
  if (total[0] !== 'Total') throw new Error('The last row has no sums.');
  return {
    sheet: first.sheet,
    above: above.map((row) => String(row[0])),
    head: labels,
    lines,
    totals: Object.fromEntries(sums),
  };
}
