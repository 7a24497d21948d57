import { normalizeEmail } from '#kit/core/person-text.ts';
import { isEmail } from '#kit/core/email.ts';
import type { CommandContext } from '#kit/server/manifest/admin-command.ts';
import { SYSTEM_CLIENT_ID, writeAuditEntry } from '#kit/server/audit.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import type { AuditAction } from '#kit/server/manifest/declared-names.ts';
import { isDeskRole } from '#kit/desk/core/roles.ts';
import { createPasswordLink } from './access/invitation.ts';
import { resetAccess } from './access/reset-access.ts';
import { insertStaff, staffByEmail } from './access/staff-store.ts';

/** Command of `npm run desk-staff`: nobody can invite the first administrator. `agent`: the person who runs it. */
export type DeskStaffCommand = { readonly command: 'desk-staff'; readonly email: string; readonly agent: string } & (
  | { readonly do: 'add'; readonly name: string; readonly role: string }
  /** Resets the access of an administrator who has lost password or phone and has no colleague to do it. */
  | { readonly do: 'reset' }
);

export type DeskStaffAnswer = { readonly link: string } | { readonly wrong: string };

/** Adds a member of staff, or resets the access. Returns the link that sets the password. */
export async function deskStaff(on: CommandContext, asked: DeskStaffCommand): Promise<DeskStaffAnswer> {
  const email = normalizeEmail(asked.email);
  if (!isEmail(email)) return { wrong: 'The e-mail is none' };
  return transaction(on.db, async (tx) => {
    const done = asked.do === 'add' ? await add(tx, on, { ...asked, email }) : await reset(tx, on, email);
    if ('wrong' in done) return done;
    const { id, action, after } = done;
    const who = { clientId: SYSTEM_CLIENT_ID, userId: null, agent: asked.agent };
    const act = { action, subject: `staff ${id}`, result: 'ok', who, ...(after && { after }) };
    await writeAuditEntry(tx, { clock: on.clock, viewer: null, request: null }, act);
    return { link: await createPasswordLink(tx, { publicUrls: on.publicUrls, now: on.clock.now() }, id) };
  });
}

type Done = { readonly id: number; readonly action: AuditAction; readonly after?: object };

async function add(
  tx: Tx,
  { clock }: CommandContext,
  { email, name: typed, role }: { readonly email: string; readonly name: string; readonly role: string },
): Promise<Done | { readonly wrong: string }> {
  const name = typed.trim();
  if (name === '' || name.length > 80) return { wrong: 'The name has 1 to 80 characters' };
  if (!isDeskRole(role)) return { wrong: 'The role is content, support, finance or administrator' };
  const id = await insertStaff(tx, { email, name, role, now: clock.now() });
  return id === null ? { wrong: 'Somebody has this e-mail already' } : { id, action: 'staff.invite', after: { role } };
}

async function reset(tx: Tx, { clock }: CommandContext, email: string): Promise<Done | { readonly wrong: string }> {
  const row = await staffByEmail(tx, email);
  if (row?.status !== '1') return { wrong: 'Nobody active has this e-mail' };
  await resetAccess(tx, row.staff_id, clock.now());
  return { id: row.staff_id, action: 'staff.reset' };
}
