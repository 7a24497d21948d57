type StateCount = { readonly estado: string; readonly total_count: number };

/** How many are in one of these states, or in any where none is given; undefined until the server has answered. */
export function countIn(counts: readonly StateCount[] | undefined, ...states: readonly string[]): number | undefined {
  return counts
    ?.filter(({ estado }) => states.length === 0 || states.includes(estado))
    .reduce((sum, { total_count }) => sum + total_count, 0);
}
