import type { Operations } from '../../../kit/server/operation.ts';
import { acceptTerms } from './accept-terms.ts';
import { changePassword } from './change-password.ts';
import { currentSession } from './current.ts';
import { legalTexts } from './legal-texts.ts';
import { requestReset, resetPassword } from './reset.ts';
import { signIn } from './sign-in.ts';
import { revoke } from './sign-out.ts';

export const operations: Operations = {
  Query: {
    currentSession: { allow: { to: 'session', beforeTerms: true }, run: currentSession },
    legalTexts: { allow: { to: 'anyone' }, run: legalTexts },
  },
  Mutation: {
    generateCustomerToken: { allow: { to: 'anyone' }, run: signIn },
    acceptTerms: { allow: { to: 'session', beforeTerms: true, changes: true }, run: acceptTerms },
    revokeCustomerToken: { allow: { to: 'session', beforeTerms: true }, run: revoke },
    changeCustomerPassword: { allow: { to: 'session', changes: true }, run: changePassword },
    changePassword: { allow: { to: 'session', changes: true }, run: changePassword },
    requestPasswordReset: { allow: { to: 'anyone' }, run: requestReset },
    resetPassword: { allow: { to: 'anyone' }, run: resetPassword },
  },
};
