/** Key of the chosen station in this tab's storage. It applies to all lists with the parameter `estacion`. */
const KEY = 'estacion';

type StationSearch = { readonly estacion?: string | undefined };

/** Adds the station that was chosen earlier, if the URL has no parameters. */
export function withStation<Search extends StationSearch>(search: Search): Search {
  const estacion = sessionStorage.getItem(KEY);
  return estacion && Object.values(search).every((value) => value === undefined) ? { ...search, estacion } : search;
}

/** Stores the chosen station; undefined: all stations. Signing out clears it with all of the tab's storage. */
export function saveStation(code: string | undefined): void {
  if (code === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, code);
}
