import type {
  LlaveAcceso,
  MutationCrearLlaveAccesoArgs,
  MutationEliminarLlaveAccesoArgs,
  MutationIniciarLlaveAccesoArgs,
  MutationRenombrarLlaveAccesoArgs,
} from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import { parseId } from '#kit/core/id.ts';
import { readName } from '#kit/core/name.ts';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { PASSKEY_LIMITS } from '../rules/passkey-limits.ts';
import { userHandle } from '../rules/passkey.ts';
import { sealOf } from './identity-store.ts';
import { queueChangeMail } from './change-mail.ts';
import { confirmPassword } from './confirm-password.ts';
import {
  type NewPasskey,
  type PasskeyRow,
  consumeChallenge,
  credentialsOf,
  deletePasskey,
  insertPasskey,
  lockPasskeys,
  passkeysOf,
  renamePasskey,
  revokePasskeySessions,
} from './passkey-store.ts';
import { sha256, tokenHash } from './token.ts';
import { ALGORITHMS, expectedOrigin, hostOf, keepChallenge, loadWebAuthn, readRegistration } from './webauthn.ts';

/** `llavesAcceso`: the viewer's passkeys, the oldest first. */
export async function passkeys(_args: object, { db, viewer }: ViewerContext): Promise<Result<LlaveAcceso[]>> {
  return ok((await passkeysOf(db, viewer)).map((row) => toPasskey(row, viewer.store.timeZone)));
}

/**
 * `iniciarLlaveAcceso`: options for the browser, as JSON. The authenticator must keep the passkey by itself and verify
 * its user, and must have none of this user yet. Needs the password.
 */
export async function beginPasskey(
  { password }: MutationIniciarLlaveAccesoArgs,
  context: ViewerContext,
): Promise<Result<string>> {
  const { db, settings, viewer } = context;
  const user = await confirmPassword(context, password, 'password');
  if (!user.ok) return user;
  const known = await credentialsOf(db, viewer);
  if (known.length >= PASSKEY_LIMITS.passkeys) return TOO_MANY;
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Surtidor',
    rpID: hostOf(settings, viewer.store.code),
    userID: new TextEncoder().encode(userHandle(await sealOf(db, viewer))),
    userName: user.value.email,
    userDisplayName: `${user.value.firstname} ${user.value.lastname}`.trim(),
    timeout: PASSKEY_LIMITS.life,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  const kept = await keepChallenge(context, options.challenge, { store: viewer.store.code, who: viewer });
  return kept.ok ? ok(JSON.stringify(options)) : kept;
}

/** `crearLlaveAcceso`: registers what the browser made, mails the user, and writes it into the audit log. */
export async function createPasskey(
  { nombre, respuesta }: MutationCrearLlaveAccesoArgs,
  context: ViewerContext,
): Promise<Result<LlaveAcceso>> {
  const { db, clock, viewer } = context;
  const name = readName(nombre, PASSKEY_LIMITS.name, 'nombre');
  if (!name.ok) return name;
  const made = await verified(respuesta, context);
  if (!made.ok) return made;
  return transaction(db, async (tx): Promise<Result<LlaveAcceso>> => {
    await lockPasskeys(tx, viewer);
    if ((await passkeysOf(tx, viewer)).length >= PASSKEY_LIMITS.passkeys) return TOO_MANY;
    const row = await insertPasskey(tx, viewer, { ...made.value, name: name.value }, clock.now());
    if (!row) return badInput('passkey_known', 'This passkey is registered already.', 'respuesta');
    await audit(tx, context, 'passkey.create', row.id, { after: { nombre: row.name } });
    await queueChangeMail(tx, context, viewer, 'passkey_new', { passkey: row.name });
    return ok(toPasskey(row, viewer.store.timeZone));
  });
}

