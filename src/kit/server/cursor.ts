import { type Result, badInput, ok } from '../any/result.ts';
import { equalInConstantTime, sign } from './signed.ts';

/**
 * A place in a sorted list: the sort column's value and the row's id. As text it is opaque, signed, and bound to the
 * list, its filter and its sort (contract.graphql, head), so that it means nothing elsewhere.
 */
export type Place = { readonly value: string; readonly id: number };

/** The text of a list, filter, sort and viewer that its cursors are bound to. */
export function listKey(list: string, viewer: { clientId: number; userId: number }, shape: unknown): string {
  return JSON.stringify([list, viewer.clientId, viewer.userId, shape]);
}

export function writeCursor(secret: string, key: string, place: Place): string {
  const text = Buffer.from(JSON.stringify([place.value, place.id])).toString('base64url');
  return `${text}.${sign(secret, 'cursor', `${key} ${text}`)}`;
}

/** The place of a cursor; graphql-input where it is not one of ours for this very list. */
export function readCursor(secret: string, key: string, cursor: string, field: string): Result<Place> {
  const [text = '', signature = ''] = cursor.split('.');
  if (!equalInConstantTime(signature, sign(secret, 'cursor', `${key} ${text}`))) {
    return badInput('cursor_invalid', 'The cursor does not belong to this list, filter and sort.', field);
  }
  const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, number];
  return ok({ value, id });
}
