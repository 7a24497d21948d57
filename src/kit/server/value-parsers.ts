export const INT8 = 20;
export const INT8_ARRAY = 1016;
export const DATE = 1082;

/** Throws beyond what a number holds exactly. */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond what a number holds exactly.`);
  return value;
}

/** Parses '{1,2}', PostgreSQL's text of an int8 array. */
export function safeIntegers(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(safeInteger);
}

/** The embedded database's parsers by type; it derives those of arrays. */
export const EMBEDDED_PARSERS = { [INT8]: safeInteger, [DATE]: String };
