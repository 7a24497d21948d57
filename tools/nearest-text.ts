/** The candidate that shares the most letter pairs with a text; undefined if none shares any. */
export function nearestText(text: string, candidates: Iterable<string>): string | undefined {
  const wanted = pairsOf(text);
  let best: { readonly text: string; readonly score: number } | undefined;
  for (const candidate of candidates) {
    const pairs = pairsOf(candidate);
    const shared = [...wanted].filter((pair) => pairs.has(pair)).length;
    const score = shared / (wanted.size + pairs.size);
    if (score > (best?.score ?? 0)) best = { text: candidate, score };
  }
  return best?.text;
}

function pairsOf(text: string): Set<string> {
  const lower = text.toLowerCase();
  return new Set(Array.from({ length: lower.length - 1 }, (_, index) => lower.slice(index, index + 2)));
}
