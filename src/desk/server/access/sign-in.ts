import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { normalizeEmail } from '#kit/core/person-text.ts';
import { type Refusal, notFound, ok, refuse } from '#kit/core/result.ts';
import { transaction } from '#kit/server/database/database.ts';
import { hashPassword, sha256, verifyPassword } from '#areas/session/server/public.ts';
import type { AccessApi } from '../../rules/access-api.ts';
import { type Actions, nothing, requiredText, secretText } from '#kit/desk/server/action.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import { consumeCode } from './factor.ts';
import { beginAttempt, beginCodeAttempt, checkStaffPassword, confirmOwnPassword } from './password.ts';
import { openDeskSession, presentSession } from './session.ts';
import { revokeSession, revokeSessionsOf } from './session-store.ts';
import { rememberStaffDevice, setPassword, staffByEmail, staffOfLink, consumeLink } from './staff-store.ts';

const refusal = (code: string, message: string, field?: string): Refusal => ({
  category: 'authentication',
  code,
  message,
  ...(field && { field }),
});

const LOGIN_FAILED = refusal('login_failed', 'The e-mail or the password is wrong, or the account is not active.');
const OTP_REQUIRED = refusal('otp_required', 'Specify the "otp" value.', 'otp');
const OTP_WRONG = refusal('otp_wrong', 'The code is wrong or was used already.', 'otp');

/** Hash that is compared where the e-mail is unknown, so that the answer takes the same time. */
let unknownHash: Promise<string> | undefined;

type Signing = Pick<
  Actions<AccessApi>,
  'session.sign_in' | 'session.set_password' | 'session.current' | 'session.sign_out' | 'session.change_password'
>;

/** Sign-in and sign-out of the desk. */
export const signInActions: Signing = {
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
      const row = await staffByEmail(context.db, email);
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
        await auditDesk(tx, context, { action: 'desk.sign_in', subject: `staff ${row.staff_id}` }, who);
        await rememberStaffDevice(tx, row.staff_id, sha256(context.keepDevice()), context.clock.now());
        return openDeskSession(tx, context, row.staff_id);
      });
      // otherwise a stranger could try passwords without a limit
      if (token === null) return tooMany ? unrecorded(tooMany) : failed(OTP_WRONG);
      await coded?.value.succeeded();
      context.setToken(token);
      return ok(presentSession({ ...row, id: row.staff_id, factorDue: !secret }));
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
