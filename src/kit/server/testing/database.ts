import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, describe, inject } from 'vitest';
import { type OpenDatabase, embed, openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';

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

const CACHE = '.cache/';

/**
 * An empty, migrated embedded database. The engine needs seconds to make one and a fifth of one to copy it, so the dump
 * is kept in a file, under the hash of what made it.
 */
async function emptyEmbedded(): Promise<Blob> {
  const made = createHash('sha256').update(readFileSync('package-lock.json'));
  for (const name of readdirSync('database/migrations').toSorted())
    made.update(readFileSync(`database/migrations/${name}`));
  const path = `${CACHE}embedded-${made.digest('hex').slice(0, 24)}.tar`;
  if (!existsSync(path)) {
    const dump = await dumpOfEmptyEmbedded();
    mkdirSync(CACHE, { recursive: true });
    // renamed when whole: another process may be looking for it
    const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
    renameSync(draft, path);
  }
  return new Blob([readFileSync(path)]);
}

async function dumpOfEmptyEmbedded(): Promise<Blob> {
  const database = await embed({});
  await migrate(database.db);
  if (!database.embedded) throw new Error('The embedded database did not open.');
  const dump = await database.embedded.dumpDataDir('none');
  await database.close();
  return dump;
}

async function freshEmbedded() {
  const database = await embed({ loadDataDir: await emptyEmbedded() });
  whenDone(() => database.close());
  return { ...database, url: undefined };
}

/** A new, empty database on the run's PostgreSQL. */
export async function createPostgresDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function freshPostgres() {
  const url = await createPostgresDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  await migrate(database.db);
  whenDone(() => database.close());
  return { ...database, url };
}

const endings: (() => Promise<void>)[] = [];

/** What ends when the tests of this database have: the youngest first. May be called within a test or a hook. */
export function whenDone(end: () => Promise<void>): void {
  endings.push(end);
}

async function endAll(): Promise<void> {
  for (let end = endings.pop(); end; end = endings.pop()) await end();
}

/** The same tests on the embedded database and on PostgreSQL: the two must not differ (quality.md, Checks). */
export function onBothDatabases(name: string, tests: (database: DatabaseUnderTest) => void): void {
  const kinds: DatabaseUnderTest[] = [
    { kind: 'embedded', fresh: freshEmbedded },
    { kind: 'postgres', fresh: freshPostgres },
  ];
  for (const database of kinds) {
    describe(`${name}, ${database.kind}`, () => {
      afterAll(endAll);
      tests(database);
    });
  }
}
