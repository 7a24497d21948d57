import type {
  CustomerToken,
  InvitacionEmpresa,
  MutationAceptarEmpresaArgs,
  MutationRechazarEmpresaArgs,
  QueryInvitacionEmpresaArgs,
} from '#kit/core/contract/types.ts';
import { type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { Context } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { publishEvent } from '#kit/server/outbox.ts';
import { JOINING_MS, SESSION_MS } from '../rules/constants.ts';
import { clientCode } from './client-store.ts';
import { membershipsOf } from './identity-store.ts';
import { activateMembership, consumeJoinLink, refuseInvitation, userOfJoinLink } from './join-store.ts';
import { beginCodeLogin, beginLogin } from './limits.ts';
import { openSession } from './open-session.ts';
import { verifyPassword } from './password.ts';
import { consumeCode } from './second-factor.ts';
import { factorOf } from './second-factor-store.ts';
import { OTP_REQUIRED, OTP_WRONG } from './sign-in.ts';
import { type SignInUser, clientById, signInUser } from './store.ts';
import { readToken } from './token.ts';

const LINK_OVER = badInput('join_link', 'This invitation was answered already or is too old.', 'token');
const PASSWORD_WRONG = refuse({
  category: 'authentication',
  code: 'password_wrong',
  message: "The password doesn't match this account. Verify the password and try again.",
  field: 'password',
});

/** `invitacionEmpresa`: which client invites, and the e-mail of whom it invites. The link alone is enough. */
export async function joinInvitation(
  { token }: QueryInvitacionEmpresaArgs,
  context: Context,
): Promise<Result<InvitacionEmpresa>> {
  const invited = await invitedUser(context, token);
  if (!invited) return LINK_OVER;
  const { nombre } = await clientById(context.db, invited.user.client_id);
  return ok({ nombre, email: invited.user.email });
}

/**
 * `aceptarEmpresa`: makes the person of a mailed link a user of the client that invites them, and opens a session of
 * it. Needs the person's password, and a code where their second factor is on; a mistake counts as a failed sign-in.
 */
export async function acceptMembership(
  { token, password, otp }: MutationAceptarEmpresaArgs,
  context: Context,
): Promise<Result<CustomerToken>> {
  if (password === '') return badInput('password_missing', 'Specify the "password" value.', 'password');
  if (password.length > 256) return badInput('too_long', 'The password is too long.', 'password');
  const invited = await invitedUser(context, token);
  if (!invited) return LINK_OVER;
  const { user, tokenSha256 } = invited;
  const who = { clientId: user.client_id, userId: user.user_id };
  const login = await beginLogin(context, user.email);
  if (!login.ok) return login;
  if (!user.password_hash || !(await verifyPassword(user.password_hash, password))) return PASSWORD_WRONG;
  await login.value.succeeded();
  const secret = (await factorOf(context.db, who.clientId, who.userId))?.secret;
  if (secret && !otp) return refuse(OTP_REQUIRED);
  const coded = secret ? await beginCodeLogin(context, user.email) : null;
  if (coded && !coded.ok) return coded;
  const opened = await transaction(context.db, async (tx): Promise<Result<CustomerToken>> => {
    const used = secret && otp ? await consumeCode({ ...context, db: tx }, who, secret, otp) : null;
    if (secret && !used) return refuse(OTP_WRONG);
    if (!(await consumeJoinLink(tx, who.clientId, tokenSha256, context.clock.now()))) return LINK_OVER;
    return join(tx, context, user, used ? `password, ${used}` : 'password');
  });
  if (opened.ok) await coded?.value.succeeded();
  return opened;
}

async function join(tx: Tx, context: Context, user: SignInUser, by: string): Promise<Result<CustomerToken>> {
  const { clock } = context;
  const who = { clientId: user.client_id, userId: user.user_id };
  if (!(await activateMembership(tx, who, clock.now()))) return LINK_OVER;
  const subject = `user ${user.user_id}`;
  await writeAuditEntry(tx, context, { action: 'membership.accept', subject, result: 'ok', who });
  // only the operator reads it: a client does not know of which others its users are
  for (const other of await membershipsOf(tx, who))
    if (other.clientId !== who.clientId)
      await writeAuditEntry(tx, context, { action: 'membership.accept_elsewhere', result: 'ok', who: other });
  await publishEvent(tx, context, {
    clientId: who.clientId,
    type: 'user.joined',
    data: {
      id: String(user.user_id),
      codigo_cliente: await clientCode(tx, who.clientId),
      email: user.email,
      role: user.role_name,
      status: '1',
    },
    at: clock.now(),
  });
  const joined = await signInUser(tx, who.clientId, who.userId);
  if (!joined) throw new Error('A user who has just joined does not exist.');
  return ok(await openSession(tx, context, joined, { agent: null, life: SESSION_MS, action: 'session.sign_in', by }));
}

/** `rechazarEmpresa`: answers an invitation with no. The link alone is enough. */
export async function refuseMembership(
  { token }: MutationRechazarEmpresaArgs,
  context: Context,
): Promise<Result<boolean>> {
  const { db, clock } = context;
  const invited = await invitedUser(context, token);
  if (!invited) return LINK_OVER;
  const who = { clientId: invited.user.client_id, userId: invited.user.user_id };
  return transaction(db, async (tx): Promise<Result<boolean>> => {
    const now = clock.now();
    if (!(await consumeJoinLink(tx, who.clientId, invited.tokenSha256, now))) return LINK_OVER;
    await refuseInvitation(tx, who, new Date(now.getTime() - JOINING_MS));
    const subject = `user ${who.userId}`;
    await writeAuditEntry(tx, context, { action: 'membership.refuse', subject, result: 'ok', who });
    return ok(true);
  });
}

async function invitedUser(
  { db, clock }: Context,
  token: string,
): Promise<{ readonly user: SignInUser; readonly tokenSha256: Buffer } | null> {
  const read = readToken(token);
  const userId = read && (await userOfJoinLink(db, read.clientId, read.sha256, clock.now()));
  const user = read && userId && (await signInUser(db, read.clientId, userId));
  return user ? { user, tokenSha256: read.sha256 } : null;
}
