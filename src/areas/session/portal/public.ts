export { readPermissions, readVisitor } from './cookies.ts';
export { Permitted } from './Permitted.tsx';
export { loginAddress, redirectOf, reloadsAfterChunkFailure } from '../rules/navigate.ts';
export { endSession, signOut } from './sign-out.ts';
export { useSession } from './useSession.ts';
