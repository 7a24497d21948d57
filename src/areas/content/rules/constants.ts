/** The specification's constants by section (A, B). */

/** B9: page sizes of home's orders and news, and of the news list. */
export const DASHBOARD_PAGE_SIZE = 4;
export const NEWS_PAGE_SIZE = 3;

/** The longest HTML of a block or a post, in characters: a line of the import has 64 kB (docs/erp.md). */
export const MAX_HTML = 60_000;
