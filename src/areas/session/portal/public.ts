export {
  isFactorDue,
  setFactorDue as noteFactorDue,
  putTerms,
  readClient,
  readPermissions,
  readRole,
  readSessionStart as readSince,
  readTerms,
  readVisitor,
} from './cookies.ts';
export { prefetchTerms, Terms } from './accept-terms/lazy.ts';
export { lastActivity } from './idle/activity.ts';
export { IdleTime } from './idle/IdleTime.tsx';
export { startIdleTimer } from './idle/timer.ts';
export { interrupt, useInterruption } from './interruption.ts';
export { Interrupted } from './Interrupted.tsx';
export { onEndedElsewhere } from './cross-tab.ts';
export { isPermitted } from './isPermitted.ts';
export { loadOnEnter } from './loadOnEnter.ts';
export { Permitted } from './Permitted.tsx';
export { loginAddress, routeChange } from '../rules/navigate.ts';
export { followSignOut, isLeaving, signOut, onBeforeSignOut } from './sign-out.ts';
export { SupportBanner } from './support/SupportBanner.tsx';
export { prefetchSession, readEmail, refetchSession, useActor, useSession, useTermsDue } from './useSession.ts';
