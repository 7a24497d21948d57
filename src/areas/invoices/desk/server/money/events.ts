import type { App } from '#kit/server/context.ts';
import type { MoneyEvent } from '../../rules/money.ts';
import { actsAbout, erpEvents } from './events-store.ts';
import type { MoneyKey } from './find-store.ts';

/** Merges the money's own events with ERP events and people's acts, oldest first. */
export async function timeline(
  { db, auditActions }: Pick<App, 'db' | 'auditActions'>,
  about: 'payment' | 'compensation',
  key: MoneyKey & { readonly created_at: Date },
  own: readonly MoneyEvent[],
): Promise<readonly MoneyEvent[]> {
  const labels = new Map<string, string>(auditActions.map(({ name, label }) => [name, label]));
  const acts = await actsAbout(db, key, key.created_at, (action) => labels.get(action) ?? action);
  const erpRows = await erpEvents(db, about, key);
  return [...own, ...erpRows, ...acts].toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}
