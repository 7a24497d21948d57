import { dateTimeIn } from '#kit/core/day.ts';
import type { Store } from '#kit/core/store.ts';
import type { NotificationRow } from './node-store.ts';

/** A notification with the field names of the specification; `kind` is our addition. */
type NotificationValue = {
  readonly key: string;
  readonly kind: string;
  readonly message: string;
  readonly title: string;
  readonly body: string;
  /** 0 unread, 1 read. */
  readonly read: 0 | 1;
  /** 'YYYY-MM-DD HH:mm:ss' in the store's time zone. */
  readonly date: string;
  /** The subject, and `enlace`, the page that the notification links to. */
  readonly data: Readonly<Record<string, unknown>>;
};

export function notificationValue(row: NotificationRow, store: Store): NotificationValue {
  const { key, kind, title, body, read, at, data } = row;
  const date = dateTimeIn(at, store.timeZone);
  return { key, kind, message: body, title, body, read: read ? 1 : 0, date, data };
}

/** A user's node: the notifications by key; null if there are none, because Firebase stores no empty object. */
export function nodeValue(
  rows: readonly NotificationRow[],
  store: Store,
): Readonly<Record<string, NotificationValue>> | null {
  return rows.length === 0 ? null : Object.fromEntries(rows.map((row) => [row.key, notificationValue(row, store)]));
}
