import type { AccessRule } from '#kit/core/access.ts';
import type { Day } from '#kit/core/day.ts';
import type { ListSearch } from '#kit/core/list-search.ts';
import { type RawSearch, SearchParamError } from '#kit/core/search-params.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import type { AnyExportedList, ExportedList } from '../export/list.ts';

/** A list of the portal whose searches users save as views, and whose files they have mailed (area reports). */
export type ListDeclaration = {
  /** Its name in the contract: 'facturas-pendientes'. */
  readonly name: string;
  /** Its Spanish title: 'Facturas pendientes'. */
  readonly title: string;
  /** The path of its screen. */
  readonly path: string;
  readonly allow: AccessRule;
  /** What writes its files. */
  readonly exported: AnyExportedList;
  /** Parses what a view may keep; refuses unknown parameters and bad values. */
  readonly readSaved: (search: string, today: Day, field: string) => Result<string>;
  /** The arguments of the list's operation for a saved search; leaves out values that are no longer good. */
  readonly argsOf: (search: string, today: Day) => object;
};

/** Declares a list by the search of its address and the arguments that this becomes. */
export function declareList<Search extends object, Args extends object>(
  list: Pick<ListDeclaration, 'name' | 'title' | 'path' | 'allow'> & {
    readonly exported: ExportedList<Args>;
    readonly search: Pick<ListSearch<Search, string, string>, 'read' | 'validate' | 'savedPart'>;
    readonly argsOf: (search: Search, today: Day) => NoInfer<Args>;
  },
): ListDeclaration {
  const { search, argsOf, exported, ...declaration } = list;
  return {
    ...declaration,
    exported,
    argsOf: (text, today) => argsOf(search.read(rawSearch(text), today), today),
    readSaved: (text, today, field) => {
      const raw = rawSearch(text);
      try {
        const saved = search.savedPart(search.validate(raw, today)) as RawSearch;
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
