import { type Refusal, type Result, ok, refuse } from '#kit/core/result.ts';
import type { DeskRole } from '#kit/desk/core/roles.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import type { DeskContext } from '#kit/desk/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import type { DeskOidcSettings } from '#kit/server/settings.ts';
import { emailOf, isMultiFactor, nameOf, verifiedEmailOf } from '#kit/core/oidc-claims.ts';
import { roleOf } from '../../../rules/oidc.ts';
import { isLastAdministrator } from '../last-administrator.ts';
import { openDeskSession } from '../session.ts';
import { type SessionFactor, revokeSessionsOf } from '../session-store.ts';
import { type StaffRow, insertStaff, lockStaff, staffByEmail } from '../staff-store.ts';
import { type ClaimedRole, findIdentity, insertIdentity, setClaimedRole, setRole } from './identity-store.ts';
import { sendIdentityMail } from './mails.ts';
import type { ProviderAccount } from '#kit/server/oidc/provider.ts';

const refusal = (code: string, message: string): Refusal => ({ category: 'authentication', code, message });

const UNKNOWN = refusal('oidc_unknown', 'No member of staff belongs to this account.');
const UNVERIFIED = refusal('oidc_unverified', 'The provider has not verified the e-mail of this account.');
const INACTIVE = refusal('oidc_inactive', 'The member of staff is not active.');
const NO_ROLE = refusal('oidc_no_role', 'The provider gives this account no role of the desk.');
const OTHER_ACCOUNT = refusal('oidc_other_account', 'Another account of the provider belongs to this member of staff.');
const BREAK_GLASS = refusal('oidc_break_glass', 'The emergency account signs in with its password.');

/**
 * `isLast`: whether the desk needs the member as an administrator; `claimedRole`: the role of the last sign-in's claim
 * where it is not the member's.
 */
type Member = {
  readonly row: StaffRow;
  readonly identityId: number;
  readonly isLast: boolean;
  readonly claimedRole: ClaimedRole | null;
};

/**
 * Opens a session for an account at the identity provider, and returns its token. The first time the account is linked
 * to the member with its verified e-mail, or creates one where a claim has the role (docs/product.md, Desk). A refusal
 * is a value, so that its audit entry and the end of sessions are stored.
 */
export function signInByProvider(
  context: DeskContext,
  provider: DeskOidcSettings,
  account: ProviderAccount,
): Promise<Result<string>> {
  return transaction(context.db, async (tx) => {
    const role = provider.roles && roleOf(account.claims, provider.roles);
    const found = await findMember(tx, context, account, role);
    const row = found.ok ? found.value.row : found.member;
    const who = row && { id: row.staff_id, name: row.name };
    const signIn = { action: 'desk.sign_in', ...(row && { subject: `staff ${row.staff_id}` }) } as const;
    if (!found.ok) {
      await auditDesk(tx, context, { ...signIn, result: found.refusal.code }, who);
      return refuse(found.refusal);
    }
    const { identityId } = found.value;
    const { staff_id: staffId, secret } = found.value.row;
    if (role) await followRole(tx, context, found.value, role);
    const byProvider = provider.guaranteesFactor || isMultiFactor(account.claims);
    const factor: SessionFactor = byProvider ? 'provider' : secret === null ? 'own' : 'due';
    const token = await openDeskSession(tx, context, staffId, { identityId, sid: account.sid, factor });
    const result = factor === 'due' ? 'otp_required' : 'ok';
    await auditDesk(tx, context, { ...signIn, result, after: { provider: true, factor } }, who ?? null);
    return ok(token);
  });
}

type Found =
  | { readonly ok: true; readonly value: Member }
  | { readonly ok: false; readonly refusal: Refusal; readonly member: StaffRow | null };

const refused = (reason: Refusal, member: StaffRow | null = null): Found => ({ ok: false, refusal: reason, member });

