import type { Operations } from '../../../kit/server/operation.ts';
import { acceptTerms } from './accept-terms.ts';
import { changePassword } from './change-password.ts';
import { currentSession } from './current.ts';
import { legalTexts } from './legal-texts.ts';
import { endOtherSessions, endSession, userSessions } from './devices.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, renewRecoveryCodes } from './second-factor.ts';
import { requestReset, resetPassword } from './reset.ts';
import { signIn } from './sign-in.ts';
import { revoke } from './sign-out.ts';
import { supportSignIn } from './support-sign-in.ts';

export const operations: Operations = {
  Query: {
    currentSession: { allow: { to: 'session', beforeTerms: true, beforeFactor: true }, run: currentSession },
    legalTexts: { allow: { to: 'anyone' }, run: legalTexts },
    userSessions: { allow: { to: 'session' }, run: userSessions },
  },
  Mutation: {
    generateCustomerToken: { allow: { to: 'anyone' }, run: signIn },
    generateSupportCustomerToken: { allow: { to: 'anyone' }, run: supportSignIn },
    acceptTerms: { allow: { to: 'session', beforeTerms: true, beforeFactor: true, changes: true }, run: acceptTerms },
    revokeCustomerToken: { allow: { to: 'session', beforeTerms: true, beforeFactor: true }, run: revoke },
    beginSecondFactor: { allow: { to: 'session', beforeFactor: true, changes: true }, run: beginSecondFactor },
    confirmSecondFactor: { allow: { to: 'session', beforeFactor: true, changes: true }, run: confirmSecondFactor },
    endSecondFactor: { allow: { to: 'session', changes: true }, run: endSecondFactor },
    renewRecoveryCodes: { allow: { to: 'session', changes: true }, run: renewRecoveryCodes },
    endSession: { allow: { to: 'session', changes: true }, run: endSession },
    endOtherSessions: { allow: { to: 'session', changes: true }, run: endOtherSessions },
    changeCustomerPassword: { allow: { to: 'session', changes: true }, run: changePassword },
    changePassword: { allow: { to: 'session', changes: true }, run: changePassword },
    requestPasswordReset: { allow: { to: 'anyone' }, run: requestReset },
    resetPassword: { allow: { to: 'anyone' }, run: resetPassword },
  },
};
