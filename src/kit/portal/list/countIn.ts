type StateCount = { readonly estado: string; readonly total_count: number };

/** The number of items in these states, without `states` in any; undefined until the server has answered. */
export function countIn(counts: readonly StateCount[] | undefined, ...states: readonly string[]): number | undefined {
  return counts
    ?.filter(({ estado }) => states.length === 0 || states.includes(estado))
    .reduce((sum, { total_count }) => sum + total_count, 0);
}
