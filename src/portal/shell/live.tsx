/** Parts of the frame that load after the first paint: live updates, and the contents of menus. */
export { CompanySwitch } from '#areas/account/portal/public.ts';
export { UnreadLink } from '#areas/notifications/portal/public.ts';
export { Toasts } from '#kit/portal/design/Toasts.tsx';
export { Follower } from './Follower.tsx';
export { OfflineNotice } from '../offline/OfflineNotice.tsx';
export { ThemeChoice } from './ThemeChoice.tsx';
