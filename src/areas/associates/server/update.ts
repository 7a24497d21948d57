import type { AssociateInput, MutationUpdateCustomerV2Args, UpdatedCustomer } from '#kit/core/contract/types.ts';
import { parseId } from '#kit/core/id.ts';
import { hasPermission } from '#kit/core/permission.ts';
import { type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import { today } from '#kit/server/clock.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { publishEvent } from '#kit/server/outbox.ts';
import { applyAccessChange } from '#areas/notifications/server/public.ts';
import { acceptTermsIn, clientCode, deleteResets, revokeSessions } from '#areas/session/server/public.ts';
import { USER_STATUS } from '../rules/constants.ts';
import type { Editor } from '../rules/fields.ts';
import { USER_NOT_FOUND, editorOfUser, eventData, roleOf } from './associate.ts';
import { type ReadChange, readChange } from './read-change.ts';
import {
  type UserData,
  type UserRecord,
  chosenDestinations,
  lockUser,
  replaceDestinations,
  updateUser,
} from './users-store.ts';

const NOT_JOINED = badInput(
  'not_joined',
  'This person has not accepted yet to be a user of your company. Invite them again.',
  'status',
);

/**
 * `updateCustomerV2`: changes the given fields of a user, and accepts the terms with it if they are due.
 * rules/fields.ts says who may change which field. Absent fields, and values equal to the stored ones, change nothing.
 */
export async function updateAssociate(
  { input }: MutationUpdateCustomerV2Args,
  context: ViewerContext,
): Promise<Result<UpdatedCustomer>> {
  const { db, viewer, clock } = context;
  if (!input.id) return badInput('required', '"id" is required.', 'id');
  const userId = parseId(input.id);
  return transaction(db, async (tx) => {
    const user = userId === undefined ? undefined : await lockUser(tx, viewer.clientId, userId);
    const editor = user && editorOfUser(viewer, user);
    if (!user || !editor) return USER_NOT_FOUND;
    if (typeof input.edicion === 'number' && input.edicion !== user.edicion) {
      const details = { edicion: user.edicion };
      return badInput('edited_meanwhile', 'Somebody else has changed this user meanwhile.', 'edicion', details);
    }
    const stored = (await chosenDestinations(tx, viewer.clientId, [user.user_id])).get(user.user_id) ?? [];
    const change = await readChange(tx, { input, user, editor, stored, viewer, today: today(clock, viewer.store) });
    if (!change.ok) return change;
    if (user.joining && change.value?.data.status === USER_STATUS.active) return NOT_JOINED;
    const accepted = await acceptTermsOf(tx, input, { editor, changes: change.value !== null }, context);
    if (!accepted.ok) return accepted;
    if (change.value) await writeChange(tx, user, change.value, context);
    const { firstname, lastname, document, status } = change.value?.data ?? user;
    return ok({ firstname, lastname, document, email: user.email, status });
  });
}

/** Accepts the terms if they are given, which is required while they are due. Nobody accepts them for another user. */
async function acceptTermsOf(
  tx: Tx,
  { terms_and_conditions: terms }: AssociateInput,
  { editor, changes }: { readonly editor: Editor; readonly changes: boolean },
  context: ViewerContext,
): Promise<Result<unknown>> {
  const { viewer } = context;
  if (editor !== 'self') {
    return terms
      ? badInput('field_locked', '"terms_and_conditions" are accepted by the user.', 'terms_and_conditions')
      : ok(null);
  }
  // while the terms are due, everybody may accept them, but only users who may edit their data afterwards may change it
  // now
  if (changes && !hasPermission(viewer.permissions, 'Usuarios::editar_perfil')) {
    return refuse({
      category: 'authorization',
      code: 'forbidden',
      message: 'You do not have permissions to be on this page!',
    });
  }
  if (terms) return acceptTermsIn(tx, terms, context);
  return viewer.termsAccepted ? ok(null) : acceptTermsIn(tx, { terms: false, data_policy: false }, context);
}

async function writeChange(
  tx: Tx,
  user: UserRecord,
  { data, destinations, stored }: ReadChange,
  context: ViewerContext,
): Promise<void> {
  const { viewer, clock } = context;
  const { clientId } = viewer;
  const who = { clientId, userId: user.user_id };
  const [now, next] = [clock.now(), destinations ?? stored];
  await updateUser(tx, clientId, user.user_id, data);
  if (destinations) {
    await replaceDestinations(
      tx,
      clientId,
      user.user_id,
      destinations.map(({ destination_id }) => destination_id),
    );
  }
  const isChanged = (field: keyof UserData) => data[field] !== user[field];
  if (isChanged('status') && data.status === USER_STATUS.inactive) {
    await revokeSessions(tx, clientId, user.user_id, now);
    await deleteResets(tx, clientId, user.user_id);
  }
  const kept = new Set(next.map(({ destination_id }) => destination_id));
  const losesSome = stored.some(({ destination_id }) => !kept.has(destination_id));
  if (isChanged('role_name') || isChanged('status') || destinations) {
    await applyAccessChange(tx, who, isChanged('role_name') || losesSome);
  }
  const subject = `user ${user.user_id}: ${describeChanges(user, data, [stored.length, next.length, destinations !== null])}`;
  await writeAuditEntry(tx, context, { action: 'user.update', subject, result: 'ok' });
  const { edicion: _, invited_at: __, has_password: ___, joining: ____, ...rest } = user;
  await publishEvent(tx, context, {
    clientId,
    type: 'user.updated',
    data: eventData(
      { ...rest, ...data },
      await clientCode(tx, clientId),
      roleOf(data) === 'Operativo' ? next.map(({ destination_code }) => destination_code) : [],
    ),
    at: now,
  });
}

/**
 * Describes the changes for the audit log, without a name or an e-mail: 'firstname, role A > B, status 1 > 0,
 * destinations 3 > 2'.
 */
function describeChanges(
  before: UserData,
  after: UserData,
  [had, has, differs]: readonly [number, number, boolean],
): string {
  const names = (Object.keys(after) as (keyof UserData)[]).filter((field) => after[field] !== before[field]);
  const texts: string[] = names.filter((field) => field !== 'role_name' && field !== 'status');
  if (names.includes('role_name')) texts.push(`role ${before.role_name} > ${after.role_name}`);
  if (names.includes('status')) texts.push(`status ${before.status} > ${after.status}`);
  return [...texts, ...(differs ? [`destinations ${had} > ${has}`] : [])].join(', ');
}
