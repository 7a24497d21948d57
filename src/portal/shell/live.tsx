/** Parts of the frame that load after the first paint: live updates, and the contents of menus. */
export { CompanySwitch } from '#areas/session/portal/companies/CompanySwitch.tsx';
export { UnreadLink } from '#areas/notifications/portal/public.ts';
export { Follower } from './Follower.tsx';
export { OfflineNotice } from '../offline/OfflineNotice.tsx';
export { ThemeChoice } from './ThemeChoice.tsx';
