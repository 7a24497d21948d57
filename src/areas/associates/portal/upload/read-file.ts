import { type FileProblem, type TableRow, readTable } from '#kit/portal/file/read-table.ts';
import { UPLOAD_LINES } from '../../rules/constants.ts';
import { ROWS_ABOVE } from '../../rules/read-upload.ts';

const LIMITS = { rows: 5 * UPLOAD_LINES, bytes: 50_000_000, above: ROWS_ABOVE };

/** Reads a file with users, Excel or CSV. */
export function readFile(bytes: Uint8Array): Promise<readonly TableRow[] | FileProblem> {
  return readTable(bytes, LIMITS);
}
