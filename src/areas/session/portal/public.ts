export { putTerms, readPermissions, readRole, readTerms, readVisitor } from './cookies.ts';
export { Permitted } from './Permitted.tsx';
export { loginAddress, redirectOf, reloadsAfterChunkFailure, termsRedirectOf } from '../rules/navigate.ts';
export { sessionRoutes } from './routes.tsx';
export { endSession, signOut, whenLeaving } from './sign-out.ts';
export { askSessionAgain, useSession, useTermsDue } from './useSession.ts';
