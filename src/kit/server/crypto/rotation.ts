import { setTimeout as delay } from 'node:timers/promises';
import type { BackgroundTask } from '#kit/area.ts';
import type { App } from '../context.ts';
import { type Db, transaction } from '../database/database.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { retiredRows, updateRetiredSecrets } from './retired-secret.ts';
import { retiredSecrets } from './retired-secret-store.ts';
import { MIXED, type ResealedBatch, type RowKey, type SealedRows, type SecretRows } from './sealed-rows.ts';
import { endRotation, lockSecretCheck, rowsLeft, setRowsLeft, subtractRowsLeft } from './secret-check-store.ts';
import { type Secrets, isTarget, newCheck, secretsByName } from './secret-check.ts';
import { type Secret, type SecretName, acceptedSecrets, keyId } from './secret.ts';

/** Rows that are encrypted again in one transaction: requests for the embedded database wait meanwhile. */
const BATCH_SIZE = 100;
/** Milliseconds between two batches, in which requests have the database. */
const PAUSE_MS = 20;
/** Milliseconds until rows are looked for again while a rotation is under way. */
const RECHECK_MS = 60_000;
/** Milliseconds until retired secrets are looked at again after the rotation. */
const RETIRED_RECHECK_MS = 3_600_000;
/** Maximum keys of unreadable rows in a line of the log. */
const MAX_LOGGED_KEYS = 10;

/** What encrypting rows again needs of the server. */
type ResealContext = {
  readonly db: Db;
  readonly settings: Secrets;
  /** Called for each table when all of its rows were tried. */
  readonly onUnreadable: (rows: UnreadableRows) => void;
};

/** The rows of a table that no accepted secret decrypts. */
type UnreadableRows = {
  readonly table: string;
  readonly count: number;
  /** The first ones. */
  readonly keys: readonly RowKey[];
};

/** What the background task needs of the server. */
type RotationApp = { readonly db: Db; readonly settings: Secrets; readonly log: Pick<App['log'], 'info' | 'error'> };

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
 * Afterwards counts no rows, and deletes the replaced secret when no HMAC needs it any more. A row that another process
 * has written since with the previous secret is found by the next process that starts.
 */
export function rotateSecrets(
  app: RotationApp,
  areas: readonly SecretRows[],
  { recheckMs = RECHECK_MS, retiredRecheckMs = RETIRED_RECHECK_MS } = {},
): BackgroundTask {
  const { db, settings } = app;
  const secrets = [...secretsByName(settings)];
  const finished = new Set<SecretName>();
  const isUnfinished = ([name, secret]: (typeof secrets)[number]) => isRotating(secret) && !finished.has(name);
  const stopping = new AbortController();
  const { signal } = stopping;
  const logged = new Map<SecretName, number>();
  const onUnreadable = unreadableLog(app.log);
  let running: Promise<void> | undefined;

  async function rotate(name: SecretName): Promise<void> {
    const left = await resealRows({ db, settings, onUnreadable }, name, areas, signal);
    if (left === 0) finished.add(name);
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
      for (const one of secrets) {
        const [name, secret] = one;
        const pass = isUnfinished(one) ? rotate(name) : deleteUnneededSecrets(db, name, secret, areas);
        await pass.catch((error: unknown) => {
          app.log.error({ err: error, secret: name }, 'the rotation of a secret failed and is retried');
        });
      }
      const interval = secrets.some(isUnfinished) ? recheckMs : retiredRecheckMs;
      await delay(interval, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    begin: () => {
      running ??= run();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Logs the unreadable rows of a table where their number has changed since it was last logged. */
export function unreadableLog(log: Pick<App['log'], 'error'>): ResealContext['onUnreadable'] {
  const logged = new Map<string, number>();
  return ({ table, count, keys }) => {
    if (count === (logged.get(table) ?? 0)) return;
    logged.set(table, count);
    if (count > 0) log.error({ table, count, keys }, 'rows cannot be decrypted with either secret');
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
  const before = await recordRowsLeft(context.db, name, secret, rows);
  if (before === undefined || before === 0) return before;
  for (const table of rows.sealed) {
    let after: RowKey | undefined = [];
    let count = 0;
    const keys: RowKey[] = [];
    while (after !== undefined) {
      if (signal?.aborted) return undefined;
      const { last, unreadable } = await resealBatch(context.db, table, secret, after);
      after = last;
      count += unreadable.length;
      keys.push(...unreadable.slice(0, MAX_LOGGED_KEYS - keys.length));
      await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
    context.onUnreadable({ table: table.name, count, keys });
  }
  return recordRowsLeft(context.db, name, secret, rows);
}

function isRotating(secret: Secret | undefined): secret is RotatingSecret {
  return secret?.previous !== undefined;
}

async function resealBatch(db: Db, table: SealedRows, secret: Secret, after: RowKey): Promise<ResealedBatch> {
  const batch = await transaction(db, (tx) => table.resealBatch(tx, secret, { after, limit: BATCH_SIZE }));
  if (batch.done > 0) await subtractRowsLeft(db, table.secret, batch.done);
  return batch;
}

/**
 * Counts the rows that need the previous secret, and stores the number. Where there is none, the current secret becomes
 * that of the rows. Returns the number; undefined if the current secret is not the one that rows are encrypted with.
 *
 * Counting takes long, and processes that start wait for the lock: it is locked afterwards. Another process may write a
 * row with its own secret with or without the lock; `missingSecrets` finds such a row.
 */
async function recordRowsLeft(
  db: Db,
  name: SecretName,
  secret: RotatingSecret,
  { sealed, hmacs }: RowsOfSecret,
): Promise<number | undefined> {
  const left = await countLeft(db, sealed, keyId(secret.current));
  return transaction(db, async (tx) => {
    const check = await lockSecretCheck(tx, name);
    if (!check || !isTarget(check, secret.current)) return undefined;
    await updateRetiredSecrets(tx, name, secret, hmacs);
    if (left === 0 && check.next !== null) {
      await endRotation(tx, name, newCheck(name, secret));
    }
    await setRowsLeft(tx, name, left);
    return left;
  });
}

async function countLeft(db: Db, sealed: RowsOfSecret['sealed'], id: string): Promise<number> {
  let left = 0;
  for (const rows of sealed) left += await rows.countOthers(db, id);
  return left;
}

/** Deletes the secrets of before that no HMAC needs any more, unless another process has another current secret. */
async function deleteUnneededSecrets(
  db: Db,
  name: SecretName,
  secret: Secret,
  areas: readonly SecretRows[],
): Promise<void> {
  if ((await retiredSecrets(db, name)).length === 0) return;
  await transaction(db, async (tx) => {
    const check = await lockSecretCheck(tx, name);
    if (check && isTarget(check, secret.current))
      await updateRetiredSecrets(tx, name, secret, rowsOf(name, areas).hmacs);
  });
}

/** Adds the number of rows that need a previous secret, by secret, from the first rotation on. */
export function addRotationMetrics({ db }: Pick<App, 'db'>, metrics: Metrics): void {
  metrics.addDatabaseGauges(
    {
      surtidor_secret_rotation_rows_left: {
        help: 'Rows that are not yet encrypted with the current secret',
        labels: ['secret'],
      },
    },
    async () => ({
      surtidor_secret_rotation_rows_left: (await rowsLeft(db)).map(({ name, left }) => ({
        labels: { secret: name },
        value: left,
      })),
    }),
  );
}
