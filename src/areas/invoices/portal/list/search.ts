import { isDay } from '../../../../kit/any/day.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import type { RawSearch } from '../../../../kit/portal/router/search.ts';
import { DUE_STATES } from '../../rules/due.ts';
import { SORT_FIELDS, type SortField } from '../../rules/list.ts';
import type { InvoicesSearch } from '../address.ts';

const AMOUNT = /^\d{1,13}$/;

/** Days as an address has them: what is no day is left out, and an end before its beginning too. */
function days(from = '', to = '', last?: string) {
  const end = isDay(to) && !(last && to > last) ? to : undefined;
  const start = isDay(from) && !(last && from > last) ? from : undefined;
  return { start, end: start && end && end < start ? undefined : end };
}

/** The filters and the order in an address; what is none is left out. A document's day cannot be in the future (specification 5). */
export function invoicesSearch(raw: RawSearch): InvoicesSearch {
  const { estado, q = '', total_desde = '', total_hasta = '', clase = '', bloqueada, orden = '' } = raw;
  const due = days(raw['vence_desde'], raw['vence_hasta']);
  const made = days(raw['fecha_desde'], raw['fecha_hasta'], portalConfig().today);
  const state = DUE_STATES.find((known) => known === estado);
  const text = q.trim().slice(0, 100);
  const search = {
    estado: state,
    q: text || undefined,
    vence_desde: due.start,
    vence_hasta: due.end,
    fecha_desde: made.start,
    fecha_hasta: made.end,
    total_desde: AMOUNT.test(total_desde) ? total_desde : undefined,
    total_hasta: AMOUNT.test(total_hasta) ? total_hasta : undefined,
    clase: /^[\w-]{1,64}$/.test(clase) ? clase : undefined,
    bloqueada: bloqueada === '0' || bloqueada === '1' ? bloqueada : undefined,
    orden: readOrder(orden) ? orden : undefined,
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

export type Order = { readonly field: SortField; readonly descending: boolean };

/** 'total' or '-total' as a column and a direction; undefined where it is neither. */
export function readOrder(orden: string | undefined): Order | undefined {
  const field = SORT_FIELDS.find((known) => known === orden?.replace(/^-/, ''));
  return field && { field, descending: orden?.startsWith('-') ?? false };
}

/** The order after its column's head was pressed: upwards first, then downwards. */
export function nextOrder(field: SortField, now: Order): string {
  return now.field === field && !now.descending ? `-${field}` : field;
}

/** How many of the filters that are not in sight on every screen are set. */
export function countHidden({ fecha_desde, fecha_hasta, vence_desde, vence_hasta, ...rest }: InvoicesSearch): number {
  const { total_desde, total_hasta, clase, bloqueada } = rest;
  const set = [vence_desde ?? vence_hasta, fecha_desde ?? fecha_hasta, total_desde ?? total_hasta, clase, bloqueada];
  return set.filter((value) => value !== undefined).length;
}
