/** The specification's constants by section (A, B). */

/** B9: page sizes of home's orders and news, and of the news list. */
export const DASHBOARD_PAGE_SIZE = 4;
export const NEWS_PAGE_SIZE = 3;
