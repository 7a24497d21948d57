import type { Operations } from '../../../kit/server/operation.ts';
import { OPERATIONS } from '../rules/operations.ts';
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
    currentSession: { allow: OPERATIONS.currentSession, run: currentSession },
    legalTexts: { allow: OPERATIONS.legalTexts, run: legalTexts },
    userSessions: { allow: OPERATIONS.userSessions, run: userSessions },
  },
  Mutation: {
    generateCustomerToken: { allow: OPERATIONS.generateCustomerToken, run: signIn },
    generateSupportCustomerToken: { allow: OPERATIONS.generateSupportCustomerToken, run: supportSignIn },
    acceptTerms: { allow: OPERATIONS.acceptTerms, run: acceptTerms },
    revokeCustomerToken: { allow: OPERATIONS.revokeCustomerToken, run: revoke },
    beginSecondFactor: { allow: OPERATIONS.beginSecondFactor, run: beginSecondFactor },
    confirmSecondFactor: { allow: OPERATIONS.confirmSecondFactor, run: confirmSecondFactor },
    endSecondFactor: { allow: OPERATIONS.endSecondFactor, run: endSecondFactor },
    renewRecoveryCodes: { allow: OPERATIONS.renewRecoveryCodes, run: renewRecoveryCodes },
    endSession: { allow: OPERATIONS.endSession, run: endSession },
    endOtherSessions: { allow: OPERATIONS.endOtherSessions, run: endOtherSessions },
    changeCustomerPassword: { allow: OPERATIONS.changeCustomerPassword, run: changePassword },
    changePassword: { allow: OPERATIONS.changePassword, run: changePassword },
    requestPasswordReset: { allow: OPERATIONS.requestPasswordReset, run: requestReset },
    resetPassword: { allow: OPERATIONS.resetPassword, run: resetPassword },
  },
};
