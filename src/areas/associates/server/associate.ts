import type { AssociateDestination, AssociateInput, AssociateUser } from '#kit/core/contract/types.ts';
import { type Refusal, type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { isOfLubricants } from '#kit/core/store.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { invitationState } from '#areas/session/rules/invitation.ts';
import { ROLES, type RoleName, roleId } from '#areas/session/rules/roles.ts';
import { type AssociateField, type Editor, destinationsOfRole, editorOf } from '../rules/fields.ts';
import { type AssociateValues, type Problem, problemMessage } from '../rules/validate.ts';
import { type DestinationName, type UserRecord, activeDestinations, chosenDestinations } from './users-store.ts';

/** A user whom the viewer may not see, or who does not exist (specification B8). */
export const USER_NOT_FOUND = refuse({
  category: 'no-such-entity',
  code: 'not_found',
  message: 'User not found',
  field: 'id',
});

/** The first problem as a refusal; `details.problems` has all of them with their codes. */
export function problemsRefusal(problems: readonly [Problem, ...Problem[]]): {
  readonly ok: false;
  readonly refusal: Refusal;
} {
  const [first] = problems;
  const category = first.code === 'email_taken' ? 'already-exists' : 'input';
  const found = badInput(first.code, problemMessage(first), first.field, { problems });
  return refuse({ ...found.refusal, category });
}

/** Ok if there is no problem, else the refusal. */
export function refuseProblems(problems: readonly Problem[]): Result<null> {
  const [first, ...rest] = problems;
  return first ? problemsRefusal([first, ...rest]) : ok(null);
}

export function lockedProblem(field: AssociateField): Problem {
  return { field, code: 'field_locked' };
}

/** The input's values, without those that are no field of a user. */
export function valuesOf(input: AssociateInput): AssociateValues {
  const { id: _, edicion: __, terms_and_conditions: ___, ...values } = input;
  return values;
}

/** A user's role; 'basic', which has no permissions, if the stored name is unknown. */
export function roleOf({ role_name }: { readonly role_name: string }): RoleName {
  return ROLES.find(({ name }) => name === role_name)?.name ?? 'basic';
}

export function roleOfId(id: string): RoleName | undefined {
  return ROLES.find((role) => role.id === id)?.name;
}

/** How the viewer edits this user; null if the user does not exist for them. */
export function editorOfUser(viewer: Viewer, user: UserRecord | null): Editor | null {
  const actor = {
    userId: String(viewer.userId),
    role: viewer.role,
    onLubricants: isOfLubricants(viewer.store.code),
  };
  return editorOf(actor, user && { userId: String(user.user_id), role: user.role_name });
}

/**
 * Converts users to the contract's AssociateUser. `withDestinations`: with their destinations, which are all active
 * ones of the client for some roles.
 */
export async function toAssociates(
  db: Db | Tx,
  clientId: number,
  users: readonly UserRecord[],
  { now, withDestinations }: { readonly now: Date; readonly withDestinations: boolean },
): Promise<AssociateUser[]> {
  const kinds = users.map((user) => (withDestinations ? destinationsOfRole(roleOf(user)) : 'none'));
  const choosers = users.filter((_, index) => kinds[index] === 'chosen').map(({ user_id }) => user_id);
  const chosen = await chosenDestinations(db, clientId, choosers);
  const every = kinds.includes('all') ? (await activeDestinations(db, clientId)).map(toDestination) : [];
  return users.map(({ user_id, role_name, invited_at, has_password, joining, ...user }, index) => ({
    ...user,
    id: String(user_id),
    role_id: roleId(role_name),
    role_name,
    invitacion: invitationState({ hasPassword: has_password, joining, invitedAt: invited_at }, now),
    destinations: kinds[index] === 'all' ? every : (chosen.get(user_id) ?? []).map(toDestination),
  }));
}

function toDestination({ destination_id, destination_code, destination_name }: DestinationName): AssociateDestination {
  return { destination_id: String(destination_id), destination_code, destination_name };
}

/** The data of the events user.created and user.updated (docs/erp.md, Outgoing events). */
export function eventData(
  user: Omit<UserRecord, 'user_id' | 'edicion' | 'invited_at' | 'has_password' | 'joining'> & {
    readonly user_id: number;
  },
  codigo_cliente: string,
  destinations: readonly string[],
): object {
  const { user_id, role_name, ...data } = user;
  return { id: String(user_id), codigo_cliente, role: role_name, ...data, destinations };
}
