import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, inject } from 'vitest';
import { type OpenDatabase, embed, openDatabase } from '../database.ts';
import { startJobs } from '../jobs.ts';
import { copyTemplateData, openTemplateCopy, templateHash, prepareDatabaseTemplate } from './database-template.ts';
import { isFullRun, isMutationRun } from './full-run.ts';
import { newSqlFiles } from './tested-sql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL that the test run started; every test file makes databases of its own in it. */
    postgresUrl: string;
  }
}

/** A database's kind and how to get an empty, migrated one, which is closed when the test file ends. */
export type DatabaseUnderTest = {
  readonly kind: 'embedded' | 'postgres';
  readonly fresh: () => Promise<OpenDatabase & { readonly url: string | undefined }>;
};

async function freshEmbedded() {
  const database = await embed({ loadDataDir: await openTemplateCopy() });
  whenDone(() => database.close());
  return { ...database, url: undefined };
}

/** Of a server that is a process of its own: where it finds its data. */
export type DataPlace = { readonly DATA_DIR: string; readonly DATABASE_URL: string };

/** An empty, migrated database for a server process; it exists until the tests of its kind have ended. */
export async function emptyPlace(kind: DatabaseUnderTest['kind']): Promise<DataPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-data-'));
  whenDone(async () => rmSync(folder, { recursive: true, force: true }));
  if (kind === 'embedded') await copyTemplateData(folder);
  return {
    DATA_DIR: folder,
    DATABASE_URL: kind === 'postgres' ? await createPostgresDatabase(await emptyPostgres()) : '',
  };
}

/** A new, empty database on the run's PostgreSQL; a copy of `template` where one is named. */
export async function createPostgresDatabase(template = 'template1'): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer((client) => client.query(`create database ${name} template ${template}`));
  return urlOf(name);
}

function urlOf(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer<T>(steps: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    return await steps(client);
  } finally {
    await client.end();
  }
}

/** The prepared database that the others are copied from; whoever comes first makes it, the others wait. */
function emptyPostgres(): Promise<string> {
  const name = `empty_${templateHash()}`;
  return onServer(async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const draft = `${name}_draft`;
      await client.query(`create database ${draft}`);
      const database = await openDatabase({ databaseUrl: urlOf(draft), dataDir: '' });
      await prepareDatabaseTemplate(database, urlOf(draft));
      await createQueues(database, urlOf(draft));
      await database.close();
      await client.query(`alter database ${draft} rename to ${name}`);
    }
    await client.query('select pg_advisory_unlock(1)');
    return name;
  });
}

/** Creates the areas' queues, for which each server would need a fifth of its start. */
async function createQueues(database: OpenDatabase, url: string): Promise<void> {
  const { AREAS } = await import('../../../server/areas.ts');
  const jobs = await startJobs(database, url, (error) => {
    throw error;
  });
  await jobs.prepare(AREAS.flatMap(({ jobs = [] }) => jobs));
  await jobs.stop();
}

async function freshPostgres() {
  const url = await createPostgresDatabase(await emptyPostgres());
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  whenDone(() => database.close());
  return { ...database, url };
}

type Step = () => Promise<void>;

const endings: Step[] = [];
const proofs: Step[] = [];

/** What ends when the tests of this database have: the youngest first. May be called within a test or a hook. */
export function whenDone(end: Step): void {
  endings.push(end);
}

/**
 * What is proved once the tests of this database have ended, in the full run after each of them; it fails them by
 * throwing.
 */
export function afterTests(proof: Step): void {
  proofs.push(proof);
}

async function prove(): Promise<void> {
  for (const proof of proofs) await proof();
}

async function proveAndEnd(): Promise<void> {
  try {
    await prove();
  } finally {
    await endAll();
  }
}

/** Ends everything, also where one ending fails, and then fails with it. */
async function endAll(): Promise<void> {
  proofs.length = 0;
  const failures: unknown[] = [];
  for (let end = endings.pop(); end; end = endings.pop()) {
    await end().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

const EMBEDDED: DatabaseUnderTest = { kind: 'embedded', fresh: freshEmbedded };
const POSTGRES: DatabaseUnderTest = { kind: 'postgres', fresh: freshPostgres };

/**
 * The same tests on the embedded database and on PostgreSQL, every day: of locks, jobs and drivers, in which the two
 * may differ (docs/testing.md, Databases).
 */
export function onBothDatabases(name: string, tests: (database: DatabaseUnderTest) => void): void {
  if (!isMutationRun) onEmbedded(name, tests);
  onPostgres(name, tests);
}

/** Tests of the embedded database alone. */
export function onEmbedded(name: string, tests: (database: DatabaseUnderTest) => void): void {
  on(EMBEDDED, name, tests);
}

/**
 * Tests on PostgreSQL, which is the cheaper one; on both in the full run, and where the area's SQL has changed since
 * the last one (docs/testing.md, Databases).
 */
export function onOneDatabase(name: string, tests: (database: DatabaseUnderTest) => void): void {
  if (isFullRun || hasNewSql()) onEmbedded(name, tests);
  onPostgres(name, tests);
}

function hasNewSql(): boolean {
  return !isMutationRun && newSqlFiles('.', expect.getState().testPath).length > 0;
}

/** Tests of what PostgreSQL alone can do: serve several processes at once. */
export function onPostgres(name: string, tests: (database: DatabaseUnderTest) => void): void {
  on(POSTGRES, name, tests);
}

function on(database: DatabaseUnderTest, name: string, tests: (database: DatabaseUnderTest) => void): void {
  describe(`${name}, ${database.kind}`, () => {
    afterAll(proveAndEnd);
    if (isFullRun || isMutationRun) afterEach(prove);
    tests(database);
  });
}
