import { isEmail } from '../../../kit/core/email.ts';
import type { CommandContext } from '../../../kit/server/admin-command.ts';
import { SYSTEM_CLIENT_ID, writeAuditEntry } from '../../../kit/server/audit.ts';
import { transaction } from '../../../kit/server/database.ts';
import { isDeskRole } from '../rules/roles.ts';
import { createPasswordLink } from './access/invitation.ts';
import { insertStaff } from './access/staff-store.ts';

/** What `npm run desk-staff` asks: the first administrator has nobody to be invited by. `agent` runs it. */
export type DeskStaffCommand = {
  readonly command: 'desk-staff';
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly agent: string;
};

export type DeskStaffAnswer = { readonly link: string } | { readonly wrong: string };

/** Adds somebody to the desk and returns the link by which they set their password. */
export async function deskStaff(
  { db, clock, publicUrls }: CommandContext,
  { email: typed, name: typedName, role, agent }: DeskStaffCommand,
): Promise<DeskStaffAnswer> {
  const [email, name, now] = [typed.trim().toLowerCase(), typedName.trim(), clock.now()];
  if (!isEmail(email)) return { wrong: 'The e-mail is none' };
  if (name === '' || name.length > 80) return { wrong: 'The name has 1 to 80 characters' };
  if (!isDeskRole(role)) return { wrong: 'The role is content, support, finance or administrator' };
  return transaction(db, async (tx) => {
    const id = await insertStaff(tx, { email, name, role, now });
    if (id === null) return { wrong: 'Somebody has this e-mail already' };
    const who = { clientId: SYSTEM_CLIENT_ID, userId: null, agent };
    const act = { action: 'staff.invite', subject: `staff ${id}`, result: 'ok', who, after: { role } } as const;
    await writeAuditEntry(tx, { clock, viewer: null, request: null }, act);
    return { link: await createPasswordLink(tx, { publicUrls, now }, id) };
  });
}
