import { type Result, ok } from '#kit/core/result.ts';
import type { App } from '#kit/server/context.ts';
import type { Db } from '#kit/server/database/database.ts';
import type { MoneyCursor, MoneyFilter } from '../../rules/money.ts';
import { type MoneyKey, type MoneyListFilter, sinceOf } from './find-store.ts';
import { resolveSearch } from './input.ts';

const PAGE = 25;

type PageQuery<State> = { readonly filter: MoneyFilter<State>; readonly after: MoneyCursor | null };

type Source<State, Row, Shown> = {
  /** Keys of the payments or compensations that a whole text identifies. */
  readonly keysOf: (db: Db, text: string) => Promise<readonly MoneyKey[]>;
  readonly list: (db: Db, listFilter: MoneyListFilter, state: State | null, limit: number) => Promise<readonly Row[]>;
  readonly present: (row: Row) => Shown;
};

/** A page of payments or of compensations, newest first. Refuses a filter that would read the whole table. */
export async function findPage<State extends string, Row, Shown extends { createdAt: string; number: number }>(
  { filter, after }: PageQuery<State>,
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { keysOf, list, present }: Source<State, Row, Shown>,
): Promise<Result<{ readonly rows: readonly Shown[]; readonly next: MoneyCursor | null }>> {
  const found = await resolveSearch(db, filter, (text) => keysOf(db, text));
  if ('refusal' in found) return found;
  const since = sinceOf(clock.now(), filter.days);
  // reads one row more than a page has, to learn whether another page follows
  const rows = await list(db, { ...filter, meant: found.meant, since, after }, filter.state, PAGE + 1);
  const shown = rows.slice(0, PAGE).map(present);
  const last = shown.at(-1);
  const hasNext = last !== undefined && rows.length > PAGE;
  return ok({ rows: shown, next: hasNext ? { at: last.createdAt, number: last.number } : null });
}
