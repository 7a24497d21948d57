import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { normalizeEmail } from '#kit/core/person-text.ts';
import { type Refusal, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import { transaction } from '#kit/server/database/database.ts';
import { hashPassword, sha256, verifyPassword } from '#areas/session/server/public.ts';
import type { AccessApi } from '../../rules/access-api.ts';
import { type Actions, nothing, requiredText, secretText } from '#kit/desk/server/action.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import { reportBreakGlass } from './oidc/mails.ts';
import { oidcRedirectUri, sealPending } from './oidc/pending.ts';
import { ProviderUnavailable, providerOf } from '#kit/server/oidc/provider.ts';
import { OTP_REQUIRED, consumeCode } from './factor.ts';
import {
  PASSWORD_OFF,
  beginAttempt,
  beginCodeAttempt,
  checkStaffPassword,
  confirmOwnPassword,
  mayUsePassword,
} from './password.ts';
import { completeSession, openDeskSession, presentSession } from './session.ts';
import { revokeSession, revokeSessionsOf } from './session-store.ts';
import { rememberStaffDevice, setPassword, staffByEmail, staffById, staffOfLink, consumeLink } from './staff-store.ts';

const refusal = (code: string, message: string, field?: string): Refusal => ({
  category: 'authentication',
  code,
  message,
  ...(field && { field }),
});

const LOGIN_FAILED = refusal('login_failed', 'The e-mail or the password is wrong, or the account is not active.');
const PROVIDER_DOWN: Refusal = {
  category: 'internal',
  code: 'oidc_unavailable',
  message: 'The identity provider does not answer.',
};
const OTP_WRONG = refusal('otp_wrong', 'The code is wrong or was used already.', 'otp');

/** Hash that is compared where the e-mail is unknown, so that the answer takes the same time. */
let unknownHash: Promise<string> | undefined;

type Signing = Pick<
  Actions<AccessApi>,
  | 'session.methods'
  | 'session.sign_in'
  | 'session.begin_provider'
  | 'session.confirm_code'
  | 'session.set_password'
  | 'session.current'
  | 'session.sign_out'
  | 'session.change_password'
>;

/** Sign-in and sign-out of the desk. */
export const signInActions: Signing = {
  /** How people sign in: the provider's label, and whether all accounts may use a password. */
  'session.methods': {
    allow: 'anyone',
    changes: false,
    input: nothing,
    run: async (_input, { settings: { deskSignIn } }) =>
      ok({ provider: deskSignIn.oidc?.name ?? null, password: deskSignIn.breakGlass === undefined }),
  },
  /**
   * Begins a sign-in at the provider, and answers the address of its page. `page`: where the sign-in returns;
   * `isOther`: with another account than the one that is signed in there.
   */
  'session.begin_provider': {
    allow: 'anyone',
    changes: false,
    input: v.strictObject({ page: v.pipe(v.string(), v.maxLength(2000)), isOther: v.optional(v.boolean()) }),
    run: async ({ page, isOther }, { settings, clock, log, setPendingSignIn }) => {
      const { oidc } = settings.deskSignIn;
      if (!oidc) return notFound('The identity provider');
      const { pending, sealed } = sealPending(settings, clock, page);
      try {
        const url = await providerOf(oidc, oidcRedirectUri(settings)).authorizationUrl(pending, isOther === true);
        setPendingSignIn(sealed);
        return ok({ url });
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        log.warn({ reason: error.message }, 'identity provider does not answer');
        return refuse(PROVIDER_DOWN);
      }
    },
  },
  /**
   * A wrong password, an unknown e-mail and an inactive account get the same answer in the same time. Above the limits,
   * a wrong code and a right password without a code get it, too.
   */
  'session.sign_in': {
    allow: 'anyone',
    changes: true,
    input: v.strictObject({
      email: v.pipe(requiredText(254), v.transform(normalizeEmail)),
      password: secretText,
      otp: v.optional(v.pipe(v.string(), v.maxLength(20))),
    }),
    run: async ({ email, password, otp }, context) => {
      const attempt = await beginAttempt(context, email);
      const tooMany = attempt.ok ? null : attempt;
      const unrecorded = <Refused>(refused: Refused): Refused => {
        context.audited.isWritten = true;
        return refused;
      };
      // above the limits only the password with a code signs in, so strangers cannot lock the owner out
      if (tooMany && !otp) return unrecorded(tooMany);
      const row = mayUsePassword(context.settings, email) ? await staffByEmail(context.db, email) : undefined;
      unknownHash ??= hashPassword(randomBytes(24).toString('hex'));
      const isRight = await verifyPassword(row?.password_hash ?? (await unknownHash), password);
      const who = row ? { id: row.staff_id, name: row.name } : null;
      const failed = async (refused: Refusal) => {
        await auditDesk(context.db, context, { action: 'desk.sign_in', result: refused.code }, who);
        return refuse(refused);
      };
      if (!row?.password_hash || !isRight || row.status !== '1') {
        return tooMany ? unrecorded(tooMany) : failed(LOGIN_FAILED);
      }
      // the password is right: wrong codes have their own limit, and a missing code does not count
      if (attempt.ok) await attempt.value.succeeded();
      const { secret } = row;
      if (secret && !otp) return failed(OTP_REQUIRED);
      if (!secret && tooMany) return unrecorded(tooMany);
      const coded = secret ? await beginCodeAttempt(context, email) : null;
      if (coded && !coded.ok) return unrecorded(coded);
      // consumes the code in the transaction that opens its session
      const token = await transaction(context.db, async (tx) => {
        if (secret && !(await consumeCode({ ...context, db: tx }, { ...row, secret }, otp ?? ''))) return null;
        const isBreakGlass = context.settings.deskSignIn.breakGlass === email;
        const action = isBreakGlass ? 'desk.break_glass' : 'desk.sign_in';
        await auditDesk(tx, context, { action, subject: `staff ${row.staff_id}` }, who);
        if (isBreakGlass) await reportBreakGlass(tx, context, context.request.address);
        await rememberStaffDevice(tx, row.staff_id, sha256(context.keepDevice()), context.clock.now());
        return openDeskSession(tx, context, row.staff_id);
      });
      // otherwise a stranger could try passwords without a limit
      if (token === null) return tooMany ? unrecorded(tooMany) : failed(OTP_WRONG);
      await coded?.value.succeeded();
      context.setToken(token);
      return ok(presentSession({ ...row, id: row.staff_id, factorDue: !secret, codeDue: false, byProvider: false }));
    },
  },
  /** Checks the code of the member's own second factor after the identity provider's sign-in. */
  'session.confirm_code': {
    allow: 'session',
    beforeFactor: true,
    changes: true,
    input: v.strictObject({ otp: requiredText(20) }),
    run: async ({ otp }, context) => {
      const { staff } = context;
      const row = await staffById(context.db, staff.id);
      if (!staff.codeDue || !row?.secret) return badInput('otp_not_due', 'No code is due.', 'otp');
      const attempt = await beginCodeAttempt(context, staff.email);
      if (!attempt.ok) return attempt;
      const { secret: sealed } = row;
      const act = { action: 'desk.sign_in', subject: `staff ${staff.id}` } as const;
      const token = await transaction(context.db, async (tx) => {
        if (!(await consumeCode({ ...context, db: tx }, { ...row, secret: sealed }, otp))) return null;
        await auditDesk(tx, context, act);
        return completeSession(tx, staff.tokenSha256);
      });
      if (token === null) {
        await auditDesk(context.db, context, { ...act, result: OTP_WRONG.code });
        return refuse(OTP_WRONG);
      }
      await attempt.value.succeeded();
      context.setToken(token);
      return ok(presentSession({ ...staff, factorDue: false, codeDue: false }));
    },
  },
  /** Sets the password by an invitation's link, which works once. */
  'session.set_password': {
    allow: 'anyone',
    changes: true,
    input: v.strictObject({ secret: requiredText(100), password: secretText }),
    run: async ({ secret, password }, context) => {
      const { db, clock } = context;
      const row = await staffOfLink(db, sha256(secret), clock.now());
      if (!row) return notFound('The link', 'secret');
      if (!mayUsePassword(context.settings, row.email)) return refuse(PASSWORD_OFF);
      const checked = checkStaffPassword(password, row);
      if (!checked.ok) return checked;
      const hash = await hashPassword(password);
      return transaction(db, async (tx) => {
        if (!(await consumeLink(tx, sha256(secret), clock.now()))) return notFound('The link', 'secret');
        await setPassword(tx, row.staff_id, hash);
        await revokeSessionsOf(tx, row.staff_id, clock.now());
        const who = { id: row.staff_id, name: row.name };
        await auditDesk(tx, context, { action: 'desk.password', subject: `staff ${row.staff_id}` }, who);
        return ok({ email: row.email });
      });
    },
  },
  'session.current': {
    allow: 'session',
    beforeFactor: true,
    changes: false,
    input: nothing,
    run: async (_input, { staff }) => ok(presentSession(staff)),
  },
  'session.sign_out': {
    allow: 'session',
    beforeFactor: true,
    changes: true,
    input: nothing,
    run: async (_input, context) => {
      await transaction(context.db, async (tx) => {
        await revokeSession(tx, context.staff.tokenSha256, context.clock.now());
        await auditDesk(tx, context, { action: 'desk.sign_out' });
      });
      context.setToken(null);
      return ok({});
    },
  },
  /** Changes the password and ends the other sessions. */
  'session.change_password': {
    allow: 'session',
    changes: true,
    input: v.strictObject({ password: secretText, newPassword: secretText }),
    run: async ({ password, newPassword }, context) => {
      if (!mayUsePassword(context.settings, context.staff.email)) return refuse(PASSWORD_OFF);
      const own = await confirmOwnPassword(context, password);
      if (!own.ok) return own;
      const checked = checkStaffPassword(newPassword, own.value);
      if (!checked.ok) return checked;
      const hash = await hashPassword(newPassword);
      const { db, clock, staff } = context;
      await transaction(db, async (tx) => {
        await setPassword(tx, staff.id, hash);
        await revokeSessionsOf(tx, staff.id, clock.now(), staff.tokenSha256);
        await auditDesk(tx, context, { action: 'desk.password', subject: `staff ${staff.id}` });
      });
      return ok({});
    },
  },
};
