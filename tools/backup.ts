/**
 * `npm run backup -- --to DIR|-`: backs up the database of DATABASE_URL or DATA_DIR while it is used, to a new file in
 * a folder or to standard output (docs/operations.md, Backup).
 */
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { openDatabase } from '#kit/server/database/database.ts';
import { FileLocked } from '#kit/server/database/file-lock.ts';
import { type BackupSource, backUp } from '../src/server/backup/back-up.ts';
import { BackupFailed } from '../src/server/backup/failure.ts';
import { readDatabaseUrl } from '../src/server/environment/environment.ts';
import { CommandFailed, type CommandLine, readArguments, runAsProgram } from './operator/command-line.ts';
import { commandFailure } from './operator/backup-failure.ts';
import { askServer } from './operator/send-command.ts';

const USAGE = 'Usage: npm run backup -- --to DIR|-';

export async function backup(line: CommandLine): Promise<number> {
  const { to } = readArguments(line, { options: { to: { type: 'string' } } }, USAGE).values;
  if (!to) throw new CommandFailed(USAGE);
  if (to === '-' && line.stdout.isTTY)
    throw new CommandFailed('Standard output is a terminal: send it to a file or a program.');
  try {
    const { manifest, file } = await backUp(source(line.env, to), to === '-' ? line.stdout : resolve(to));
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    line.console.error(
      `Backed up ${rows} rows of ${Object.keys(manifest.rows).length} tables as of ${manifest.madeAt}.`,
    );
    line.console.error(`Keep apart from it: ${manifest.keepApart.join(', ')}.`);
    if (file !== undefined) line.console.log(file);
    return 0;
  } catch (error) {
    throw commandFailure(error);
  }
}

function source(env: NodeJS.ProcessEnv, to: string): BackupSource {
  const databaseUrl = readDatabaseUrl(env);
  if (databaseUrl) return { databaseUrl };
  const { DATA_DIR: dataDir = './data' } = env;
  if (!existsSync(join(dataDir, 'database'))) throw new BackupFailed(`DATA_DIR: ${dataDir} has no database.`);
  if (to !== '-' && isInside(join(dataDir, 'database'), to))
    throw new BackupFailed(`--to: ${to} is in the folder that is backed up: name another one.`);
  return {
    dump: async (path) => {
      const database = await openDatabase({ dataDir }).catch((error: unknown) => {
        if (error instanceof FileLocked) return undefined;
        throw error;
      });
      if (!database) return void (await askServer({ command: 'dump-embedded', path }, env, dataDir));
      try {
        await database.dump?.(path);
      } finally {
        await database.close();
      }
    },
  };
}

/** Whether a path, of which the last folders may be missing, is a folder or in it. */
function isInside(folder: string, path: string): boolean {
  return `${realPath(path)}${sep}`.startsWith(`${realPath(folder)}${sep}`);
}

function realPath(path: string): string {
  const full = resolve(path);
  if (existsSync(full) || dirname(full) === full) return realpathSync(full);
  return join(realPath(dirname(full)), basename(full));
}

if (import.meta.main) await runAsProgram(backup);
