import { type Result, badInput, ok } from '#kit/core/result.ts';
import { isSigned, sign } from '../crypto/hmac.ts';
import type { Secret } from '../crypto/secret.ts';

/**
 * A row's values in the sorted columns, and its id. Its text is signed and bound to the list (docs/api.md, Pages and
 * cursors).
 */
export type CursorPosition = { readonly values: readonly (string | number)[]; readonly id: number };

/** Where a page begins: after a number of rows, or after or before a cursor. */
export type PageStart =
  | { readonly offset: number }
  | { readonly after: CursorPosition }
  | { readonly before: CursorPosition };

/** Where rows are read from. `at`: the first row of a page whose position is cached. */
export type ReadPosition = PageStart | { readonly at: CursorPosition };

/** The text that a cursor is bound to: list, filter, sort and viewer. */
export function listKey(list: string, viewer: { clientId: number; userId: number }, shape: unknown): string {
  return JSON.stringify([list, viewer.clientId, viewer.userId, shape]);
}

export function writeCursor(secret: Secret, key: string, { values, id }: CursorPosition): string {
  const text = Buffer.from(JSON.stringify([values, id])).toString('base64url');
  return `${text}.${sign(secret, 'cursor', `${key} ${text}`)}`;
}

/** Parses a cursor; one of another list, filter or sort is refused as wrong input. */
function readCursor(secret: Secret, key: string, cursor: string, field: string): Result<CursorPosition> {
  const [text = '', signature = ''] = cursor.split('.');
  if (!isSigned(secret, 'cursor', `${key} ${text}`, signature)) {
    return badInput('cursor_invalid', 'The cursor does not belong to this list, filter and sort.', field);
  }
  const [values, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [CursorPosition['values'], number];
  return ok({ values, id });
}

/** Reads where the page begins: at its cursor, else at `offset`. With a cursor the page number is ignored. */
export function readPageStart(
  { after, before }: { readonly after?: string | null; readonly before?: string | null },
  offset: number,
  secret: Secret,
  key: string,
): Result<PageStart> {
  if (typeof after === 'string' && typeof before === 'string') {
    return badInput('cursor_both', 'A page has either a cursor after or a cursor before, not both.', 'before');
  }
  if (typeof after === 'string') {
    const position = readCursor(secret, key, after, 'after');
    return position.ok ? ok({ after: position.value }) : position;
  }
  if (typeof before === 'string') {
    const position = readCursor(secret, key, before, 'before');
    return position.ok ? ok({ before: position.value }) : position;
  }
  return ok({ offset });
}
