import type { Operations } from '../../../kit/server/operation.ts';
import { currentSession } from './current.ts';
import { signIn } from './sign-in.ts';
import { revoke } from './sign-out.ts';

export const operations: Operations = {
  Query: {
    currentSession: { allow: { to: 'session', beforeTerms: true }, run: currentSession },
  },
  Mutation: {
    generateCustomerToken: { allow: { to: 'anyone' }, run: signIn },
    revokeCustomerToken: { allow: { to: 'session', beforeTerms: true }, run: revoke },
  },
};
