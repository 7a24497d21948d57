import type { QueryListarTransaccionesArgs } from '../../../kit/any/contract.ts';
import type { Day } from '../../../kit/any/day.ts';
import { type Range, readChoices, readDay, readRange, readValues } from '../../../kit/any/filter.ts';
import { type Result, ok } from '../../../kit/any/result.ts';
import type { OrderBy } from '../../../kit/any/order.ts';
import { PAYMENT_STATES, type PaymentState } from './status.ts';

/** Which payments a list has: `listarTransacciones`' arguments, checked. All conditions hold at once; null is no condition. */
export type HistoryFilter = {
  readonly states: readonly PaymentState[] | null;
  readonly uuids: readonly string[] | null;
  /** Days in the store's time zone, both within. */
  readonly created: Range<Day>;
};

/** In the order in which they count where several are given. */
export const PAYMENT_SORT_FIELDS = ['created_at', 'total'] as const;
export type PaymentOrder = OrderBy<(typeof PAYMENT_SORT_FIELDS)[number]>;

/** The order where no other is asked for. */
export const NEWEST_FIRST: PaymentOrder = { field: 'created_at', descending: true };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be a payment's uuid at all: what cannot is unknown. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Which payments are asked for; the first thing that is wrong is graphql-input, with its field. */
export function readHistoryFilter({ filter }: QueryListarTransaccionesArgs): Result<HistoryFilter> {
  const states = readChoices(filter?.estado ?? {}, PAYMENT_STATES, 'filter.estado');
  if (!states.ok) return states;
  const uuids = readValues(filter?.uuid ?? {}, 'filter.uuid');
  if (!uuids.ok) return uuids;
  const created = readRange(filter?.created_at ?? {}, 'filter.created_at', readDay);
  if (!created.ok) return created;
  return ok({ states: states.value, uuids: uuids.value && uuids.value.filter(isUuid), created: created.value });
}
