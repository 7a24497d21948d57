import { type Refusal, type Result, ok, refuse } from '#kit/core/result.ts';
import type { Settings } from '#kit/server/settings.ts';
import {
  beginCodeLogin,
  beginLogin,
  beginTokenUse,
  checkNewPassword,
  verifyPassword,
} from '#areas/session/server/public.ts';
import type { DeskContext, StaffContext } from '#kit/desk/server/context.ts';
import { type StaffRow, isKnownStaffDevice, staffById } from './staff-store.ts';

/** Whether the account may use a password: all may, or only the emergency account where passwords are off. */
export function mayUsePassword({ deskSignIn: { breakGlass } }: Pick<Settings, 'deskSignIn'>, email: string): boolean {
  return breakGlass === undefined || breakGlass === email;
}

export const PASSWORD_OFF: Refusal = {
  category: 'input',
  code: 'password_off',
  message: 'Passwords are switched off: sign in by the identity provider.',
};

type Attempt = { readonly succeeded: () => Promise<void> };

/** Registers a sign-in attempt, or refuses it. The limits are the portal's, with separate counters. */
export function beginAttempt(context: DeskContext, email: string): Promise<Result<Attempt>> {
  return beginLogin(attempted(context), counted(email), (db, _counted, device) =>
    isKnownStaffDevice(db, email, device),
  );
}

/** Like `beginAttempt`, for codes after the right password: strangers cannot exhaust these attempts. */
export function beginCodeAttempt(context: DeskContext, email: string): Promise<Result<Attempt>> {
  return beginCodeLogin(attempted(context), counted(email));
}

/** Registers a logout token of the identity provider, or refuses it after too many wrong ones from this network. */
export function beginLogoutAttempt(context: DeskContext): Promise<Result<Attempt>> {
  return beginTokenUse(attempted(context), 'desk logout');
}

function attempted({ db, clock, request }: DeskContext) {
  return { db, clock, request: { ...request, token: null } };
}

function counted(email: string): string {
  return `desk ${email}`;
}

const PASSWORD_WRONG: Refusal = {
  category: 'input',
  code: 'password_wrong',
  message: 'The password is wrong.',
  field: 'password',
};

/** Checks the signed-in person's password before an act that could lock somebody out. */
export async function confirmOwnPassword(context: StaffContext, password: string): Promise<Result<StaffRow>> {
  const row = await staffById(context.db, context.staff.id);
  const attempt = await beginAttempt(context, context.staff.email);
  if (!attempt.ok) return attempt;
  if (!row?.password_hash || !(await verifyPassword(row.password_hash, password))) return refuse(PASSWORD_WRONG);
  await attempt.value.succeeded();
  return ok(row);
}

/** Checks a new password by the portal's rules (specification B5). */
export function checkStaffPassword(password: string, { email, name }: Pick<StaffRow, 'email' | 'name'>): Result<null> {
  return checkNewPassword(password, { email, firstname: name, lastname: '' });
}
