import type { OrderBy } from '../../../kit/core/sort.ts';

/** Sortable columns, in the order in which they count. */
export const SORT_FIELDS = ['fecha_vencimiento_documento', 'fecha_documento', 'total', 'num_documento'] as const;
export type SortField = (typeof SORT_FIELDS)[number];

export type SortBy = OrderBy<SortField>;

export const FIRST_DUE: SortBy = { field: 'fecha_vencimiento_documento', descending: false };
