/** Whether this is `npm run test:full`, whose extra cases take too long for every day (docs/testing.md). */
export const isFullRun = process.env['TESTS'] === 'full';

/** Whether this is `npm run mutants`, which uses one database: that finds each defect, and databases take most time. */
export const isMutationRun = process.env['TESTS'] === 'mutations';

/** The number of cases of a property test: fewer in daily runs. */
export function casesOf({ daily, full }: { readonly daily: number; readonly full: number }): number {
  return isFullRun ? full : daily;
}
