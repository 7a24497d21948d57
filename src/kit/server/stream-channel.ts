/**
 * The channel on which the database tells every server process, at the commit, what open pages have to learn: an
 * area's payload says only what has changed, so that what is read for it is always of the last commit.
 */
export const STREAM_CHANNEL = 'surtidor_notifications';
