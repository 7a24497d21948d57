/**
 * Addresses that people can read, share and write by hand: every value is plain text, a list is joined with commas, and
 * what is empty is left out. A route's validateSearch gives the texts their types.
 */
export type RawSearch = Readonly<Record<string, string>>;

export function parseSearch(text: string): RawSearch {
  return Object.fromEntries(new URLSearchParams(text));
}

type Value = string | number | boolean | readonly string[] | null | undefined;

export function stringifySearch(search: Readonly<Record<string, Value>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = String(value ?? '');
    if (text !== '') params.set(name, text);
  }
  // A comma needs no escaping in a query, and reads better without.
  const text = params.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}
