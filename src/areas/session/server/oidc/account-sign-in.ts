import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type {
  CustomerToken,
  InicioConCuenta,
  MutationComprobarCuentaArgs,
  MutationEntrarConCuentaArgs,
  MutationIniciarEntradaConCuentaArgs,
} from '#kit/core/contract/types.ts';
import { isMultiFactor, verifiedEmailOf } from '#kit/core/oidc-claims.ts';
import { type Refusal, type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import type { StoreCode } from '#kit/core/store.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { Context } from '#kit/server/context.ts';
import { openValue, sealValue } from '#kit/server/crypto/sealed-value.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { type ProviderAccount, ProviderRefusal, ProviderUnavailable } from '#kit/server/oidc/provider.ts';
import { PENDING_MS, newSignInSecrets, signInSecrets } from '#kit/server/oidc/sign-in-secrets.ts';
import { SESSION_MS } from '../../rules/constants.ts';
import { queueChangeMail } from '../change-mail.ts';
import { beginCodeLogin, beginTokenUse } from '../limits.ts';
import { openSession } from '../open-session.ts';
import { consumeCode } from '../second-factor.ts';
import { factorOf } from '../second-factor-store.ts';
import { OTP_REQUIRED, OTP_WRONG } from '../sign-in.ts';
import { type SignInUser, clientById, userByEmail } from '../store.ts';
import { sha256 } from '../token.ts';
import { consumeOnce, linkIdentity, personOfIdentity, revokeSessionsOfIdentity, subjectOf } from './oidc-store.ts';
import { providerOfStore } from './store-provider.ts';

/** Milliseconds that a person has for the code of their second factor. */
const PROOF_MS = 5 * 60_000;
const MAX_ANSWER = 5000;

/** The purposes of sealed values; the store's code follows, so that a value is of one store. */
const PENDING = 'sign-in by an identity provider, of';
const PROOF = 'account at an identity provider, of';

const proof = v.strictObject({
  id: v.string(),
  issuer: v.string(),
  subject: v.string(),
  sid: v.nullable(v.string()),
  twoFactors: v.boolean(),
});

const refusal = (code: string, message: string): Refusal => ({ category: 'authentication', code, message });

const EXPIRED = refusal('oidc_expired', 'The sign-in took too long, or was finished before. Begin again.');
const UNVERIFIED = refusal('oidc_unverified', 'The provider has not verified the e-mail of this account.');
/** One answer where nobody has the e-mail, and where its users of this store are inactive. */
const UNKNOWN = refusal('oidc_unknown', 'No user of this store belongs to this account.');
const FAILED = refusal('oidc_failed', 'The answer of the identity provider was not accepted.');
const DENIED = refusal('oidc_denied', 'The sign-in was cancelled at the identity provider.');
const UNAVAILABLE: Refusal = {
  category: 'internal',
  code: 'oidc_unavailable',
  message: 'The identity provider does not answer. Please try again.',
};

/**
 * `iniciarEntradaConCuenta`: the address of the page of the store's identity provider, and what the browser keeps until
 * it returns. `otra`: with another account than the one that is signed in there.
 */
export async function beginAccountSignIn(
  { otra }: MutationIniciarEntradaConCuentaArgs,
  { settings, store, clock, log }: Context,
): Promise<Result<InicioConCuenta>> {
  const provider = providerOfStore(settings, store.code);
  if (!provider) return notFound('The identity provider');
  const secrets = newSignInSecrets();
  const expiresAt = new Date(clock.now().getTime() + PENDING_MS);
  try {
    const direccion = await provider.authorizationUrl(secrets, otra === true);
    return ok({ direccion, inicio: sealValue(settings, `${PENDING} ${store.code}`, secrets, expiresAt) });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ reason: error.message }, 'identity provider does not answer');
    return refuse(UNAVAILABLE);
  }
}

/**
 * `comprobarCuenta`: verifies the provider's answer, the query of the address to which it led back, and returns a proof
 * of the account. The first time the account is linked to the person with its verified e-mail, who is mailed. An answer
 * works once, also where it is refused.
 */
