import type { OrderBy } from '#kit/core/sort.ts';

/** Sortable columns; earlier ones take precedence. */
export const SORT_FIELDS = ['fecha_vencimiento_documento', 'fecha_documento', 'total', 'num_documento'] as const;
export type SortField = (typeof SORT_FIELDS)[number];

export type SortBy = OrderBy<SortField>;

/** Columns of the history; `fecha_movimiento` is the day of a document or of its newest movement. */
export const HISTORY_SORT_FIELDS = [...SORT_FIELDS, 'fecha_movimiento'] as const;
export type HistorySortField = (typeof HISTORY_SORT_FIELDS)[number];

export const EARLIEST_DUE_FIRST: SortBy = { field: 'fecha_vencimiento_documento', descending: false };
