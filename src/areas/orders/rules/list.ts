import type { OrderFilterInput, OrderSortField } from '#kit/core/contract/types.ts';
import { PAGE_SIZE } from '#kit/core/constants.ts';
import type { Day } from '#kit/core/day.ts';
import {
  type Range,
  type TextMatch,
  intersectRanges,
  intersectValues,
  readDayRange,
  readFilter,
  readText,
  readValues,
} from '#kit/core/filter.ts';
import type { ListRules } from '#kit/core/list.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import type { SortInput } from '#kit/core/sort.ts';
import { normalizeState } from './status.ts';

/** Conditions that must all be true; null means no condition. Only the caller limits days. */
export type OrderFilter = {
  readonly num_pedido: TextMatch;
  readonly num_sicom: TextMatch;
  /** Matches num_pedido or num_sicom. */
  readonly orderNumber: TextMatch;
  readonly solicitante: readonly string[] | null;
  /** Destination codes (codigo_destinatario). */
  readonly destino: readonly string[] | null;
  readonly estado_pedido: readonly string[] | null;
  readonly fecha_pedido: Range<Day>;
  readonly fecha_entrega: Range<Day>;
  /** Plants; any line of an order may match. */
  readonly centro_logistico: readonly string[] | null;
};

type SortArgs = { readonly filter?: OrderFilterInput | null; readonly sortField?: OrderSortField | null };
type ListedArgs = SortArgs & { readonly sort?: SortInput<OrderSortField> };

const DEFAULT_FIELD = 'fecha_pedido';

function readOrderFilter({ filter, sortField }: ListedArgs): Result<OrderFilter> {
  const { sortBy, ...conditions } = filter ?? {};
  // sortField has a default, so fecha_pedido does not mean that the caller chose it
  if (sortBy && sortField && sortField !== DEFAULT_FIELD && sortField !== sortBy) {
    return badInput('sort_field', 'sortField and filter.sortBy are different.', 'filter.sortBy');
  }
  const read = readFilter(
    {
      num_pedido: readText,
      num_sicom: readText,
      orderNumber: readText,
      solicitante: readValues,
      destino: readValues,
      estado_pedido: readValues,
      fecha_pedido: readDayRange,
      fecha_entrega: readDayRange,
      centro_logistico: readValues,
      eds: readValues,
      status: readValues,
      requestDate: readDayRange,
      deliveryDate: readDayRange,
      plant: readValues,
    },
    conditions,
  );
  if (!read.ok) return read;
  const { eds, status, requestDate, deliveryDate, plant, ...own } = read.value;
  return ok({
    ...own,
    destino: intersectValues(own.destino, eds),
    estado_pedido: intersectValues(normalizeStates(own.estado_pedido), normalizeStates(status)),
    fecha_pedido: intersectRanges(own.fecha_pedido, requestDate),
    fecha_entrega: intersectRanges(own.fecha_entrega, deliveryDate),
    centro_logistico: intersectValues(own.centro_logistico, plant),
  });
}

function normalizeStates(codes: readonly string[] | null): readonly string[] | null {
  return codes && codes.map(normalizeState);
}

export const ORDER_LIST: ListRules<ListedArgs, OrderFilter, OrderSortField> = {
  operation: 'OrderTraceability',
  pageSize: PAGE_SIZE,
  sortFields: ['num_pedido', 'num_sicom', 'fecha_pedido'],
  defaultOrder: { field: DEFAULT_FIELD, descending: true },
  readFilter: readOrderFilter,
};

/** Adds the requested sort order to the arguments: always descending (specification B7). */
export function withSortOrder<Args extends SortArgs>(args: Args): Args & { readonly sort: SortInput<OrderSortField> } {
  return { ...args, sort: { [args.filter?.sortBy ?? args.sortField ?? DEFAULT_FIELD]: 'DESC' } };
}
