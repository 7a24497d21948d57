/** The page that the service worker shows where there is no connection and nobody's data: the same for everybody. */
export const OFFLINE_PATH = '/offline';
