import type { AccountHistoryFilterInput } from '../../../kit/any/contract.ts';
import { type Day, daysBetween } from '../../../kit/any/day.ts';
import {
  type Range,
  type TextMatch,
  readAll,
  readChoices,
  readDay,
  readRange,
  readText,
  readValues,
} from '../../../kit/any/filter.ts';
import { type Cents, type Currency, centsFromAmount } from '../../../kit/any/money.ts';
import type { Result } from '../../../kit/any/result.ts';
import type { SortBy } from './sort.ts';
import { DUE_STATES, type DueState, daysOverdue, dueState } from './due.ts';

/** A document of the history by its state: an open one by its due day, C compensated (specification 4). */
export type HistoryState = DueState | 'C';

/** Which documents the history has: its arguments, checked. All conditions hold at once; null is no condition. */
export type HistoryFilter = {
  readonly num_documento: TextMatch;
  readonly num_factura: TextMatch;
  /** What num_documento or num_factura must be. */
  readonly numero: TextMatch;
  readonly tipo_documento: readonly string[] | null;
  readonly states: readonly HistoryState[] | null;
  readonly fecha_documento: Range<Day>;
  readonly fecha_vencimiento_documento: Range<Day>;
  /** Of what the list shows as total, with its sign. */
  readonly total: Range<Cents>;
};

/** What is due last comes first where no other order is asked for (issue C: newest due first). */
export const LAST_DUE: SortBy = { field: 'fecha_vencimiento_documento', descending: true };

/**
 * Which documents are asked for, amounts in the store's currency; the filter stands in the argument `field`. A stands for every open
 * one. The first thing that is wrong is graphql-input, with its field.
 */
export function readHistoryFilter(
  input: AccountHistoryFilterInput | null | undefined,
  currency: Currency,
  field = 'detailFilter',
): Result<HistoryFilter> {
  const filter = input ?? {};
  return readAll((take) => {
    const text = (name: 'num_documento' | 'num_factura' | 'numero') =>
      take(readText(filter[name] ?? {}, `${field}.${name}`), { oneOf: null, like: null });
    const days = (name: 'fecha_documento' | 'fecha_vencimiento_documento') =>
      take(readRange(filter[name] ?? {}, `${field}.${name}`, readDay), { from: null, to: null });
    const named = take(
      readChoices(filter.estado_documento ?? {}, ['AT', 'V', 'NV', 'A', 'C'], `${field}.estado_documento`),
      null,
    );
    const amount = (value: string, name: string) => centsFromAmount(value, currency, name);
    return {
      num_documento: text('num_documento'),
      num_factura: text('num_factura'),
      numero: text('numero'),
      tipo_documento: take(readValues(filter.tipo_documento ?? {}, `${field}.tipo_documento`), null),
      states: named && statesOf(named),
      fecha_documento: days('fecha_documento'),
      fecha_vencimiento_documento: days('fecha_vencimiento_documento'),
      total: take(readRange(filter.total ?? {}, `${field}.total`, amount), { from: null, to: null }),
    };
  });
}

function statesOf(named: readonly (HistoryState | 'A')[]): readonly HistoryState[] {
  const open = DUE_STATES.filter((state) => named.includes('A') || named.includes(state));
  return named.includes('C') ? [...open, 'C'] : open;
}

/**
 * A document's state on a day, and its days in arrears: of an open one since it was due, of a compensated one by how many days
 * that was late; 0 where it was not. Days in the store's time zone; `closedOn` null: open.
 */
export function standingOn(
  day: Day,
  { due, closedOn }: { readonly due: Day; readonly closedOn: Day | null },
): { readonly state: HistoryState; readonly dias_mora: number } {
  if (closedOn === null) return { state: dueState(due, day), dias_mora: daysOverdue(due, day) };
  return { state: 'C', dias_mora: Math.max(0, daysBetween(due, closedOn)) };
}
