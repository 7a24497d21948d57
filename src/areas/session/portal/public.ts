export { readPermissions, readVisitor } from './cookies.ts';
export { endSession, signOut } from './sign-out.ts';
export { useSession } from './useSession.ts';
