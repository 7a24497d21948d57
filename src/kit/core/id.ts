/** Parses a row's id; undefined for text that cannot be an id. */
export function parseId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID, in any case. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
