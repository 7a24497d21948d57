export { isFactorDue, noteFactorDue, putTerms, readPermissions, readRole, readTerms, readVisitor } from './cookies.ts';
export { interrupt, resume, useInterruption } from './interruption.ts';
export { MaintenancePage } from './maintenance/MaintenancePage.tsx';
export { whenEndedElsewhere } from './other-tabs.ts';
export { Permitted } from './Permitted.tsx';
export {
  loginAddress,
  redirectOf,
  redirectToFactor,
  reloadsAfterChunkFailure,
  termsRedirectOf,
} from '../rules/navigate.ts';
export { sessionRoutes } from './routes.tsx';
export { followOut, isLeaving, signOut, whenLeaving } from './sign-out.ts';
export { SupportBanner } from './support/SupportBanner.tsx';
export { UnauthorizedPage } from './unauthorized/UnauthorizedPage.tsx';
export { askSessionAgain, useMayChange, useSession, useTermsDue } from './useSession.ts';
