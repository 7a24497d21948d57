import type { ListSearch } from './list-search.ts';

/**
 * The part of a search that a saved view has: filters, order and rows at once, but not an opened document. Not a method
 * of the list, because every page loads those.
 */
export function savedSearch<Search extends object>(
  { filters }: Pick<ListSearch<Search, string, string>, 'filters'>,
  search: Search,
): Search {
  const saved = new Set([...Object.values(filters).flat(), 'orden', 'filas']);
  return Object.fromEntries(Object.entries(search).filter(([param]) => saved.has(param))) as Search;
}