/** Verifies a browser's answer to the viewer's own challenge, and uses that up. */
async function verified(
  respuesta: string,
  { db, clock, settings, viewer }: ViewerContext,
): Promise<Result<Omit<NewPasskey, 'name'>>> {
  const read = readRegistration(respuesta);
  if (!read.ok) return read;
  const { response, challenge, origin } = read.value;
  const host = hostOf(settings, viewer.store.code);
  const asked = await consumeChallenge(db, sha256(challenge), clock.now());
  const isOwn = asked?.clientId === viewer.clientId && asked.userId === viewer.userId && asked.host === host;
  if (!isOwn) return NOT_ASKED;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  if (!(await hasNoCertificate(response.response.attestationObject))) return REFUSED;
  // it throws for whatever does not match
  const { verified: isValid, registrationInfo: made } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: expectedOrigin(settings, viewer.store.code, origin),
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!isValid || !made || !isStorable(made.credential)) return REFUSED;
  return ok({
    credentialId: made.credential.id,
    publicKey: Buffer.from(made.credential.publicKey),
    counter: made.credential.counter,
    transports: made.credential.transports ?? [],
    backedUp: made.credentialBackedUp,
  });
}

/** Whether the id (base64url) and the key of a credential have lengths that the table takes. */
function isStorable({ id, publicKey }: { readonly id: string; readonly publicKey: Uint8Array }): boolean {
  return id.length >= 16 && id.length <= 1400 && publicKey.length >= 32 && publicKey.length <= 2000;
}

/**
 * Whether an attestation has no certificate. We ask for none; the addresses in a certificate, which the caller chooses,
 * would be requested.
 */
async function hasNoCertificate(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = attestation.get('fmt');
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

/** `renombrarLlaveAcceso` */
export async function changePasskeyName(
  { id, nombre }: MutationRenombrarLlaveAccesoArgs,
  context: ViewerContext,
): Promise<Result<LlaveAcceso>> {
  const { db, viewer } = context;
  const name = readName(nombre, PASSKEY_LIMITS.name, 'nombre');
  if (!name.ok) return name;
  const row = await transaction(db, async (tx) => {
    const renamed = await renamePasskey(tx, viewer, parseId(id) ?? 0, name.value);
    if (renamed) await audit(tx, context, 'passkey.rename', renamed.id, { after: { nombre: renamed.name } });
    return renamed;
  });
  return row ? ok(toPasskey(row, viewer.store.timeZone)) : notFound('The passkey', 'id');
}

/**
 * `eliminarLlaveAcceso`: nobody signs in with it from now on. Ends the person's other sessions that a passkey opened:
 * which one opened them is not stored. Needs the password.
 */
export async function removePasskey(
  { id, password }: MutationEliminarLlaveAccesoArgs,
  context: ViewerContext,
): Promise<Result<boolean>> {
  const { db, clock, viewer } = context;
  const user = await confirmPassword(context, password, 'password');
  if (!user.ok) return user;
  const passkeyId = parseId(id) ?? 0;
  const name = await transaction(db, async (tx) => {
    const deleted = await deletePasskey(tx, viewer, passkeyId);
    if (deleted === undefined) return undefined;
    await audit(tx, context, 'passkey.remove', passkeyId, { before: { nombre: deleted } });
    const ended = await revokePasskeySessions(tx, viewer, clock.now(), tokenHash(context));
    if (ended > 0) await writeAuditEntry(tx, context, { action: 'session.end', subject: 'by passkey', result: 'ok' });
    await queueChangeMail(tx, context, viewer, 'passkey_gone', { passkey: deleted });
    return deleted;
  });
  return name === undefined ? notFound('The passkey', 'id') : ok(true);
}

function audit(
  tx: Parameters<typeof writeAuditEntry>[0],
  context: ViewerContext,
  action: 'passkey.create' | 'passkey.rename' | 'passkey.remove',
  id: number,
  change: { readonly before?: object; readonly after?: object },
): Promise<void> {
  return writeAuditEntry(tx, context, { action, subject: String(id), result: 'ok', ...change });
}

const TOO_MANY = badInput(
  'too_many_passkeys',
  `A user has at most ${PASSKEY_LIMITS.passkeys} passkeys. Delete one first.`,
);
const NOT_ASKED = badInput(
  'passkey_over',
  'This registration was used already or is too old. Begin again.',
  'respuesta',
);
const REFUSED = badInput('passkey_refused', 'The browser’s answer does not fit this portal.', 'respuesta');

/** `timeZone`: the store's. */
function toPasskey({ id, name, backedUp, createdAt, lastUsedAt }: PasskeyRow, timeZone: string): LlaveAcceso {
  return {
    id: String(id),
    nombre: name,
    sincronizada: backedUp,
    creada: dateTimeIn(createdAt, timeZone),
    ultimo_uso: lastUsedAt && dateTimeIn(lastUsedAt, timeZone),
  };
}
