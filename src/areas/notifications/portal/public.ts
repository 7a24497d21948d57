export { onNotification } from './events.ts';
export { Follower, UnreadLink } from './live.tsx';
