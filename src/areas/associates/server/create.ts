import type { AssociateUser, MutationCrearUsuarioClienteArgs } from '#kit/core/contract/types.ts';
import { parseId } from '#kit/core/id.ts';
import { type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import { today } from '#kit/server/clock.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { publishEvent } from '#kit/server/outbox.ts';
import { clientCode, inviteToJoin, inviteUser } from '#areas/session/server/public.ts';
import { MAX_CREATED_A_DAY } from '../rules/constants.ts';
import { documentTypesOf } from '../rules/document-types.ts';
import { ASSOCIATE_FIELDS, destinationsOfRole, fieldAccess } from '../rules/fields.ts';
import { type AssociateValues, type Problem, checkAssociate, cleanText } from '../rules/validate.ts';
import {
  refuseProblems,
  eventData,
  lockedProblem,
  problemsRefusal,
  roleOfId,
  toAssociates,
  valuesOf,
} from './associate.ts';
import { type NewUser, clientDestinations, countCreated, insertUsers, lockCreation, lockUser } from './users-store.ts';

/** `crearUsuarioCliente`: creates a user of the viewer's client and mails the link to set a password. */
export async function createAssociate(
  { input }: MutationCrearUsuarioClienteArgs,
  context: ViewerContext,
): Promise<Result<AssociateUser>> {
  const { db, viewer, clock } = context;
  for (const field of ['id', 'edicion', 'terms_and_conditions'] as const) {
    if (input[field] !== undefined) return badInput('field_locked', `"${field}" cannot be given here.`, field);
  }
  const values = valuesOf(input);
  const allowed = refuseProblems([
    ...lockedInCreate(values, context),
    ...checkAssociate(values, checkOptions(context)),
  ]);
  if (!allowed.ok) return allowed;
  return transaction(db, async (tx) => {
    const destinations = await readDestinations(tx, context, values);
    if (!destinations.ok) return destinations;
    const tooMany = await tooManyUsers(tx, context, 1);
    if (tooMany) return tooMany;
    const user = toNewUser(values, context, destinations.value);
    const [created] = await createAssociates(tx, context, [user]);
    if (!created) return problemsRefusal([{ field: 'email', code: 'email_taken' }]);
    const row = await lockUser(tx, viewer.clientId, created.user_id);
    if (!row) throw new Error('A user who was just created does not exist.');
    const [associate] = await toAssociates(tx, viewer.clientId, [row], { now: clock.now(), withDestinations: true });
    if (!associate) throw new Error('The created user could not be read.');
    return ok(associate);
  });
}

function checkOptions({ clock, viewer }: Pick<ViewerContext, 'clock' | 'viewer'>) {
  const documentTypes = documentTypesOf(viewer.store.country);
  return { mode: 'create', today: today(clock, viewer.store), documentTypes } as const;
}

/** The problems of fields that the creator may not choose, if their values differ from those that the user will get. */
function lockedInCreate(values: AssociateValues, { viewer }: Pick<ViewerContext, 'viewer'>): readonly Problem[] {
  const role = roleOfId(values.role_id ?? '');
  const fixed: AssociateValues = { status: '1', country_id: viewer.store.country };
  return ASSOCIATE_FIELDS.filter((field) => {
    const value = values[field];
    if (value === undefined || value === null || field === 'destinations') return false;
    return role !== undefined && fieldAccess('create', role, field) !== 'edit' && value !== fixed[field];
  }).map(lockedProblem);
}

/** The ids of the chosen destinations; refuses an id that is no active destination of the client. */
async function readDestinations(
  tx: Tx,
  { viewer }: Pick<ViewerContext, 'viewer'>,
  { role_id, destinations }: AssociateValues,
): Promise<Result<readonly number[]>> {
  const role = roleOfId(role_id ?? '');
  const ids = [...new Set((destinations ?? []).map(parseId))];
  const known = await clientDestinations(
    tx,
    viewer.clientId,
    ids.filter((id) => id !== undefined),
  );
  const found = ids.flatMap((id) => (id !== undefined && known.get(id)?.active ? [id] : []));
  if (found.length < ids.length) return problemsRefusal([{ field: 'destinations', code: 'destination_unknown' }]);
  return ok(role && destinationsOfRole(role) === 'chosen' ? found : []);
}

/** Converts values that `checkAssociate` accepts for `create` to a new user of the viewer's client, as it is stored. */
export function toNewUser(
  values: AssociateValues,
  { viewer }: Pick<ViewerContext, 'viewer'>,
  destinations: readonly number[],
): NewUser {
  const text = (field: Exclude<keyof AssociateValues, 'is_subscribed' | 'destinations'>) =>
    cleanText(field, values[field]);
  const needed = (field: Parameters<typeof text>[0]) => {
    const value = text(field);
    if (value === null) throw new Error(`${field} of a new user was not checked.`);
    return value;
  };
  const role = roleOfId(needed('role_id'));
  if (!role) throw new Error('The role of a new user was not checked.');
  return {
    role_name: role,
    firstname: needed('firstname'),
    lastname: needed('lastname'),
    email: needed('email'),
    document_type: needed('document_type'),
    document: needed('document'),
    dob: text('dob'),
    gender: text('gender'),
    job_title: text('job_title'),
    telephone: needed('telephone'),
    celphone: text('celphone'),
    street: needed('street'),
    city: needed('city'),
    country_id: viewer.store.country,
    is_subscribed: values.is_subscribed ?? false,
    destinations: destinationsOfRole(role) === 'chosen' ? destinations : [],
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Refuses if the client may not create so many more users within 24 hours; else null. */
export async function tooManyUsers(
  tx: Tx,
  { viewer, clock }: Pick<ViewerContext, 'viewer' | 'clock'>,
  count: number,
): Promise<ReturnType<typeof refuse> | null> {
  await lockCreation(tx, viewer.clientId);
  const since = new Date(clock.now().getTime() - DAY_MS);
  if ((await countCreated(tx, viewer.clientId, since)) + count <= MAX_CREATED_A_DAY) return null;
  return refuse({
    category: 'rate-limit',
    code: 'too_many_users',
    message: `A client creates at most ${MAX_CREATED_A_DAY} users in 24 hours.`,
  });
}

/**
 * Creates users of the viewer's client in the caller's transaction, each with its invitation, audit entry and event.
 * The given e-mails must all be different. A user whose e-mail a user of this client has is left out, so the caller
 * must compare the e-mails of the answer. A person with an account elsewhere is asked by mail whether they join.
 */
export async function createAssociates(
  tx: Tx,
  context: ViewerContext,
  users: readonly NewUser[],
): Promise<readonly { readonly user_id: number; readonly email: string }[]> {
  const { viewer, clock } = context;
  const { clientId } = viewer;
  const now = clock.now();
  const inserted = await insertUsers(tx, clientId, users, now);
  const byEmail = new Map(users.map((user) => [user.email, user]));
  const codigo = await clientCode(tx, clientId);
  const named = await clientDestinations(tx, clientId, [...new Set(users.flatMap(({ destinations }) => destinations))]);
  for (const { user_id, email, joining } of inserted) {
    const user = byEmail.get(email);
    if (!user) throw new Error('An inserted user is not among the requested users.');
    const { destinations, ...data } = user;
    const codes = destinations.map((id) => named.get(id)?.destination_code).filter((code) => code !== undefined);
    await writeAuditEntry(tx, context, { action: 'user.create', subject: `user ${user_id}`, result: 'ok' });
    const invite = joining ? inviteToJoin : inviteUser;
    await invite(tx, context, { clientId, userId: user_id, isBulk: users.length > 1 });
    await publishEvent(tx, context, {
      clientId,
      type: 'user.created',
      data: eventData({ ...data, user_id, status: joining ? '0' : '1' }, codigo, codes),
      at: now,
    });
  }
  return inserted;
}
