import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { BackgroundTask } from '#kit/area.ts';
import type { App } from '../context.ts';
import { type Db, type Tx, transaction } from '../database/database.ts';
import { retiredRows, updateRetiredSecrets } from './retired-secret.ts';
import { retiredSecrets } from './retired-secret-store.ts';
import { MIXED, type RowKey, type SealedRows, type SecretRows } from './sealed-rows.ts';
import { endRotation, lockSecretCheck, rowsLeft, setRowsLeft, subtractRowsLeft } from './secret-check-store.ts';
import { type Secrets, isTarget, newCheck, secretsByName } from './secret-check.ts';
import { type Secret, type SecretName, acceptedSecrets, keyId } from './secret.ts';

/** Rows that are encrypted again in one transaction: requests for the embedded database wait meanwhile. */
const BATCH = 100;
/** Milliseconds between two batches, in which requests have the database. */
const PAUSE = 20;
/** Milliseconds until rows are looked for again: another process may still write some with its own secret. */
const AGAIN = 60_000;

/** What encrypting rows again needs of the server. */
type ResealContext = { readonly db: Db; readonly settings: Secrets; readonly log: Pick<App['log'], 'error'> };

type RotatingSecret = Secret & { readonly previous: string };

/** What all areas have encrypted or signed with one secret. */
type RowsOfSecret = Required<SecretRows>;

function rowsOf(name: SecretName, areas: readonly SecretRows[]): RowsOfSecret {
  const sealed = areas.flatMap((area) => area.sealed ?? []);
  const hmacs = areas.flatMap((area) => area.hmacs ?? []);
  return {
    sealed: [...sealed.filter((rows) => rows.secret === name), retiredRows(name)],
    hmacs: hmacs.filter((rows) => rows.secret === name),
  };
}

/**
 * Returns the names of the secrets that are missing: some rows were encrypted or signed with another one than those
 * that are accepted. Reads no row, but which secrets they have.
 */
export async function missingSecrets(
  db: Db,
  secrets: Secrets,
  areas: readonly SecretRows[],
): Promise<readonly SecretName[]> {
  const missing: SecretName[] = [];
  for (const [name, secret] of secretsByName(secrets)) {
    const accepted = new Set<string | null>([null, ...acceptedSecrets(secret).map(keyId)]);
    // such a row needs both
    if (secret.previous !== undefined) accepted.add(MIXED);
    const { sealed, hmacs } = rowsOf(name, areas);
    const used: (string | null)[] = [];
    for (const rows of sealed) used.push(...(await rows.keyIds(db)));
    const retired = new Set<string | null>((await retiredSecrets(db, name)).map((row) => row.keyId));
    for (const rows of hmacs) used.push(...(await rows.keyIds(db)).filter((id) => !retired.has(id)));
    if (used.some((id) => !accepted.has(id))) missing.push(name);
  }
  return missing;
}

/**
 * While a secret is rotated, encrypts all rows again with the current one, in small transactions. Several processes
 * share the work: each leaves out the rows that another has locked. A killed one loses at most its last batch.
 */
export function rotateSecrets(app: App, areas: readonly SecretRows[]): BackgroundTask {
  const names = [...secretsByName(app.settings)].flatMap(([name, { previous }]) =>
    previous === undefined ? [] : name,
  );
  const stopping = new AbortController();
  const { signal } = stopping;
  const logged = new Map<SecretName, number>();
  let running: Promise<void> | undefined;

  async function rotate(name: SecretName): Promise<void> {
    const left = await resealRows(app, name, areas, signal);
    if (left === undefined || left === logged.get(name)) return;
    logged.set(name, left);
    const message =
      left === 0
        ? `no row needs ${name}_BEFORE: it can be removed where ${name} is the new secret in all processes`
        : `rows are left that need ${name}_BEFORE`;
    app.log.info({ secret: name, left }, message);
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      for (const name of names) {
        await rotate(name).catch((error: unknown) => {
          app.log.error({ err: error, secret: name }, 'encrypting rows with the new secret failed and is retried');
        });
      }
      await delay(AGAIN, undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    begin: () => {
      if (names.length > 0) running ??= run();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/**
 * Encrypts the rows of a secret again with the current one. Returns how many are left that need the previous one;
 * undefined if another process, which started later, has another current secret.
 */
export async function resealRows(
  context: ResealContext,
  name: SecretName,
  areas: readonly SecretRows[],
  signal?: AbortSignal,
): Promise<number | undefined> {
  const secret = secretsByName(context.settings).get(name);
  if (!isRotating(secret)) return undefined;
  const rows = rowsOf(name, areas);
  const before = await settle(context.db, name, secret, rows);
  if (before === undefined || before === 0) return before;
  for (const table of rows.sealed) {
    let after: RowKey | undefined = [];
    while (after !== undefined) {
      if (signal?.aborted) return undefined;
      after = await resealBatch(context, table, secret, after);
      await delay(PAUSE, undefined, { signal }).catch(() => undefined);
    }
  }
  return settle(context.db, name, secret, rows);
}

function isRotating(secret: Secret | undefined): secret is RotatingSecret {
  return secret?.previous !== undefined;
}

/** Returns the key after which the next batch begins; undefined after the last one. */
async function resealBatch(
  { db, log }: ResealContext,
  table: SealedRows,
  secret: Secret,
  after: RowKey,
): Promise<RowKey | undefined> {
  const batch = { after, limit: BATCH };
  const { last, done, unreadable } = await transaction(db, (tx) => table.resealBatch(tx, secret, batch));
  for (const key of unreadable) {
    log.error({ table: table.name, key }, 'a row cannot be decrypted with either secret');
  }
  if (done > 0) await subtractRowsLeft(db, table.secret, done);
  return last;
}

/**
 * Counts the rows that need the previous secret, and stores the number. Where there is none, the current secret becomes
 * that of the rows. Returns the number; undefined if the current secret is not the one that rows are encrypted with.
 */
function settle(
  db: Db,
  name: SecretName,
  secret: RotatingSecret,
  { sealed, hmacs }: RowsOfSecret,
): Promise<number | undefined> {
  return transaction(db, async (tx) => {
    const check = await lockSecretCheck(tx, name);
    if (!check || !isTarget(check, secret.current)) return undefined;
    const left = await countLeft(tx, sealed, keyId(secret.current));
    await updateRetiredSecrets(tx, name, secret, hmacs);
    if (left === 0 && check.next !== null) {
      await endRotation(tx, name, newCheck(name, secret));
    }
    await setRowsLeft(tx, name, left);
    return left;
  });
}

async function countLeft(tx: Tx, sealed: RowsOfSecret['sealed'], id: string): Promise<number> {
  let left = 0;
  for (const rows of sealed) left += await rows.countOthers(tx, id);
  return left;
}

/** Adds the number of rows that need a previous secret, by secret, from the first rotation on. */
export function addRotationMetrics({ db }: Pick<App, 'db'>, registry: Registry): void {
  new Gauge({
    name: 'secret_rotation_rows_left',
    help: 'Rows that are not yet encrypted with the current secret',
    labelNames: ['secret'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { name, left } of await rowsLeft(db)) this.set({ secret: name }, left);
    },
  });
}