export async function checkAccount(
  { respuesta, inicio }: MutationComprobarCuentaArgs,
  context: Context,
): Promise<Result<string>> {
  const { db, settings, store, clock, log } = context;
  const provider = providerOfStore(settings, store.code);
  if (!provider) return notFound('The identity provider');
  if (respuesta.length > MAX_ANSWER) return badInput('too_long', 'The "respuesta" value is too long.', 'respuesta');
  const attempt = await beginTokenUse(context, 'company account');
  if (!attempt.ok) return attempt;
  const answer = new URLSearchParams(respuesta);
  const opened = { sealed: inicio, clock };
  const secrets = openValue(settings, `${PENDING} ${store.code}`, v.strictObject(signInSecrets), opened);
  if (!secrets || answer.get('state') !== secrets.state) return refuse(EXPIRED);
  const until = new Date(clock.now().getTime() + PENDING_MS);
  if (!(await consumeOnce(db, sha256(`state ${secrets.state}`), until))) return refuse(EXPIRED);
  let account: ProviderAccount;
  try {
    account = await provider.claimsOf(answer, secrets);
  } catch (error) {
    const known = refusalOf(error);
    if (!known) throw error;
    log.warn({ code: known.code, reason: (error as Error).message }, 'identity provider signed nobody in');
    await writeAuditEntry(db, context, { action: 'session.sign_in', result: known.code, who: null });
    return refuse(known);
  }
  const linked = await transaction(db, (tx) => link(tx, context, account));
  if (!linked.ok) return linked;
  await attempt.value.succeeded();
  const { issuer, subject, sid } = account;
  const { guaranteesFactor } = settings.clientSignIn[store.code] ?? {};
  const twoFactors = guaranteesFactor === true || isMultiFactor(account.claims);
  const value: v.InferOutput<typeof proof> = { id: randomUUID(), issuer, subject, sid, twoFactors };
  return ok(sealValue(settings, `${PROOF} ${store.code}`, value, new Date(clock.now().getTime() + PROOF_MS)));
}

/**
 * `entrarConCuenta`: opens a session of this store by the proof of an account, once. Where the provider has proved one
 * factor only, a user with a second factor enters a code, too.
 */
export async function signInByAccount(
  { cuenta, otp }: MutationEntrarConCuentaArgs,
  context: Context,
): Promise<Result<CustomerToken>> {
  const { db, settings, store, clock } = context;
  const proved = openValue(settings, `${PROOF} ${store.code}`, proof, { sealed: cuenta, clock });
  const linked = proved && (await personOfIdentity(db, proved));
  if (!proved || !linked) return refuse(EXPIRED);
  const user = await activeUserIn(db, linked.email, store.code);
  if (!user) return refuse(UNKNOWN);
  const who = { clientId: user.client_id, userId: user.user_id };
  const { secret } = proved.twoFactors ? {} : ((await factorOf(db, who.clientId, who.userId)) ?? {});
  const coded = secret && otp ? await beginCodeLogin(context, linked.email) : null;
  if (coded && !coded.ok) return coded;
  const opened = await transaction(db, async (tx): Promise<Result<CustomerToken>> => {
    const code = secret && otp ? await consumeCode({ ...context, db: tx }, who, secret, otp) : null;
    if (secret && !code) return refuse(otp ? OTP_WRONG : OTP_REQUIRED);
    const until = new Date(clock.now().getTime() + PROOF_MS);
    if (!(await consumeOnce(tx, sha256(`proof ${proved.id}`), until))) return refuse(EXPIRED);
    const session = {
      agent: null,
      life: SESSION_MS,
      action: 'session.sign_in',
      by: code ? `account, ${code}` : 'account',
      account: { identityId: linked.identityId, sid: proved.sid, twoFactors: proved.twoFactors },
    } as const;
    return ok(await openSession(tx, context, user, session));
  });
  if (!opened.ok) {
    await writeAuditEntry(db, context, { action: 'session.sign_in', result: opened.refusal.code, who });
    return opened;
  }
  await coded?.value.succeeded();
  return opened;
}

/**
 * Links an account that is new to the person with its e-mail, who must have an active user in this store. The sessions
 * of the account that it replaces end.
 */
async function link(tx: Tx, context: Context, account: ProviderAccount): Promise<Result<null>> {
  const { store, clock } = context;
  const known = await personOfIdentity(tx, account);
  const email = known?.email ?? verifiedEmailOf(account.claims, account.issuer);
  const user = email === null ? undefined : await activeUserIn(tx, email, store.code);
  const who = user ? { clientId: user.client_id, userId: user.user_id } : null;
  const fail = async (reason: Refusal) => {
    await writeAuditEntry(tx, context, { action: 'session.sign_in', result: reason.code, who });
    return refuse(reason);
  };
  if (email === null) return fail(UNVERIFIED);
  if (!user || !who) return fail(UNKNOWN);
  if (known) return ok(null);
  const now = clock.now();
  const before = await subjectOf(tx, account.issuer, email);
  if (before !== undefined) {
    await revokeSessionsOfIdentity(tx, { issuer: account.issuer, subject: before, sid: null }, now);
  }
  await linkIdentity(tx, account, { email, now });
  await writeAuditEntry(tx, context, { action: 'account.link', result: 'ok', who });
  await queueChangeMail(tx, context, who, 'account_linked', {
    provider: context.settings.clientSignIn[store.code]?.name ?? 'OpenID Connect',
  });
  return ok(null);
}

/** The active user of a person in a store: the one that they chose last. */
async function activeUserIn(db: Tx | Context['db'], email: string, store: StoreCode): Promise<SignInUser | undefined> {
  const user = await userByEmail(db, email, [store]);
  if (user?.status !== '1') return undefined;
  return (await clientById(db, user.client_id)).store === store ? user : undefined;
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof ProviderUnavailable) return UNAVAILABLE;
  if (error instanceof ProviderRefusal) return error.code === 'oidc_denied' ? DENIED : FAILED;
  return null;
}
