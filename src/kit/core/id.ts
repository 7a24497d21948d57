/** The id of a row that a text names; undefined where no row can have it. */
export function parseId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
