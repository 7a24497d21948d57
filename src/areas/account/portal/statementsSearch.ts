import type { RawSearch } from '../../../kit/portal/router/search.ts';
import { matching, readSearch } from '../../../kit/portal/list/searchParams.ts';

export const readStatementsSearch = (raw: RawSearch) => readSearch({ anio: matching(/^(19|20)\d\d$/) }, raw);

export type StatementsSearch = ReturnType<typeof readStatementsSearch>;
