/** A year as an address has it; undefined where it is none. */
export function readYear(text = ''): string | undefined {
  return /^(19|20)\d\d$/.test(text) ? text : undefined;
}
