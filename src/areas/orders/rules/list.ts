import type { OrderFilterInput, OrderSortField } from '../../../kit/core/contract.ts';
import { PAGE_SIZE } from '../../../kit/core/constants.ts';
import type { Day } from '../../../kit/core/day.ts';
import {
  type Range,
  type TextMatch,
  readDayRange,
  readFilter,
  readText,
  readValues,
} from '../../../kit/core/filter.ts';
import type { ListRules } from '../../../kit/core/list.ts';
import { type Result, ok } from '../../../kit/core/result.ts';
import type { SortInput } from '../../../kit/core/sort.ts';
import { normalizeState } from './status.ts';

/** All must hold; null is no condition. Days are limited only where the caller says so. */
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
  /** Plants, of any of an order's lines. */
  readonly centro_logistico: readonly string[] | null;
};

type ListedArgs = { readonly filter?: OrderFilterInput | null; readonly sort?: SortInput<OrderSortField> };

function readOrderFilter({ filter }: ListedArgs): Result<OrderFilter> {
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
    },
    filter,
  );
  if (!read.ok) return read;
  const { estado_pedido, ...others } = read.value;
  return ok({ ...others, estado_pedido: estado_pedido && estado_pedido.map(normalizeState) });
}

export const ORDER_LIST: ListRules<ListedArgs, OrderFilter, OrderSortField> = {
  operation: 'OrderTraceability',
  pageSize: PAGE_SIZE,
  sortFields: ['num_pedido', 'num_sicom', 'fecha_pedido'],
  defaultOrder: { field: 'fecha_pedido', descending: true },
  readFilter: readOrderFilter,
};

/** The arguments with the order in which they ask for orders: always descending (specification B7). */
export function sorted<Args extends { readonly sortField?: OrderSortField | null }>(
  args: Args,
): Args & { readonly sort: SortInput<OrderSortField> } {
  return { ...args, sort: { [args.sortField ?? 'fecha_pedido']: 'DESC' } };
}
