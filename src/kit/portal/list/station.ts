/** The station that the user looks at, for this tab and session: it follows over lists that have the parameter. */
const KEY = 'estacion';

type StationSearch = { readonly estacion?: string | undefined };

/** With the station chosen before, where the address asks for nothing in particular. */
export function withStation<Search extends StationSearch>(search: Search): Search {
  const estacion = sessionStorage.getItem(KEY);
  return estacion && Object.values(search).every((value) => value === undefined) ? { ...search, estacion } : search;
}

/** Undefined: all stations. Signing out forgets it, as all of the tab's storage. */
export function keepStation(code: string | undefined): void {
  if (code === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, code);
}
