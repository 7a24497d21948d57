import * as v from 'valibot';
import { isEmail } from '#kit/core/email.ts';
import { cleanKey } from '#kit/core/person-text.ts';
import { applyNewer } from '#kit/server/import/apply-newer.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { Tx } from '#kit/server/database/database.ts';
import * as f from '#kit/server/import/fields.ts';
import {
  type ImportRun,
  type Outcome,
  type Refusal,
  importRecordType,
  missing,
  rejected,
} from '#kit/server/import/record-type.ts';
import { ROLES, roleNamed } from '../rules/roles.ts';
import { erasedEmails } from '#kit/server/person/person-store.ts';
import { sha256 } from './token.ts';
import { unknownClient } from './import.ts';
import {
  type KnownClient,
  type KnownUser,
  type NewUserRow,
  type UserChange,
  type UserDestination,
  codeKey,
  destinationsByCode,
  lockClients,
  insertUsers,
  replaceDestinations,
  updateUsers,
  usersByEmail,
} from './import-store.ts';
import { inviteToJoin } from './join-mail.ts';
import { withdrawInvitation } from './join-store.ts';
import { MIN_COST, hashPassword } from './password.ts';

const userFields = f.fields({
  kind: v.literal('user'),
  version: f.version,
  email: v.pipe(
    v.string('must be text'),
    v.transform((text) => cleanKey(text).toLowerCase()),
    v.maxLength(254, 'is longer than 254 characters'),
    v.check(isEmail, 'is not an e-mail address'),
    f.requiredText,
  ),
  codigo_cliente: f.key,
  role: v.pipe(
    v.string('must be text'),
    v.check((name) => roleNamed(name) !== undefined, `must be one of ${ROLES.map((role) => role.name).join(', ')}`),
  ),
  firstname: f.requiredText,
  lastname: f.requiredText,
  document_type: f.text,
  document: f.text,
  telephone: f.text,
  street: f.text,
  city: f.text,
  country_id: f.text,
  status: f.status,
  destinations: f.references,
  terms_accepted: f.flag,
  password: v.optional(
    v.nullable(
      v.pipe(
        v.string('must be text'),
        v.minLength(8, 'is shorter than 8 characters'),
        v.maxLength(256, 'is longer than 256 characters'),
      ),
    ),
    null,
  ),
});
type UserRecord = v.InferOutput<typeof userFields>;

/** The hashes of a run by password, because all demo accounts have the same password. */
const hashes = new WeakMap<ImportRun, Map<string, Promise<string>>>();

async function hashOnce(run: ImportRun, password: string): Promise<string> {
  const known = hashes.get(run) ?? new Map<string, Promise<string>>();
  hashes.set(run, known);
  const hash = known.get(password) ?? hashPassword(password, MIN_COST);
  known.set(password, hash);
  return hash;
}

/** Production refuses passwords and consents from the ERP. */
function refusedInProduction({ password, terms_accepted }: UserRecord, run: ImportRun): Refusal | null {
  if (!run.production) return null;
  if (password !== null) return rejected('password', 'is not imported in production');
  return terms_accepted ? rejected('terms_accepted', 'is not imported in production') : null;
}

async function newUser(record: UserRecord, client: KnownClient, run: ImportRun): Promise<NewUserRow> {
  const { kind: _, codigo_cliente: __, destinations: ___, role, password, terms_accepted, ...columns } = record;
  return {
    ...columns,
    client_id: client.client_id,
    role_name: role,
    password_hash: password === null ? null : await hashOnce(run, password),
    terms_accepted,
  };
}

/**
 * Describes the ERP's changes of a user's access for the audit log: 'user 7: role A > B, status 1 > 0'; '' for no
 * change.
 */
function describeChanges(before: KnownUser, after: UserChange, destinations: readonly number[]): string {
  const changes = [
    ['role', before.role_name, after.role_name],
    ['status', before.status, after.status],
    ['destinations', before.destinations.join(' '), destinations.toSorted((a, b) => a - b).join(' ')],
  ].filter(([, from, to]) => from !== to);
  const text = changes.map(([what, from, to]) => `${what} ${from || 'none'} > ${to || 'none'}`).join(', ');
  return text && `user ${before.user_id}: ${text}`;
}

function membershipKey({ email, codigo_cliente }: Pick<KnownUser, 'email' | 'codigo_cliente'>): string {
  return `${codigo_cliente}/${email}`;
}

