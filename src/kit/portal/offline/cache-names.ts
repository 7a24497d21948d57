/** Names of this origin's caches (decision 0009), which the service worker and the page share. */

/** The build's files and the offline page, which are the same for everybody. */
export const FILES_CACHE = 'files';
/** The last page of each address that a signed-in user opened. */
export const PAGES_CACHE = 'pages';
/** The last answers of a session, encrypted. */
export const ANSWERS_CACHE = 'answers';
