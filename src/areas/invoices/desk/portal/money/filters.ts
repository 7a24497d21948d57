import { STORES } from '#kit/core/store.ts';
import { type MoneyFilter, SEARCH_DAYS } from '../../rules/money.ts';

/** Search parameters of a list's URL. */
export type MoneySearch = Readonly<Partial<Record<'buscar' | 'cliente' | 'estado' | 'tienda' | 'dias', string>>>;

/** By default a list covers a month; with a client or a search, any time. */
export function filterOf<State extends string>(
  { buscar = '', cliente = '', estado, tienda, dias }: MoneySearch,
  states: readonly State[],
): MoneyFilter<State> {
  const isWide = buscar === '' && cliente === '';
  return {
    search: buscar.slice(0, 100),
    client: cliente.slice(0, 60),
    state: states.find((state) => state === estado) ?? null,
    store: Object.values(STORES).find(({ code }) => code === tienda)?.code ?? null,
    days: SEARCH_DAYS.find((days) => String(days) === dias) ?? (isWide ? 30 : null),
  };
}
