import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, inject } from 'vitest';
import { type OpenDatabase, type StatementListener, embed, openDatabase } from '../database/database.ts';
import { startJobs } from '../jobs/jobs.ts';
import { copyTemplateData, openTemplateCopy, templateHash, prepareDatabaseTemplate } from './database-template.ts';
import { isFullRun, isMutationRun } from './full-run.ts';
import { newSqlFiles } from './tested-sql.ts';
import { loadTemplateJobs } from './template-jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of the test run; every test file creates its own databases in it. */
    postgresUrl: string;
  }
}

/** The kind of database of a test; `fresh` opens an empty, migrated one, which is closed when the test file ends. */
export type DatabaseUnderTest = {
  readonly kind: 'embedded' | 'postgres';
  readonly fresh: (onStatement?: StatementListener) => Promise<OpenDatabase & { readonly url: string | undefined }>;
};

async function freshEmbedded(onStatement?: StatementListener) {
  const database = await embed({ loadDataDir: await openTemplateCopy() }, onStatement);
  afterDatabaseTests(() => database.close());
  return { ...database, url: undefined };
}

/** The environment variables that tell a server process where its data is. */
export type DataEnvironment = { readonly DATA_DIR: string; readonly DATABASE_URL: string };

/** Creates an empty, migrated database for a server process; it exists until the tests of its kind have ended. */
export async function createDataEnvironment(kind: DatabaseUnderTest['kind']): Promise<DataEnvironment> {
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-data-'));
  afterDatabaseTests(async () => rmSync(folder, { recursive: true, force: true }));
  if (kind === 'embedded') await copyTemplateData(folder);
  return {
    DATA_DIR: folder,
    DATABASE_URL: kind === 'postgres' ? await createPostgresDatabase(await emptyPostgres()) : '',
  };
}

/** Creates a database on the run's PostgreSQL as a copy of `template`; by default it is empty. Returns its URL. */
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

/** The name of the database that others are copied from; the first caller creates it, other processes wait. */
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

/** Creates the areas' queues in the template: each server would spend a fifth of its start on them. */
async function createQueues(database: OpenDatabase, url: string): Promise<void> {
  const jobs = await startJobs(database, url, (error) => {
    throw error;
  });
  await jobs.prepare(await loadTemplateJobs());
  await jobs.stop();
}

async function freshPostgres(onStatement?: StatementListener) {
  const url = await createPostgresDatabase(await emptyPostgres());
  const database = await openDatabase({ databaseUrl: url, dataDir: '', onStatement });
  afterDatabaseTests(() => database.close());
  return { ...database, url };
}

type Step = () => Promise<void>;

const cleanups: Step[] = [];
const checks: Step[] = [];

/** Registers a cleanup that runs after the tests of this database, the last one first. Also works within tests. */
export function afterDatabaseTests(cleanup: Step): void {
  cleanups.push(cleanup);
}

/**
 * Registers a check that runs after the tests of this database, in the full run after each test (see
 * `onBothDatabasesCheckedOnce`). It fails the tests by throwing.
 */
export function afterTests(check: Step): void {
  checks.push(check);
}

async function runChecks(): Promise<void> {
  for (const check of checks) await check();
}

async function checkAndCleanUp(): Promise<void> {
  try {
    await runChecks();
  } finally {
    await cleanUp();
  }
}

/** Runs all cleanups, even if one fails, and then throws the first failure. */
async function cleanUp(): Promise<void> {
  checks.length = 0;
  const failures: unknown[] = [];
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) {
    await cleanup().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

const EMBEDDED: DatabaseUnderTest = { kind: 'embedded', fresh: freshEmbedded };
const POSTGRES: DatabaseUnderTest = { kind: 'postgres', fresh: freshPostgres };

/**
 * Declares tests that always run on the embedded database and on PostgreSQL: tests of locks, jobs and drivers, in which
 * the two may differ (docs/testing.md, Databases).
 */
export function onBothDatabases(name: string, tests: (database: DatabaseUnderTest) => void): void {
  if (!isMutationRun) onEmbedded(name, tests);
  onPostgres(name, tests);
}

/** As `onBothDatabases`, for data so large that each check takes seconds: the checks run only after the last test. */
export function onBothDatabasesCheckedOnce(name: string, tests: (database: DatabaseUnderTest) => void): void {
  for (const database of isMutationRun ? [POSTGRES] : [EMBEDDED, POSTGRES]) declare(database, name, tests);
}

/** Declares tests that run on the embedded database only. */
export function onEmbedded(name: string, tests: (database: DatabaseUnderTest) => void): void {
  on(EMBEDDED, name, tests);
}

/**
 * Declares tests that run on PostgreSQL, which is faster; on both databases in the full run, and if the area's SQL has
 * changed since the last full run (docs/testing.md, Databases).
 */
export function onOneDatabase(name: string, tests: (database: DatabaseUnderTest) => void): void {
  if (isFullRun || hasNewSql()) onEmbedded(name, tests);
  onPostgres(name, tests);
}

function hasNewSql(): boolean {
  return !isMutationRun && newSqlFiles('.', expect.getState().testPath).length > 0;
}

/** Declares tests that run on PostgreSQL only, because they need several processes at once. */
export function onPostgres(name: string, tests: (database: DatabaseUnderTest) => void): void {
  on(POSTGRES, name, tests);
}

function on(database: DatabaseUnderTest, name: string, tests: (database: DatabaseUnderTest) => void): void {
  declare(database, name, () => {
    if (isFullRun || isMutationRun) afterEach(runChecks);
    tests(database);
  });
}

function declare(database: DatabaseUnderTest, name: string, tests: (database: DatabaseUnderTest) => void): void {
  describe(`${name}, ${database.kind}`, () => {
    afterAll(checkAndCleanUp);
    tests(database);
  });
}
