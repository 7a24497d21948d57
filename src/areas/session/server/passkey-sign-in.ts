import type { CustomerToken, MutationEntrarConLlaveArgs } from '#kit/core/contract/types.ts';
import { type Refusal, type Result, ok, refuse } from '#kit/core/result.ts';
import { isStoreCode } from '#kit/core/store.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { Context } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { SESSION_MS } from '../rules/constants.ts';
import { PASSKEY_LIMITS } from '../rules/passkey-limits.ts';
import { isCloned, readUserHandle } from '../rules/passkey.ts';
import { beginPasskeyLogin } from './limits.ts';
import { openSession } from './open-session.ts';
import { type PresentedPasskey, consumeChallenge, presentedPasskey, recordPasskeyUse } from './passkey-store.ts';
import { clientById, userByEmail, userById } from './store.ts';
import { sha256 } from './token.ts';
import { type Read, expectedOrigin, hostOf, keepChallenge, loadWebAuthn, readAssertion } from './webauthn.ts';

/** One answer for a passkey that is unknown, deleted, copied or wrong, and for an inactive user. */
const FAILED: Refusal = {
  category: 'authentication',
  code: 'passkey_failed',
  message: 'The passkey was not accepted. Sign in with your e-mail and password.',
};

/** `iniciarEntradaConLlave`: options for the browser, as JSON, without a list of passkeys: it knows its own. */
export async function beginPasskeySignIn(_args: object, context: Context): Promise<Result<string>> {
  const { settings, store } = context;
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(settings, store.code),
    timeout: PASSKEY_LIMITS.life,
    userVerification: 'required',
  });
  const kept = await keepChallenge(context, options.challenge, { store: store.code, who: null });
  return kept.ok ? ok(JSON.stringify(options)) : kept;
}

/**
 * `entrarConLlave`: signs a user in by what the browser's authenticator has signed after it verified its user, which
 * counts as two factors. The challenge is used up, also by an answer that is refused.
 */
export async function passkeySignIn(
  { respuesta }: MutationEntrarConLlaveArgs,
  context: Context,
): Promise<Result<CustomerToken>> {
  const { db, clock } = context;
  const read = readAssertion(respuesta);
  if (!read.ok) return read;
  const asked = await consumeChallenge(db, sha256(read.value.challenge), clock.now());
  const presented = await whoPresents(read.value, context);
  const login = await beginPasskeyLogin(context, presented?.user.email ?? null);
  if (!login.ok) return login;
  const who = presented && { clientId: presented.user.client_id, userId: presented.user.user_id };
  const fail = async (result: string) => {
    await writeAuditEntry(db, context, { action: 'session.sign_in', result, who: who ?? null });
    return refuse(FAILED);
  };
  if (!asked || asked.userId !== null || !presented || presented.user.status !== '1') return fail(FAILED.code);
  const { user, passkey } = presented;
  const signed = await verify(read.value, passkey, { ...presented, asked: asked.host }, context);
  if (!signed) return fail(FAILED.code);
  if (isCloned(passkey.counter, signed.counter)) return fail('passkey_cloned');
  const opened = await transaction(db, async (tx) => {
    const used = { ...signed, at: clock.now() };
    if (!(await recordPasskeyUse(tx, { clientId: user.client_id, id: passkey.id }, used))) return null;
    const session = {
      agent: null,
      life: SESSION_MS,
      action: 'session.sign_in',
      by: 'passkey',
      byPasskey: true,
    } as const;
    return openSession(tx, context, user, session);
  });
  if (!opened) return fail(FAILED.code);
  await login.value.succeeded();
  return ok(opened);
}

/** The user of an answer's user handle with their passkey; null where there is none. */
async function whoPresents({ response }: Read<Parameters<typeof verify>[0]['response']>, { db }: Context) {
  const who = readUserHandle(Buffer.from(response.response.userHandle ?? '', 'base64url').toString('latin1'));
  const passkey = who && (await presentedPasskey(db, who, response.id));
  const known = passkey && (await userById(db, who.clientId, who.userId));
  const user = known && (await userByEmail(db, known.email));
  if (!passkey || !user) return null;
  const { store } = await clientById(db, user.client_id);
  return isStoreCode(store) ? { passkey, user, store } : null;
}

/** Verifies a signature for the user's store; returns the authenticator's counter, null where something is wrong. */
async function verify(
  { response, challenge, origin }: Extract<ReturnType<typeof readAssertion>, { ok: true }>['value'],
  passkey: PresentedPasskey,
  { store, asked }: { readonly store: Context['store']['code']; readonly asked: string },
  { settings }: Context,
): Promise<{ readonly counter: number; readonly backedUp: boolean } | null> {
  const host = hostOf(settings, store);
  if (asked !== host) return null;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  // it throws for whatever does not match; the counter is compared after the signature, which the library does before
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: expectedOrigin(settings, store, origin),
    expectedRPID: host,
    credential: { id: response.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return null;
  return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
}
