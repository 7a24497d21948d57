import type { RawSearch } from '#kit/portal/router/search.ts';
import { matching, validateSearch } from '#kit/core/search-params.ts';

export const validateStatementsSearch = (raw: RawSearch) => validateSearch({ anio: matching(/^(19|20)\d\d$/) }, raw);

export type StatementsSearch = ReturnType<typeof validateStatementsSearch>;
