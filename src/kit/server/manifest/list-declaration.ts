import type { AccessRule } from '#kit/core/access.ts';
import type { Day } from '#kit/core/day.ts';
import type { ListSearch } from '#kit/core/list-search.ts';
import { savedSearch } from '#kit/core/saved-search.ts';
import { type RawSearch, SearchParamError } from '#kit/core/search-params.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';

/** A list of the portal whose searches users save as views (area reports). */
export type ListDeclaration = {
  /** Its name in the contract: 'facturas-pendientes'. */
  readonly name: string;
  readonly allow: AccessRule;
  /** Parses what a view may keep; refuses unknown parameters and bad values. */
  readonly readSaved: (search: string, today: Day, field: string) => Result<string>;
};

/** Declares a list by the search of its address. */
export function declareList<Search extends object>({
  search,
  ...list
}: Omit<ListDeclaration, 'readSaved'> & {
  readonly search: Pick<ListSearch<Search, string, string>, 'validate' | 'filters'>;
}): ListDeclaration {
  return {
    ...list,
    readSaved: (text, today, field) => {
      const raw = rawSearch(text);
      try {
        const saved = savedSearch(search, search.validate(raw, today)) as RawSearch;
        const unknown = Object.keys(raw).find((name) => raw[name] !== '' && saved[name] === undefined);
        if (unknown !== undefined) {
          return badInput('search_unknown', `A view of this list cannot keep the parameter ${unknown}.`, field);
        }
        const set = Object.entries(saved).filter(([, value]) => value !== undefined);
        return ok(new URLSearchParams(set).toString());
      } catch (error) {
        if (!(error instanceof SearchParamError)) throw error;
        return badInput('search_invalid', error.message, field);
      }
    },
  };
}

function rawSearch(text: string): RawSearch {
  return Object.fromEntries(new URLSearchParams(text));
}
