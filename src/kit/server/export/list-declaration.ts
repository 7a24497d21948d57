import type { AccessRule } from '#kit/core/access.ts';
import type { Day } from '#kit/core/day.ts';
import type { ListSearch } from '#kit/core/list-search.ts';
import { savedSearch } from '#kit/core/saved-search.ts';
import { type RawSearch, SearchParamError } from '#kit/core/search-params.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import type { AnyExportedList, ExportedList } from './list.ts';

/** A list of the portal whose searches users save as views, and that they order reports of (area reports). */
export type ListDeclaration = {
  /** Its name in the contract: 'facturas-pendientes'. */
  readonly name: string;
  /** In Spanish: 'Facturas pendientes'. */
  readonly title: string;
  /** The portal's page of the list, '/admin/…'. */
  readonly path: string;
  readonly allow: AccessRule;
  /** Parses what a view may keep; refuses unknown parameters and bad values. */
  readonly readSaved: (search: string, today: Day, field: string) => Result<string>;
  readonly file: AnyExportedList;
  /** The arguments of the list's file for a saved search, as the portal asks for them; bad values are dropped. */
  readonly fileArgs: (search: string, today: Day) => object;
};

/** Declares a list by the search of its address, its file, and the file's arguments for a search. */
export function declareList<Search extends object, Args extends object>({
  search,
  file,
  argsOf,
  ...list
}: Omit<ListDeclaration, 'readSaved' | 'file' | 'fileArgs'> & {
  readonly search: Pick<ListSearch<Search, string, string>, 'validate' | 'read' | 'filters'>;
  readonly file: ExportedList<Args>;
  readonly argsOf: (search: Search, today: Day) => Args;
}): ListDeclaration {
  return {
    ...list,
    file,
    fileArgs: (text, today) => argsOf(search.read(rawSearch(text), today), today),
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
