/** Whether this is `npm run test:full`, whose breadth would take too long every day (docs/testing.md). */
export const isFullRun = process.env['TESTS'] === 'full';

/** Whether this is `npm run mutants`: a defect is noticed on one database, and most of a test's time is its databases. */
export const isMutationRun = process.env['TESTS'] === 'mutations';

/** How many cases of a property: fewer every day. */
export function casesOf({ daily, full }: { readonly daily: number; readonly full: number }): number {
  return isFullRun ? full : daily;
}
