/** Parses a row's id; undefined for text that cannot be an id. */
export function parseId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
