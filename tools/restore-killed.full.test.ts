import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { systemClock } from '#kit/server/clock.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import {
  type DataEnvironment,
  type DatabaseUnderTest,
  afterDatabaseTests,
  createDataEnvironment,
  createPostgresDatabase,
  onEmbedded,
  onPostgres,
} from '#kit/server/testing/database.ts';
import { startServer } from '../src/server/app.ts';
import { findPostgresProgram } from '../src/server/backup/postgres-programs.ts';
import { readEnvironment } from '../src/server/environment/environment.ts';
import { testEnvironment } from '../src/server/testing/serve.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { launch, nodeArguments } from './start/program.ts';
import { runCommand, runInProcess } from './testing/command.ts';

const UNFINISHED = /a restore into .+ is under way, or did not end\. Wait for it; if none runs, restore again/;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-test-'));
  afterDatabaseTests(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A backup of an empty portal, and what a test does with it. */
function useBackup(kind: DatabaseUnderTest['kind']) {
  const env = testEnvironment('http://127.0.0.1:9', randomBytes(32).toString('hex'));
  let file: string;
  beforeAll(async () => {
    const made = await runInProcess(backup, { ...env, ...(await createDataEnvironment(kind)) }, [
      '--to',
      temporaryFolder(),
    ]);
    if (made.code !== 0) throw new Error(made.err);
    file = made.out.trim();
  });
  return {
    env,
    command: () => ['tools/restore.ts', '--from', file],
    restoreInto: (target: DataEnvironment) => runInProcess(restore, { ...env, ...target }, ['--from', file]),
    backUp: (target: DataEnvironment) => runInProcess(backup, { ...env, ...target }, ['--to', temporaryFolder()]),
    /** Starts a server, which must fail. */
    start: async (target: DataEnvironment) => {
      const settings = readEnvironment({ ...env, ...target });
      const database = await openDatabase(settings);
      afterDatabaseTests(() => database.close());
      await startServer({ settings, database, clock: systemClock, log: { level: 'silent' } });
    },
  };
}

onPostgres('a database', ({ kind }) => {
  const { env, command, restoreInto, backUp, start } = useBackup(kind);
  const emptyDatabase = async () => ({ DATA_DIR: temporaryFolder(), DATABASE_URL: await createPostgresDatabase() });

  /** Runs the restore in a process that finds this shell script under the name pg_restore. */
  const restoreWith = (target: DataEnvironment, script: string) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'pg_restore'), `#!/bin/sh\n${script}\n`, { mode: 0o700 });
    return runCommand(command(), { ...env, ...target, PATH: `${folder}:${process.env['PATH']}` });
  };

  test('starts no server where its restore was killed before the first row; it is restored again', async () => {
    const target = await emptyDatabase();
    expect((await restoreWith(target, 'kill -9 $PPID')).code).toBeNull();
    await expect(start(target)).rejects.toThrow(UNFINISHED);
    expect((await backUp(target)).err).toBe('A restore into this database is under way, or did not end.\n');
    expect(await restoreInto(target)).toMatchObject({ err: '', code: 0 });
  });

  test('starts no server where its restore was killed after the last row; it must be created again', async () => {
    const target = await emptyDatabase();
    const killed = await restoreWith(target, `${findPostgresProgram('pg_restore')} "$@"; kill -9 $PPID`);
    expect(killed).toMatchObject({ code: null, err: '' });
    await expect(start(target)).rejects.toThrow(UNFINISHED);
    expect(await restoreInto(target)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/did not end, and has left rows\. Drop the database, /) as string,
    });
  });

  test('is not migrated, and not restored a second time, while it is restored', async () => {
    const target = await emptyDatabase();
    const folder = temporaryFolder();
    const [begun, goOn] = [join(folder, 'begun'), join(folder, 'go-on')];
    const wait = `touch ${begun}; while [ ! -e ${goOn} ]; do sleep 0.1; done`;
    const restored = restoreWith(target, `${wait}; exec ${findPostgresProgram('pg_restore')} "$@"`);
    await expect.poll(() => existsSync(begun), { timeout: 120_000 }).toBe(true);
    await expect(start(target)).rejects.toThrow(UNFINISHED);
    expect((await restoreInto(target)).err).toBe('Another restore into this database is under way.\n');
    writeFileSync(goOn, '');
    expect(await restored).toMatchObject({ code: 0, err: '' });
  });
});

onEmbedded('a database', ({ kind }) => {
  const { env, command, restoreInto, start } = useBackup(kind);

  test('starts no server where its restore was killed; it is restored again', async () => {
    const target = { DATA_DIR: temporaryFolder(), DATABASE_URL: '' };
    const child = launch(process.execPath, nodeArguments(command()), { ...env, ...target });
    const ended = once(child, 'exit');
    const begun = join(target.DATA_DIR, 'restoring', 'database', 'PG_VERSION');
    await expect.poll(() => existsSync(begun), { timeout: 120_000, interval: 5 }).toBe(true);
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    await expect(start(target)).rejects.toThrow(UNFINISHED);
    expect(await restoreInto(target)).toMatchObject({ err: '', code: 0 });
  });
});
