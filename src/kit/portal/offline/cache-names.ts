/** The caches of this origin (decision 0009); the service worker and the page share them. */

/** The build's files and the page without a connection: the same for everybody. */
export const FILES_CACHE = 'files';
/** The last page of each address that a signed-in user opened. */
export const PAGES_CACHE = 'pages';
/** The last answers of a session, encrypted. */
export const ANSWERS_CACHE = 'answers';
