export { readPermissions, readVisitor } from './cookies.ts';
export { endSession, signOut } from './sign-out.ts';
export { sessionQuery, useSession } from './useSession.ts';
