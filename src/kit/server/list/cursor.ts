import { type Result, badInput, ok } from '#kit/core/result.ts';
import { equalInConstantTime, sign } from '../hmac.ts';

/** The sorted columns' values and the row's id. As text: signed, bound to the list (docs/api.md, Pages and cursors). */
export type CursorPosition = { readonly values: readonly (string | number)[]; readonly id: number };

/** After a number of rows, or after or before a cursor. */
export type Start =
  | { readonly offset: number }
  | { readonly after: CursorPosition }
  | { readonly before: CursorPosition };

/** Where rows are read from: also at the first row of a page whose place is known. */
export type ReadFrom = Start | { readonly at: CursorPosition };

/** The list, filter, sort and viewer that a cursor is bound to, as text. */
export function listKey(list: string, viewer: { clientId: number; userId: number }, shape: unknown): string {
  return JSON.stringify([list, viewer.clientId, viewer.userId, shape]);
}

export function writeCursor(secret: string, key: string, { values, id }: CursorPosition): string {
  const text = Buffer.from(JSON.stringify([values, id])).toString('base64url');
  return `${text}.${sign(secret, 'cursor', `${key} ${text}`)}`;
}

/** graphql-input where the cursor is not one of this very list. */
function readCursor(secret: string, key: string, cursor: string, field: string): Result<CursorPosition> {
  const [text = '', signature = ''] = cursor.split('.');
  if (!equalInConstantTime(signature, sign(secret, 'cursor', `${key} ${text}`))) {
    return badInput('cursor_invalid', 'The cursor does not belong to this list, filter and sort.', field);
  }
  const [values, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [CursorPosition['values'], number];
  return ok({ values, id });
}

/** Where the page begins: at a cursor, else at its page number, which is ignored beside a cursor. */
export function readStart(
  { after, before }: { readonly after?: string | null; readonly before?: string | null },
  offset: number,
  secret: string,
  key: string,
): Result<Start> {
  if (typeof after === 'string' && typeof before === 'string') {
    return badInput('cursor_both', 'A page stands after one cursor or before one, not both.', 'before');
  }
  if (typeof after === 'string') {
    const place = readCursor(secret, key, after, 'after');
    return place.ok ? ok({ after: place.value }) : place;
  }
  if (typeof before === 'string') {
    const place = readCursor(secret, key, before, 'before');
    return place.ok ? ok({ before: place.value }) : place;
  }
  return ok({ offset });
}
