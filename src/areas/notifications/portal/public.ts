export { onNotification } from './events.ts';
export { ArrivalToasts, UnreadLink } from './live.tsx';
