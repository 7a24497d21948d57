/** The specification's constants by section (A, B). */

/** B9: page sizes of home's orders and news, and of the news list. */
export const DASHBOARD_PAGE_SIZE = 4;
export const NEWS_PAGE_SIZE = 3;

/** The longest HTML of a block, in characters: the limit of a line of the import. */
export const LONGEST_BLOCK = 60_000;
