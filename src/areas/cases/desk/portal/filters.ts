import { STORES, isStoreCode } from '#kit/core/store.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { CASE_KINDS, CASE_STATES } from '../../rules/case.ts';
import type { CasesFilter } from '../rules/cases-api.ts';

/** Reads the filter of the queue from the address; unknown values are left out. */
export function filterOf({ estado, tipo, tienda, mios, plazo, buscar }: RawSearch): CasesFilter {
  return {
    state: estado === 'todos' ? null : (CASE_STATES.find((state) => state === estado) ?? 'open'),
    kind: CASE_KINDS.find((kind) => kind === tipo) ?? null,
    store: tienda !== undefined && isStoreCode(tienda) ? STORES[tienda].code : null,
    mine: mios === '1',
    endsSoon: plazo === 'por_vencer',
    search: (buscar ?? '').slice(0, 60),
  };
}
