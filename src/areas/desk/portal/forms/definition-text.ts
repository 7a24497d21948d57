/** A form as text to be edited, without the fields that say nothing. */
export function definitionText(state: object): string {
  const says = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0);
  // JSON.stringify leaves undefined out
  return JSON.stringify(state, (_, value: unknown) => (says(value) ? value : undefined), 2);
}

export type ReadDefinition =
  | { readonly definition: Readonly<Record<string, unknown>> }
  /** The line that is no JSON, from 1. */
  | { readonly line: number };

/** Reads what was edited. */
export function readDefinition(text: string): ReadDefinition {
  try {
    const definition: unknown = JSON.parse(text);
    const isObject = typeof definition === 'object' && definition !== null && !Array.isArray(definition);
    return isObject ? { definition: definition as Readonly<Record<string, unknown>> } : { line: 1 };
  } catch (error) {
    return { line: lineOf(error instanceof Error ? error.message : '', text) };
  }
}

/** Browsers name the line or the position in their own words; without either it is where the text ends. */
function lineOf(message: string, text: string): number {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return text.slice(0, position === undefined ? undefined : Number(position)).split('\n').length;
}
