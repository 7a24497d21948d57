import type { OrderBy } from '../../../kit/any/order.ts';

/** What a list of documents can be sorted by, in the order in which the columns count where several are given. */
export const SORT_FIELDS = ['fecha_vencimiento_documento', 'fecha_documento', 'total', 'num_documento'] as const;
export type SortField = (typeof SORT_FIELDS)[number];

export type SortBy = OrderBy<SortField>;

/** What is due first comes first where no other order is asked for. */
export const FIRST_DUE: SortBy = { field: 'fecha_vencimiento_documento', descending: false };
