import type {
  LlaveApi,
  LlaveApiCreada,
  MutationCrearLlaveApiArgs,
  MutationEliminarLlaveApiArgs,
} from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import { parseId } from '#kit/core/id.ts';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import { today } from '#kit/server/clock.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { confirmPassword, sha256 } from '#areas/session/server/public.ts';
import { KEY_LIMITS } from '../rules/key-limits.ts';
import { readKey } from '../rules/key.ts';
import { readAddresses } from './addresses.ts';
import { mailNewKey } from './key-mail.ts';
import { newSecret } from './key-secret.ts';
import { type KeyRow, endKey, insertKey, keysOfClient, lockKeys } from './key-store.ts';

/** `llavesApi`: the client's keys, also those whose end has passed. */
export async function keys(_args: object, { db, viewer }: ViewerContext): Promise<Result<LlaveApi[]>> {
  return ok((await keysOfClient(db, viewer.clientId)).map((key) => toKey(key, viewer.store.timeZone)));
}

/** `crearLlaveApi`: a new key. Only this answer has its secret; the database has the hash. */
export async function createKey(
  { input, password }: MutationCrearLlaveApiArgs,
  context: ViewerContext,
): Promise<Result<LlaveApiCreada>> {
  const { db, clock, viewer } = context;
  const read = readKey(input, today(clock, viewer.store));
  if (!read.ok) return read;
  const addresses = readAddresses(input.direcciones);
  if (!addresses.ok) return addresses;
  const user = await confirmPassword(context, password, 'password');
  if (!user.ok) return user;
  const maker = `${user.value.firstname} ${user.value.lastname}`.trim();
  const secret = newSecret(viewer.clientId);
  const key = { ...read.value, addresses: addresses.value };
  return transaction(db, async (tx): Promise<Result<LlaveApiCreada>> => {
    await lockKeys(tx, viewer.clientId);
    const others = await keysOfClient(tx, viewer.clientId);
    if (others.some(({ name }) => name === key.name)) {
      return badInput('key_name_taken', 'Another key of the client has this name.', 'input.nombre');
    }
    if (others.length >= KEY_LIMITS.keys) {
      return badInput('too_many_keys', `A client has at most ${KEY_LIMITS.keys} keys. End one first.`, 'input');
    }
    const now = clock.now();
    const id = await insertKey(tx, viewer, { ...key, sha256: sha256(secret) }, now);
    await writeAuditEntry(tx, context, {
      action: 'api_key.create',
      subject: String(id),
      result: 'ok',
      after: { nombre: key.name, alcances: key.scopes, direcciones: key.addresses, vence: key.expiresOn },
    });
    await mailNewKey(tx, context, viewer, { id, maker, ...key });
    const row = { id, ...key, createdAt: now, lastUsedAt: null, maker };
    return ok({ llave: toKey(row, viewer.store.timeZone), secreto: secret });
  });
}

/** `eliminarLlaveApi`: the key is refused from now on; not found if the client has no such key. */
export async function removeKey(args: MutationEliminarLlaveApiArgs, context: ViewerContext): Promise<Result<boolean>> {
  const { db, clock, viewer } = context;
  const id = parseId(args.id);
  if (id === undefined) return notFound('The key', 'id');
  return transaction(db, async (tx): Promise<Result<boolean>> => {
    const name = await endKey(tx, viewer.clientId, id, clock.now());
    if (name === undefined) return notFound('The key', 'id');
    const before = { nombre: name };
    await writeAuditEntry(tx, context, { action: 'api_key.remove', subject: String(id), result: 'ok', before });
    return ok(true);
  });
}

/** `timeZone`: the store's. */
function toKey(key: KeyRow, timeZone: string): LlaveApi {
  return {
    id: String(key.id),
    nombre: key.name,
    alcances: [...key.scopes],
    direcciones: [...key.addresses],
    vence: key.expiresOn,
    creada: dateTimeIn(key.createdAt, timeZone),
    ultimo_uso: key.lastUsedAt && dateTimeIn(key.lastUsedAt, timeZone),
    de: key.maker,
  };
}
