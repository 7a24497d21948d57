import { randomBytes } from 'node:crypto';
import { type Refusal, badInput, ok, refuse } from '#kit/core/result.ts';
import { transaction } from '#kit/server/database/database.ts';
import { decrypt, encrypt } from '#kit/server/crypto/encryption.ts';
import { sign } from '#kit/server/crypto/hmac.ts';
import { everySignature } from '#kit/server/crypto/retired-secret.ts';
import { keyId } from '#kit/server/crypto/secret.ts';
import { groupCode, readCode, recoveryCode } from '#areas/session/rules/second-factor.ts';
import { newSecret, otpauthUri, timeStepOf } from '#areas/session/server/public.ts';
import type { AccessApi } from '../../rules/access-api.ts';
import { type Actions, requiredText, secretText } from '#kit/desk/server/action.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import type { DeskContext } from '#kit/desk/server/context.ts';
import * as v from 'valibot';
import { beginAttempt, confirmOwnPassword } from './password.ts';
import { revokeSessionsOf } from './session-store.ts';
import {
  confirmSecret,
  putPendingSecret,
  replaceRecoveryCodes,
  staffById,
  consumeRecoveryCode,
  consumeStep,
} from './staff-store.ts';

const RECOVERY_CODES = 10;

/** A secret is encrypted for its owner: it cannot be decrypted in another member's row. */
export const purposeOf = (staffId: number) => `desk second factor ${staffId}`;
const recoveryText = (staffId: number, code: string) => ({
  purpose: 'desk recovery code',
  text: `${staffId} ${code}`,
});

/** Consumes the app's code for its period, or a recovery code for good. Returns null for a wrong code. */
export async function consumeCode(
  { db, clock, settings }: DeskContext,
  { staff_id: staffId, secret }: { readonly staff_id: number; readonly secret: Uint8Array },
  typed: string,
): Promise<'app' | 'recovery code' | null> {
  const code = readCode(typed);
  if (!code) return null;
  if ('recovery' in code) {
    const text = recoveryText(staffId, code.recovery);
    const hmacs = await everySignature(db, 'APP_SECRET', settings.appSecret, text);
    return (await consumeRecoveryCode(db, staffId, hmacs)) ? 'recovery code' : null;
  }
  const step = timeStepOf(decrypt(settings.appSecret, purposeOf(staffId), secret), code.app, clock.now());
  return step !== null && (await consumeStep(db, staffId, step)) ? 'app' : null;
}

export const OTP_REQUIRED: Refusal = {
  category: 'authentication',
  code: 'otp_required',
  message: 'Specify the "otp" value.',
  field: 'otp',
};

/** The second factor's setup, which is mandatory at the desk. */
export const factorActions: Pick<Actions<AccessApi>, 'factor.begin' | 'factor.confirm'> = {
  /**
   * Creates a secret for an authenticator app. It becomes active once one of its codes is confirmed. Asks for the
   * password, but not for the first secret of a member whom the provider has signed in.
   */
  'factor.begin': {
    allow: 'session',
    beforeFactor: true,
    changes: false,
    input: v.strictObject({ password: v.optional(secretText) }),
    run: async ({ password }, context) => {
      const { db, settings, staff } = context;
      if (staff.codeDue) return refuse(OTP_REQUIRED);
      // the provider has just signed in somebody who may have no password
      const isFirst = staff.byProvider && (await staffById(db, staff.id))?.secret === null;
      const own = isFirst ? null : await confirmOwnPassword(context, password ?? '');
      if (own && !own.ok) return own;
      const secret = newSecret();
      const sealed = encrypt(settings.appSecret, purposeOf(staff.id), secret);
      await putPendingSecret(db, staff.id, { secret: sealed, keyId: keyId(settings.appSecret.current) });
      return ok({ secret, uri: otpauthUri(secret, staff.email) });
    },
  },
  /** Activates the new secret by one of its codes. Returns recovery codes and ends the other sessions. */
  'factor.confirm': {
    allow: 'session',
    beforeFactor: true,
    changes: true,
    input: v.strictObject({ otp: requiredText(20) }),
    run: async ({ otp }, context) => {
      const { db, clock, settings, staff } = context;
      if (staff.codeDue) return refuse(OTP_REQUIRED);
      const pending = (await staffById(db, staff.id))?.pending_secret;
      if (!pending) return badInput('second_factor_not_begun', 'Start the setup of the second factor first.');
      const attempt = await beginAttempt(context, staff.email);
      if (!attempt.ok) return attempt;
      const code = readCode(otp);
      const secret = decrypt(settings.appSecret, purposeOf(staff.id), pending);
      const step = code && 'app' in code ? timeStepOf(secret, code.app, clock.now()) : null;
      if (step === null) return badInput('otp_wrong', 'The code is wrong.', 'otp');
      await attempt.value.succeeded();
      return transaction(db, async (tx) => {
        if (!(await confirmSecret(tx, staff.id, step))) {
          return badInput('second_factor_not_begun', 'Start the setup of the second factor first.');
        }
        await revokeSessionsOf(tx, staff.id, clock.now(), staff.tokenSha256);
        const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(12)));
        const codeHmacs = codes.map((one) => {
          const { purpose, text } = recoveryText(staff.id, one);
          return sign(settings.appSecret, purpose, text);
        });
        await replaceRecoveryCodes(tx, staff.id, { codeHmacs, keyId: keyId(settings.appSecret.current) });
        await auditDesk(tx, context, { action: 'desk.second_factor', subject: `staff ${staff.id}` });
        return ok({ codes: codes.map(groupCode) });
      });
    },
  },
};
