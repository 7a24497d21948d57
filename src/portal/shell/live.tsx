/**
 * Parts of the frame that are not there before the first paint: what happens while one works, and the menus' inside.
 */
export { Follower, UnreadLink } from '#areas/notifications/portal/public.ts';
export { Toasts } from '#kit/portal/design/Toasts.tsx';
export { OfflineNotice } from '../offline/OfflineNotice.tsx';
export { ThemeChoice } from './ThemeChoice.tsx';
