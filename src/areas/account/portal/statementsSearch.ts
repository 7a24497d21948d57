import type { RawSearch } from '#kit/portal/router/search.ts';
import { matching, validateSearch } from '#kit/core/search-params.ts';

/** `archivos`: '1' shows the archives of a month over the list. */
export const validateStatementsSearch = (raw: RawSearch) =>
  validateSearch({ anio: matching(/^(19|20)\d\d$/), archivos: matching(/^1$/) }, raw);

export type StatementsSearch = ReturnType<typeof validateStatementsSearch>;
