export const INT8 = 20;
export const INT8_ARRAY = 1016;
export const DATE = 1082;

/** Parses an integer; throws if a number cannot represent it exactly. */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`A number cannot represent ${text} exactly.`);
  return value;
}

/** Parses '{1,2}', PostgreSQL's text of an int8 array. */
export function safeIntegers(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(safeInteger);
}

/** Parsers of the embedded database, by type; it derives the parsers of arrays itself. */
export const EMBEDDED_PARSERS = { [INT8]: safeInteger, [DATE]: String };
