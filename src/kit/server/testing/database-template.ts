import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { sql } from 'kysely';
import { type OpenDatabase, embed } from '../database/database.ts';
import { startJobs } from '../jobs/jobs.ts';
import { migrate } from '../database/migrate.ts';

const CACHE = '.cache/';

/** Hash of the sources of an empty database. */
export function templateHash(): string {
  const made = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(readFileSync(import.meta.filename))
    .update(readFileSync('src/kit/server/database/migrate.ts'));
  for (const name of readdirSync('database/migrations').toSorted()) {
    made.update(name).update(readFileSync(`database/migrations/${name}`));
  }
  return made.digest('hex').slice(0, 24);
}

/** Creates the schema, and the job queue's, which takes longer to create than to copy. */
export async function prepareDatabaseTemplate(database: OpenDatabase, url: string | undefined): Promise<void> {
  await migrate(database.db);
  const jobs = await startJobs(database, url, (error) => {
    throw error;
  });
  await jobs.stop();
}

/**
 * The folder of an empty, migrated embedded database, as DATA_DIR and as a dump. It is cached by the hash of its
 * sources, because creating one takes seconds, and copying a fraction of that.
 */
export async function templateFolder(): Promise<{ readonly dataDir: string; readonly dump: string }> {
  const kept = `${CACHE}embedded-${templateHash()}`;
  if (!existsSync(kept)) {
    mkdirSync(CACHE, { recursive: true });
    const old = readdirSync(CACHE).filter((name) => name.startsWith('embedded-'));
    const draft = `${CACHE}draft-${process.pid}-${randomBytes(4).toString('hex')}`;
    await makeEmpty(`${draft}/data`, `${draft}/dump.tar`);
    try {
      // renamed when complete: another process may look for it, or have created it meanwhile
      renameSync(draft, kept);
    } catch {
      rmSync(draft, { recursive: true });
    }
    for (const name of old) rmSync(`${CACHE}${name}`, { recursive: true, force: true });
  }
  return { dataDir: `${kept}/data`, dump: `${kept}/dump.tar` };
}

async function makeEmpty(dataDir: string, dump: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  // a smaller first file of the write-ahead log, which would be 16 MB in every copy
  const database = await embed({
    dataDir: `${dataDir}/database`,
    initDbStartParams: ['--wal-segsize=1'],
    postgresqlconf: ['shared_buffers = 8MB', 'min_wal_size = 2MB'],
  });
  await prepareDatabaseTemplate(database, undefined);
  // drops the templates of new databases, which are two thirds of the files and not needed
  for (const template of ['template0', 'template1']) {
    await sql`alter database ${sql.id(template)} is_template false`.execute(database.db);
    await sql`drop database ${sql.id(template)}`.execute(database.db);
  }
  writeFileSync(dump, Buffer.from(await (await database.embedded.dumpDataDir('none')).arrayBuffer()));
  await database.close();
}

/** The dump of an empty embedded database, which the engine loads into memory. */
export async function openTemplateCopy(): Promise<Blob> {
  return new Blob([readFileSync((await templateFolder()).dump)]);
}

/** Copies an empty database into the data folder of a server that starts later. */
export async function copyTemplateData(into: string): Promise<void> {
  await cp((await templateFolder()).dataDir, into, { recursive: true });
}
