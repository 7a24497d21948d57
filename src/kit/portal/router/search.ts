import type { RawSearch } from '#kit/core/search-params.ts';

export type { RawSearch };

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
  // A comma needs no escaping in a query.
  const text = params.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}
