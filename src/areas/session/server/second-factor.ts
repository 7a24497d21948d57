import { randomBytes } from 'node:crypto';
import type { RecoveryCodes, SecondFactor, SecondFactorSetup } from '#kit/core/contract/types.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { App, ViewerContext } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { encrypt, decrypt } from '#kit/server/crypto/encryption.ts';
import { sign } from '#kit/server/crypto/hmac.ts';
import { everySignature } from '#kit/server/crypto/retired-secret.ts';
import { type Secret, keyId } from '#kit/server/crypto/secret.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { groupCode, readCode, recoveryCode, requiresSecondFactor } from '../rules/second-factor.ts';
import { queueChangeMail } from './change-mail.ts';
import { sealOf } from './identity-store.ts';
import { confirmPassword, userOf } from './confirm-password.ts';
import { beginLogin } from './limits.ts';
import { revokePersonSessions } from './password-store.ts';
import {
  confirmPending,
  deleteFactor,
  factorOf,
  putPending,
  replaceRecoveryCodes,
  consumeRecoveryCode,
  consumeStep,
} from './second-factor-store.ts';
import { tokenHash } from './token.ts';
import { newSecret, otpauthUri, timeStepOf } from './totp.ts';

const RECOVERY_CODES = 10;

type Who = { readonly clientId: number; readonly userId: number };

/** A secret is encrypted for its person, by the numbers of sealOf: it cannot be decrypted in another person's row. */
export const purposeOf = ({ clientId, userId }: Who) => `second factor ${clientId}/${userId}`;

/**
 * Uses up a code of the app for its period, or a recovery code for good. Returns the kind of code; null for a wrong
 * code.
 */
export async function consumeCode(
  { db, clock, settings }: App,
  who: Who,
  secret: Uint8Array,
  typed: string,
): Promise<'app' | 'recovery code' | null> {
  const code = readCode(typed);
  if (!code) return null;
  const seal = await sealOf(db, who);
  if ('recovery' in code) {
    const hmacs = await everySignature(db, 'APP_SECRET', settings.appSecret, recoveryText(seal, code.recovery));
    return (await consumeRecoveryCode(db, who.clientId, who.userId, hmacs)) ? 'recovery code' : null;
  }
  const step = timeStepOf(decrypt(settings.appSecret, purposeOf(seal), secret), code.app, clock.now());
  return step !== null && (await consumeStep(db, who.clientId, who.userId, step)) ? 'app' : null;
}

export async function secondFactorOf({ db, settings }: App, viewer: Viewer): Promise<SecondFactor> {
  const factor = await factorOf(db, viewer.clientId, viewer.userId);
  return {
    enabled: Boolean(factor?.secret),
    required: requiresSecondFactor(viewer.role, settings.secondFactorStores.includes(viewer.store.code)),
    recoveryCodesLeft: factor?.recovery_codes ?? 0,
  };
}

/**
 * Creates a secret for an authenticator app, which becomes active once a code of it is confirmed. Needs the password.
 */
export async function beginSecondFactor(
  { password }: { readonly password: string },
  context: ViewerContext,
): Promise<Result<SecondFactorSetup>> {
  const user = await confirmPassword(context, password, 'password');
  if (!user.ok) return user;
  const secret = newSecret();
  const { viewer, settings } = context;
  const { appSecret } = settings;
  const sealed = encrypt(appSecret, purposeOf(await sealOf(context.db, viewer)), secret);
  const pending = { secret: sealed, keyId: keyId(appSecret.current) };
  await putPending(context.db, viewer.clientId, viewer.userId, pending);
  return ok({ secret, uri: otpauthUri(secret, user.value.email) });
}

/** Activates the pending secret, confirmed by a code of it. Returns recovery codes and ends the other sessions. */
export async function confirmSecondFactor(
  { otp }: { readonly otp: string },
  context: ViewerContext,
): Promise<Result<RecoveryCodes>> {
  const { db, clock, settings, viewer } = context;
  const pending = (await factorOf(db, viewer.clientId, viewer.userId))?.pending_secret;
  if (!pending) return badInput('second_factor_not_begun', 'Start the setup of the second factor first.');
  const tried = await beginLogin(context, (await userOf(context)).email);
  if (!tried.ok) return tried;
  const code = readCode(otp);
  const secret = decrypt(settings.appSecret, purposeOf(await sealOf(db, viewer)), pending);
  const step = code && 'app' in code ? timeStepOf(secret, code.app, clock.now()) : null;
  if (step === null) return badInput('otp_wrong', 'The code is wrong.', 'otp');
  await tried.value.succeeded();
  return transaction(db, async (tx) => {
    if (!(await confirmPending(tx, viewer.clientId, viewer.userId, step))) {
      return badInput('second_factor_not_begun', 'Start the setup of the second factor first.');
    }
    await revokePersonSessions(tx, viewer.clientId, viewer.userId, clock.now(), tokenHash(context));
    await writeAuditEntry(tx, context, { action: 'second_factor.on', result: 'ok' });
    await queueChangeMail(tx, context, viewer, 'factor_on');
    return ok(await giveRecoveryCodes(tx, settings.appSecret, viewer));
  });
}

/** Switches the second factor off. Needs the password; graphql-input where the store requires it of the role. */
export async function endSecondFactor(
  { password }: { readonly password: string },
  context: ViewerContext,
): Promise<Result<SecondFactor>> {
  const { db, viewer } = context;
  const before = await secondFactorOf(context, viewer);
  if (before.required) return badInput('second_factor_kept', 'Your company requires a second factor of your role.');
  const user = await confirmPassword(context, password, 'password');
  if (!user.ok) return user;
  await transaction(db, async (tx) => {
    const wasOn = await deleteFactor(tx, viewer.clientId, viewer.userId);
    if (!wasOn) return;
    await writeAuditEntry(tx, context, { action: 'second_factor.off', result: 'ok' });
    await queueChangeMail(tx, context, viewer, 'factor_off');
  });
  return ok({ ...before, enabled: false, recoveryCodesLeft: 0 });
}

/** Replaces the recovery codes. Needs the password. */
export async function renewRecoveryCodes(
  { password }: { readonly password: string },
  context: ViewerContext,
): Promise<Result<RecoveryCodes>> {
  const { db, settings, viewer } = context;
  const factor = await factorOf(db, viewer.clientId, viewer.userId);
  if (!factor?.secret) return badInput('second_factor_off', 'The second factor is not switched on.');
  const user = await confirmPassword(context, password, 'password');
  if (!user.ok) return user;
  return transaction(db, async (tx) => {
    await writeAuditEntry(tx, context, { action: 'second_factor.recovery_codes', result: 'ok' });
    await queueChangeMail(tx, context, viewer, 'recovery_codes');
    return ok(await giveRecoveryCodes(tx, settings.appSecret, viewer));
  });
}

async function giveRecoveryCodes(tx: Tx, appSecret: Secret, who: Who): Promise<RecoveryCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(12)));
  const seal = await sealOf(tx, who);
  const codeHmacs = codes.map((code) => {
    const { purpose, text } = recoveryText(seal, code);
    return sign(appSecret, purpose, text);
  });
  await replaceRecoveryCodes(tx, who.clientId, who.userId, { codeHmacs, keyId: keyId(appSecret.current) });
  return { codes: codes.map(groupCode) };
}

/** Stored as an HMAC with the server's secret, so that a stolen database does not allow guessing. */
function recoveryText({ clientId, userId }: Who, code: string) {
  return { purpose: 'recovery code', text: `${clientId}/${userId} ${code}` };
}
