import { MAX_ZIP_DOCUMENTS } from '#areas/account/rules/constants.ts';

/** Names that are unique, ignoring case: a name that was given before gets a number. */
export function uniqueNamer(): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    let free = name;
    for (let number = 2; used.has(free.toLowerCase()); number += 1) free = `${name}_${number}`;
    used.add(free.toLowerCase());
    return free;
  };
}

const BASE = 36;

/** Encodes ids for a URL, as differences. */
export function writeIds(ids: readonly number[]): string {
  let last = 0;
  return ids
    .toSorted((one, other) => one - other)
    .map((id) => {
      const step = (id - last).toString(BASE);
      last = id;
      return step;
    })
    .join('.');
}

/** Decodes `writeIds`; null for anything else. */
export function readIds(text: string): readonly number[] | null {
  const steps = text.split('.');
  if (steps.length > MAX_ZIP_DOCUMENTS || !steps.every((step) => /^[1-9a-z][\da-z]{0,9}$/.test(step))) return null;
  let id = 0;
  return steps.map((step) => (id += Number.parseInt(step, BASE)));
}
