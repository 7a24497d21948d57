import type { AssociateInput } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import { parseId } from '#kit/core/id.ts';
import { type Result, ok } from '#kit/core/result.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { type RoleName, roleId } from '#areas/session/rules/roles.ts';
import { documentTypesOf } from '../rules/document-types.ts';
import { ASSOCIATE_FIELDS, type Editor, destinationsOfRole, fieldAccess } from '../rules/fields.ts';
import { type AssociateValues, type Problem, checkAssociate, cleanText } from '../rules/validate.ts';
import { refuseProblems, lockedProblem, roleOf, roleOfId, valuesOf } from './associate.ts';
import { type DestinationName, type UserData, type UserRecord, clientDestinations } from './users-store.ts';

export type ReadChange = {
  readonly data: UserData;
  /** The destinations chosen from now on; null if they do not change. */
  readonly destinations: readonly DestinationName[] | null;
  /** The destinations chosen until now. */
  readonly stored: readonly DestinationName[];
};

type ChangeRequest = {
  readonly input: AssociateInput;
  readonly user: UserRecord;
  readonly editor: Editor;
  readonly stored: readonly DestinationName[];
  readonly viewer: Viewer;
  readonly today: Day;
};

/**
 * The changes that an input makes to a user; null if it makes none. Refuses changes that the editor may not make, and
 * invalid values.
 */
export async function readChange(tx: Tx, asked: ChangeRequest): Promise<Result<ReadChange | null>> {
  const { input, user, editor, stored, viewer, today } = asked;
  const [values, role] = [valuesOf(input), roleOf(user)];
  const before = storedValues(user);
  const changed = ASSOCIATE_FIELDS.filter((field) => {
    if (field === 'destinations' || values[field] === undefined) return false;
    if (field === 'is_subscribed') return (values.is_subscribed ?? false) !== user.is_subscribed;
    return cleanText(field, values[field]) !== (before[field] ?? null);
  });
  const mayNot = changed.filter((field) => !mayChange(fieldAccess(editor, role, field)));
  // the number must be valid for the type, whichever of the two changes
  const document = changed.includes('document_type') ? (before.document ?? undefined) : undefined;
  const checked = checkAssociate(
    { document_type: before.document_type, document, ...pick(values, changed) },
    { mode: 'update', editor, today, role, documentTypes: documentTypesOf(viewer.store.country) },
  ).filter(({ field }) => field === 'document' || (changed.includes(field) && !mayNot.includes(field)));
  const newRole = (changed.includes('role_id') && roleOfId(values.role_id ?? '')) || role;
  const chosen = await readDestinations(tx, asked, newRole, newRole !== role);
  const allowed = refuseProblems([...mayNot.map(lockedProblem), ...checked, ...('code' in chosen ? [chosen] : [])]);
  if (!allowed.ok) return allowed;
  const destinations = 'code' in chosen ? null : chosen.destinations;
  if (changed.length === 0 && !destinations) return ok(null);
  return ok({ data: changedData(user, newRole, pick(values, changed)), destinations, stored });
}

function mayChange(access: ReturnType<typeof fieldAccess>): boolean {
  return access === 'edit' || access === 'guarded';
}

function pick(values: AssociateValues, fields: readonly string[]): AssociateValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));
}

function storedValues({ role_name, ...user }: UserRecord): AssociateValues {
  return { ...user, role_id: roleId(role_name) };
}

function changedData(user: UserRecord, role: RoleName, values: AssociateValues): UserData {
  const text = (field: Exclude<keyof AssociateValues & keyof UserData, 'is_subscribed'>) =>
    values[field] === undefined ? user[field] : cleanText(field, values[field]);
  return {
    role_name: role === roleOf(user) ? user.role_name : role,
    firstname: text('firstname') ?? user.firstname,
    lastname: text('lastname') ?? user.lastname,
    document_type: text('document_type'),
    document: text('document'),
    dob: text('dob'),
    gender: text('gender'),
    job_title: text('job_title'),
    telephone: text('telephone'),
    celphone: text('celphone'),
    street: text('street'),
    city: text('city'),
    is_subscribed: values.is_subscribed === undefined ? user.is_subscribed : (values.is_subscribed ?? false),
    status: text('status') === '0' ? '0' : '1',
  };
}

type Chosen = { readonly destinations: readonly DestinationName[] | null };

/**
 * The destinations chosen from now on, or the problem: they are not of the client, do not fit the role, or are locked.
 */
async function readDestinations(
  tx: Tx,
  { input, editor, stored, viewer }: ChangeRequest,
  role: RoleName,
  isNewRole: boolean,
): Promise<Chosen | Problem> {
  const problem = (code: Problem['code']): Problem => ({ field: 'destinations', code });
  const kind = destinationsOfRole(role);
  if (!input.destinations) {
    if (!isNewRole) return { destinations: null };
    return kind === 'chosen' ? problem('destinations_required') : { destinations: stored.length > 0 ? [] : null };
  }
  const ids = [...new Set(input.destinations.map(parseId))];
  const before = new Set(stored.map(({ destination_id }) => destination_id));
  const isSame = ids.length === before.size && ids.every((id) => id !== undefined && before.has(id));
  if (kind === 'none') {
    if (ids.length === 0) return { destinations: isNewRole && stored.length > 0 ? [] : null };
    return problem(editor === 'self' ? 'field_locked' : 'destinations_not_of_role');
  }
  if (kind === 'chosen' && isSame && !isNewRole) return { destinations: null };
  if (kind === 'chosen' && editor === 'self') return problem('field_locked');
  const known = await clientDestinations(
    tx,
    viewer.clientId,
    ids.filter((id) => id !== undefined),
  );
  // a chosen destination that was closed meanwhile may stay
  const found = ids.flatMap((id) => {
    const one = id === undefined ? undefined : known.get(id);
    return one && (one.active || before.has(one.destination_id)) ? [one] : [];
  });
  if (found.length < ids.length) return problem('destination_unknown');
  if (kind === 'all') return { destinations: isNewRole && stored.length > 0 ? [] : null };
  return ids.length === 0 ? problem('destinations_required') : { destinations: found };
}