/** `role`: of the claim; null: the claim has none; undefined: the desk assigns roles. */
async function findMember(
  tx: Tx,
  context: DeskContext,
  account: ProviderAccount,
  role: DeskRole | null | undefined,
): Promise<Found> {
  const linked = await findIdentity(tx, account);
  const verified = verifiedEmailOf(account.claims, account.issuer);
  const known = linked ?? (verified === null ? undefined : await staffByEmail(tx, verified));
  // only a claim of another role may take an administrator away
  const isOther = known && role && role !== 'administrator';
  const isLast = isOther ? await isLastAdministrator(tx, known.staff_id, context.settings) : false;
  const row = known && (await lockStaff(tx, known.staff_id));
  if (!row) {
    if (role) return createMember(tx, context, account, role);
    return refused(role === null ? NO_ROLE : verified === null ? UNVERIFIED : UNKNOWN);
  }
  // another sign-in may have linked the account before the lock
  const identity = linked ?? (await findIdentity(tx, account));
  const { breakGlass } = context.settings.deskSignIn;
  if (breakGlass === row.email) return refused(BREAK_GLASS, row);
  if (row.status !== '1') return refused(INACTIVE, row);
  if (role === null) {
    if (identity) {
      await revokeSessionsOf(tx, row.staff_id, context.clock.now());
      await setClaimedRole(tx, identity.identity_id, 'none');
    }
    return refused(NO_ROLE, row);
  }
  if (identity) {
    const { identity_id: identityId, claimed_role: claimedRole } = identity;
    return { ok: true, value: { row, identityId, isLast, claimedRole } };
  }
  const identityId = await insertIdentity(tx, account, { staffId: row.staff_id, now: context.clock.now() });
  if (identityId === null) return refused(OTHER_ACCOUNT, row);
  await auditStaff(tx, context, { action: 'staff.link', row });
  await context.jobs.send(tx, sendIdentityMail, { staffId: row.staff_id }, { key: String(row.staff_id) });
  return { ok: true, value: { row, identityId, isLast, claimedRole: null } };
}

/** Adds a member without a password. The e-mail need not be verified: it links no other account to the member. */
async function createMember(tx: Tx, context: DeskContext, account: ProviderAccount, role: DeskRole): Promise<Found> {
  const email = emailOf(account.claims);
  if (email === null) return refused(UNKNOWN);
  const now = context.clock.now();
  const id = await insertStaff(tx, { email, name: nameOf(account.claims, email), role, now });
  // somebody has this e-mail, and the provider has not verified that it is this person
  if (id === null) return refused(UNVERIFIED);
  const identityId = await insertIdentity(tx, account, { staffId: id, now });
  const row = await lockStaff(tx, id);
  if (identityId === null || !row) throw new Error('The account was linked to somebody else at the same time.');
  await auditStaff(tx, context, { action: 'staff.provider_create', row, after: { role } });
  return { ok: true, value: { row, identityId, isLast: false, claimedRole: null } };
}

/**
 * Gives the member the role of the claim; the sessions with the one of before end. The desk's last administrator stays
 * one, so that a wrong claim locks nobody out (docs/product.md, Desk).
 */
async function followRole(tx: Tx, context: DeskContext, member: Member, role: DeskRole): Promise<void> {
  const { row, identityId, isLast, claimedRole } = member;
  const claimed = row.role === 'administrator' && role !== 'administrator' && isLast ? role : null;
  if (claimed !== claimedRole) await setClaimedRole(tx, identityId, claimed);
  if (claimed !== null) {
    if (claimed === claimedRole) return;
    const act = {
      action: 'staff.provider_role',
      result: 'last_administrator',
      row,
      after: { role: row.role },
    } as const;
    await auditStaff(tx, context, act);
    return;
  }
  if (role === row.role) return;
  await setRole(tx, row.staff_id, role);
  await revokeSessionsOf(tx, row.staff_id, context.clock.now());
  await auditStaff(tx, context, { action: 'staff.provider_role', row, before: { role: row.role }, after: { role } });
}

async function auditStaff(
  tx: Tx,
  context: DeskContext,
  act: {
    readonly action: 'staff.link' | 'staff.provider_create' | 'staff.provider_role';
    readonly row: StaffRow;
    readonly result?: 'last_administrator';
    readonly before?: object;
    readonly after?: object;
  },
): Promise<void> {
  const { row, ...rest } = act;
  const who = { id: row.staff_id, name: row.name };
  await auditDesk(tx, context, { ...rest, subject: `staff ${row.staff_id}` }, who);
}
