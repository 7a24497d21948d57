import * as v from 'valibot';
import { isEmail } from '#kit/core/email.ts';
import { normalizeEmail } from '#kit/core/person-text.ts';
import { badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { AccessApi, StaffMember } from '../../rules/access-api.ts';
import { DESK_ROLES } from '#kit/desk/core/roles.ts';
import { type Actions, nothing, requiredText, rowId } from '#kit/desk/server/action.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import { inviteStaff } from './invitation.ts';
import { isLastAdministrator } from './last-administrator.ts';
import { resetAccess } from './reset-access.ts';
import { revokeSessionsOf } from './session-store.ts';
import { type ListedStaff, insertStaff, listStaff, lockStaff, updateStaff } from './staff-store.ts';

const role = v.picklist(DESK_ROLES);
const subjectOf = (id: number) => `staff ${id}`;

type StaffActions = Pick<
  Actions<AccessApi>,
  'staff.list' | 'staff.invite' | 'staff.update' | 'staff.reset' | 'staff.end_sessions'
>;

/** The desk's accounts. */
export const staffActions: StaffActions = {
  'staff.list': {
    allow: 'staff',
    changes: false,
    input: nothing,
    run: async (_input, { db, clock }) => ok({ staff: (await listStaff(db, clock.now())).map(present) }),
  },
  'staff.invite': {
    allow: 'staff',
    changes: true,
    fourEyes: () => true,
    input: v.strictObject({
      email: v.pipe(requiredText(254), v.transform(normalizeEmail), v.check(isEmail, 'is no e-mail')),
      name: requiredText(80),
      role,
    }),
    run: (asked, context) =>
      transaction(context.db, async (tx) => {
        const id = await insertStaff(tx, { ...asked, now: context.clock.now() });
        if (id === null) {
          return refuse({
            category: 'already-exists',
            code: 'email_taken',
            message: 'Somebody has this e-mail already.',
            field: 'email',
          });
        }
        await inviteStaff(tx, context, id);
        await auditDesk(tx, context, { action: 'staff.invite', subject: subjectOf(id), after: { role: asked.role } });
        return ok({});
      }),
  },
  /** Ends the sessions of a member whose account is deactivated or whose role changes. */
  'staff.update': {
    allow: 'staff',
    changes: true,
    fourEyes: () => true,
    input: v.strictObject({ id: rowId, name: requiredText(80), role, isActive: v.boolean() }),
    run: ({ id, name, role, isActive }, context) =>
      transaction(context.db, async (tx) => {
        const isLast = await isLastAdministrator(tx, id, context.settings);
        const row = await lockStaff(tx, id);
        if (!row) return notFound('The member of staff', 'id');
        const staysAdministrator = isActive && role === 'administrator';
        if (!staysAdministrator && row.role === 'administrator' && isLast) {
          return badInput(
            'last_administrator',
            'The desk needs an active administrator.',
            isActive ? 'role' : 'isActive',
          );
        }
        if (context.settings.deskSignIn.breakGlass === row.email && !staysAdministrator) {
          return badInput('break_glass_account', 'The emergency account stays an active administrator.', 'isActive');
        }
        const status = isActive ? '1' : '0';
        await updateStaff(tx, id, { name, role, status });
        if (role !== row.role || !isActive) await revokeSessionsOf(tx, id, context.clock.now());
        await auditDesk(tx, context, {
          action: 'staff.update',
          subject: subjectOf(id),
          before: { role: row.role, status: row.status },
          after: { role, status },
        });
        return ok({});
      }),
  },
  'staff.reset': {
    allow: 'staff',
    changes: true,
    fourEyes: () => true,
    input: v.strictObject({ id: rowId }),
    run: ({ id }, context) =>
      transaction(context.db, async (tx) => {
        const row = await lockStaff(tx, id);
        if (row?.status !== '1') return notFound('The active member of staff', 'id');
        if (id === context.staff.id) return badInput('own_account', 'Somebody else must do this for you.', 'id');
        await resetAccess(tx, id, context.clock.now());
        await inviteStaff(tx, context, id);
        await auditDesk(tx, context, { action: 'staff.reset', subject: subjectOf(id) });
        return ok({});
      }),
  },
  'staff.end_sessions': {
    allow: 'staff',
    changes: true,
    input: v.strictObject({ id: rowId }),
    run: ({ id }, context) =>
      transaction(context.db, async (tx) => {
        if (!(await lockStaff(tx, id))) return notFound('The member of staff', 'id');
        const ended = await revokeSessionsOf(tx, id, context.clock.now());
        await auditDesk(tx, context, { action: 'staff.end_sessions', subject: subjectOf(id), after: { ended } });
        return ok({ ended });
      }),
  },
};

function present(row: ListedStaff): StaffMember {
  const own = row.password_hash === null ? 'invited' : row.secret === null ? 'no_factor' : 'ready';
  const state = row.has_identity ? 'ready' : own;
  return {
    id: row.staff_id,
    name: row.name,
    email: row.email,
    role: row.role,
    isActive: row.status === '1',
    state: row.status === '1' ? state : 'inactive',
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    sessions: row.sessions,
  };
}
