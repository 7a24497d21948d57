/**
 * `npm run backup -- --to DIR|-`: backs up the database of DATABASE_URL or DATA_DIR while it is used, to a new file in
 * a folder or to standard output (docs/operations.md, Backup).
 */
import { resolve } from 'node:path';
import { openDatabase } from '#kit/server/database/database.ts';
import { FileLocked } from '#kit/server/database/file-lock.ts';
import { type BackupSource, backUp } from '../src/server/backup/back-up.ts';
import { BackupFailed } from '../src/server/backup/failure.ts';
import { readDatabaseUrl } from '../src/server/environment/environment.ts';
import { CommandFailed, type CommandLine, readArguments, runAsProgram } from './operator/command-line.ts';
import { askServer } from './operator/send-command.ts';

const USAGE = 'Usage: npm run backup -- --to DIR|-';

export async function backup(line: CommandLine): Promise<number> {
  const { to } = readArguments(line, { options: { to: { type: 'string' } } }, USAGE).values;
  if (!to) throw new CommandFailed(USAGE);
  try {
    const { manifest, file } = await backUp(source(line.env), to === '-' ? line.stdout : resolve(to));
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    line.console.error(
      `Backed up ${rows} rows of ${Object.keys(manifest.rows).length} tables as of ${manifest.madeAt}.`,
    );
    line.console.error(`Keep apart from it: ${manifest.keepApart.join(', ')}.`);
    if (file !== undefined) line.console.log(file);
    return 0;
  } catch (error) {
    if (error instanceof BackupFailed) throw new CommandFailed(error.message);
    throw error;
  }
}

function source(env: NodeJS.ProcessEnv): BackupSource {
  const databaseUrl = readDatabaseUrl(env);
  if (databaseUrl) return { databaseUrl };
  const { DATA_DIR: dataDir = './data' } = env;
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

if (import.meta.main) await runAsProgram(backup);
