/** A form as editable JSON, without its empty fields. */
export function definitionText(state: object): string {
  const says = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0);
  // JSON.stringify omits undefined
  return JSON.stringify(state, (_, value: unknown) => (says(value) ? value : undefined), 2);
}

export type ReadDefinition =
  | { readonly definition: Readonly<Record<string, unknown>> }
  /** Number of the line with invalid JSON, from 1. */
  | { readonly line: number };

/** Parses the edited JSON. */
export function readDefinition(text: string): ReadDefinition {
  try {
    const definition: unknown = JSON.parse(text);
    const isObject = typeof definition === 'object' && definition !== null && !Array.isArray(definition);
    return isObject ? { definition: definition as Readonly<Record<string, unknown>> } : { line: 1 };
  } catch (error) {
    return { line: lineOf(error instanceof Error ? error.message : '', text) };
  }
}

/** Line of a JSON error. Browsers report a line or a position in different texts; without either, the last line. */
function lineOf(message: string, text: string): number {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return text.slice(0, position === undefined ? undefined : Number(position)).split('\n').length;
}
