/** Whether this is `npm run test:full`, whose breadth would take too long every day (docs/testing.md). */
export const isFullRun = process.env['TESTS'] === 'full';

/** How many cases of a property: fewer every day. */
export function casesOf({ daily, full }: { readonly daily: number; readonly full: number }): number {
  return isFullRun ? full : daily;
}
