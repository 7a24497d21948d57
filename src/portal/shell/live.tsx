/** Parts of the frame that load after the first paint: live updates, and the contents of menus. */
export { Follower, UnreadLink } from '#areas/notifications/portal/public.ts';
export { Toasts } from '#kit/portal/design/Toasts.tsx';
export { OfflineNotice } from '../offline/OfflineNotice.tsx';
export { ThemeChoice } from './ThemeChoice.tsx';
