/**
 * The database channel that notifies every server process, at the commit, of changes that open pages must show. A
 * payload only names what has changed; servers then read the data, which is thus always of the last commit.
 */
export const STREAM_CHANNEL = 'surtidor_notifications';
