import { type Columns, type RememberedColumns, fromRemembered, toRemembered } from '../../rules/books/columns.ts';

/** The maximum number of a client's files whose columns a device remembers. */
const MAX_FILES = 10;

const keyOf = (client: string) => `conciliar-columnas-${client}`;

function read(client: string): readonly RememberedColumns[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(client)) ?? '[]');
    return Array.isArray(stored) ? (stored as RememberedColumns[]).slice(0, MAX_FILES) : [];
  } catch {
    // not readable, or the browser has no storage
    return [];
  }
}

/** The columns that were confirmed on this device for a file with these headings; undefined if none were. */
export function recallColumns(client: string, headings: readonly string[]): Columns | undefined {
  return read(client)
    .map((remembered) => fromRemembered(remembered, headings))
    .find((columns) => columns !== undefined);
}

/** Remembers columns under the names of their headings; nothing else of the file. */
export function rememberColumns(client: string, headings: readonly string[], columns: Columns): void {
  const remembered = toRemembered(headings, columns);
  if (Object.keys(remembered).length === 0) return;
  const others = read(client).filter((one) => fromRemembered(one, headings) === undefined);
  try {
    localStorage.setItem(keyOf(client), JSON.stringify([remembered, ...others].slice(0, MAX_FILES)));
  } catch {
    // the columns are confirmed again next time
  }
}