/** After creation the portal owns a user: a later version changes only role, status and destinations (docs/erp.md). */
async function applyUsers(tx: Tx, records: readonly UserRecord[], run: ImportRun): Promise<readonly Outcome[]> {
  const clients = await lockClients(
    tx,
    records.map((record) => record.codigo_cliente),
  );
  const found = await usersByEmail(
    tx,
    records.map((record) => record.email),
  );
  const users = new Map(found.map((user) => [membershipKey(user), user]));
  const erased = await erasedEmails(
    tx,
    records.flatMap((record) => (users.has(membershipKey(record)) ? [] : [sha256(record.email)])),
  );
  const codes = records.flatMap(({ codigo_cliente, destinations }) => {
    const client = clients.get(codigo_cliente);
    return client ? destinations.map((code) => ({ client_id: client.client_id, codigo_destinatario: code })) : [];
  });
  const known = await destinationsByCode(tx, codes);

  return applyNewer(records, {
    refuse: (record) => {
      const before = users.get(membershipKey(record));
      if (!before && erased.has(sha256(record.email).toString('hex'))) {
        // the report must not bring the e-mail back
        return { ...rejected('email', 'is of a person who was erased'), key: '' };
      }
      return refusedInProduction(record, run);
    },
    storedVersion: (record) => users.get(membershipKey(record))?.version,
    toRow: (record) => {
      const client = clients.get(record.codigo_cliente);
      if (!client) return unknownClient(record.codigo_cliente);
      const destinations: number[] = [];
      for (const code of record.destinations) {
        const destination = known.get(codeKey({ client_id: client.client_id, codigo_destinatario: code }));
        if (!destination) return missing('destinations', `destination ${code} of the client is not known`);
        destinations.push(destination.destination_id);
      }
      return { row: { record, client, before: users.get(membershipKey(record)), destinations } };
    },
    store: (accepted) => storeUsers(tx, accepted, run),
  });
}

type AcceptedUser = {
  readonly record: UserRecord;
  readonly client: KnownClient;
  readonly before: KnownUser | undefined;
  readonly destinations: readonly number[];
};

async function storeUsers(tx: Tx, accepted: readonly AcceptedUser[], run: ImportRun): Promise<void> {
  const created: NewUserRow[] = [];
  const changed: (UserChange & { readonly email: string })[] = [];
  for (const { record, client, before, destinations } of accepted) {
    if (!before) {
      created.push(await newUser(record, client, run));
      continue;
    }
    const { email, role, version } = record;
    const status = before.joining ? before.status : record.status;
    if (before.joining) await updateInvitation(tx, record, before, run);
    const change = { email, client_id: before.client_id, user_id: before.user_id, role_name: role, status, version };
    changed.push(change);
    const subject = describeChanges(before, change, destinations);
    if (!subject) continue;
    const isLess =
      before.role_name !== change.role_name || before.destinations.some((id) => !destinations.includes(id));
    await run.accessChanged(tx, { clientId: change.client_id, userId: change.user_id }, isLess);
    const who = { clientId: change.client_id, userId: null };
    const origin = { clock: run.clock, viewer: null, request: null };
    await writeAuditEntry(tx, origin, { action: 'user.import', subject, result: 'ok', who });
  }
  const inserted = await insertUsers(tx, created);
  for (const { client_id, user_id, email, joining } of inserted) {
    const isActive = accepted.some(({ record }) => record.email === email && record.status === '1');
    if (joining && isActive) await invite(tx, { clientId: client_id, userId: user_id }, run);
  }
  await updateUsers(tx, changed, run.clock.now());
  const given = new Map(accepted.map(({ record, destinations }) => [record.email, destinations]));
  const rows = [...inserted, ...changed].flatMap(({ client_id, user_id, email }): UserDestination[] =>
    (given.get(email) ?? []).map((destination_id) => ({ client_id, user_id, destination_id })),
  );
  await replaceDestinations(tx, changed, rows);
}

/** Invites a joining user whom the ERP makes active, once; ends the invitation of one whom it makes inactive. */
async function updateInvitation(tx: Tx, record: UserRecord, before: KnownUser, run: ImportRun): Promise<void> {
  const key = { clientId: before.client_id, userId: before.user_id };
  if (record.status === '0') await withdrawInvitation(tx, key);
  else if (before.invited_at === null) await invite(tx, key, run);
}

function invite(tx: Tx, key: { readonly clientId: number; readonly userId: number }, run: ImportRun): Promise<void> {
  return inviteToJoin(tx, { clock: run.clock, jobs: { send: run.send } }, { ...key, isBulk: true });
}

export const userKind = importRecordType({
  kind: 'user',
  schema: userFields,
  keyFields: ['email'],
  keyOf: (record) => record.email,
  apply: applyUsers,
});
