/** A template's text with its variables; undefined where their number is not the template's. */
export function fillTemplate(text: string, variables: readonly string[]): string | undefined {
  const places = new Set([...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, place]) => Number(place)));
  if (places.size !== variables.length || variables.includes('')) return undefined;
  return text.replaceAll(/\{\{(\d+)\}\}/g, (_, place: string) => variables[Number(place) - 1] ?? '');
}
