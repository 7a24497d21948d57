import { portalConfig } from '../config.ts';
import type { RawSearch } from '../router/search.ts';
import type { Params, SearchProps } from './filters.ts';

/** Returns a function that sets parameters, and drops others whose values are not possible with them. */
export function setterOf<Search extends Params, Name extends string, Field extends string>({
  list,
  search,
  onChange,
}: SearchProps<Search, Name, Field>): (change: Params) => void {
  return (change) => onChange(list.read({ ...search, ...change } as RawSearch, portalConfig().today));
}
