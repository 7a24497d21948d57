import { type Result, badInput, ok } from '../any/result.ts';
import { equalInConstantTime, sign } from './signed.ts';

/**
 * A place in a sorted list: the values of the sorted columns and the row's id. As text it is opaque, signed, and bound to the
 * list, its filter and its sort (contract.graphql, head), so that it means nothing elsewhere.
 */
export type Place = { readonly values: readonly (string | number)[]; readonly id: number };

/** Where a page begins: after so many rows, or after or before a place. */
export type Start = { readonly offset: number } | { readonly after: Place } | { readonly before: Place };

/** The text of a list, filter, sort and viewer that its cursors are bound to. */
export function listKey(list: string, viewer: { clientId: number; userId: number }, shape: unknown): string {
  return JSON.stringify([list, viewer.clientId, viewer.userId, shape]);
}

export function writeCursor(secret: string, key: string, { values, id }: Place): string {
  const text = Buffer.from(JSON.stringify([values, id])).toString('base64url');
  return `${text}.${sign(secret, 'cursor', `${key} ${text}`)}`;
}

/** The place of a cursor; graphql-input where it is not one of ours for this very list. */
function readCursor(secret: string, key: string, cursor: string, field: string): Result<Place> {
  const [text = '', signature = ''] = cursor.split('.');
  if (!equalInConstantTime(signature, sign(secret, 'cursor', `${key} ${text}`))) {
    return badInput('cursor_invalid', 'The cursor does not belong to this list, filter and sort.', field);
  }
  const [values, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [Place['values'], number];
  return ok({ values, id });
}

/** Where the page begins: after or before a cursor, else by its number, which is ignored beside a cursor. */
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
