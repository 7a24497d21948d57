/**
 * `npm run restore -- --from FILE|-`: restores a backup into the empty database of DATABASE_URL, or the empty DATA_DIR,
 * checks its ledger and lists what was under way when it was made (docs/operations.md, Restore).
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openDatabase } from '#kit/server/database/database.ts';
import { MigrationError } from '#kit/server/database/migrate.ts';
import { AREAS } from '../src/server/areas.ts';
import { BackupFailed } from '../src/server/backup/failure.ts';
import { type RestoreTarget, restore as restoreFrom } from '../src/server/backup/restore.ts';
import { readDatabaseUrl, readSecrets } from '../src/server/environment/environment.ts';
import { checkLedger } from './operator/check-ledger.ts';
import { CommandFailed, type CommandLine, readArguments, runAsProgram } from './operator/command-line.ts';

const USAGE = 'Usage: npm run restore -- --from FILE|-';

export async function restore(line: CommandLine): Promise<number> {
  const { from } = readArguments(line, { options: { from: { type: 'string' } } }, USAGE).values;
  if (!from) throw new CommandFailed(USAGE);
  const { env, console } = line;
  const target = { databaseUrl: readDatabaseUrl(env), dataDir: env['DATA_DIR'] ?? './data', ...readSecrets(env) };
  const folder = await mkdtemp(join(tmpdir(), 'surtidor-restore-'));
  try {
    const file = from === '-' ? join(folder, 'backup.zip') : from;
    if (from === '-') await pipeline(line.stdin, createWriteStream(file, { mode: 0o600 }));
    const { madeAt, version, rows } = await restoreFrom(file, target);
    console.log(
      `Restored ${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows as of ${madeAt} (${version}).`,
    );
    const code = await checkLedger(line);
    await printUnderWay(target, madeAt, console);
    console.log('The portal is in maintenance, and no job runs: npm run maintenance -- off opens it.');
    return code;
  } catch (error) {
    if (error instanceof BackupFailed || error instanceof MigrationError) throw new CommandFailed(error.message);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function printUnderWay(target: RestoreTarget, madeAt: string, console: CommandLine['console']): Promise<void> {
  const database = await openDatabase(target);
  try {
    for (const { ledgerChecks } of AREAS) {
      if (!ledgerChecks?.underWay) continue;
      const { title, list } = ledgerChecks.underWay;
      const rows = await list(database.db);
      console.log(`ASK    ${title.replace('{since}', madeAt)}: ${rows.length}`);
      for (const row of rows) console.log(`       ${JSON.stringify(row)}`);
    }
  } finally {
    await database.close();
  }
}

if (import.meta.main) await runAsProgram(restore);
