/** The page that the service worker shows without a connection. It has no user's data: everybody gets the same page. */
export const OFFLINE_PATH = '/offline';
