/**
 * `npm run restore -- --from FILE|-`: restores a backup into the empty database of DATABASE_URL, or the empty DATA_DIR,
 * checks its ledger and lists what was under way when it was made (docs/operations.md, Restore).
 */
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeDraftFolder } from '../src/server/backup/draft-folder.ts';
import type { HeldState } from '../src/server/backup/hold.ts';
import type { Manifest } from '../src/server/backup/manifest.ts';
import { type RestoreTarget, restore as restoreFrom } from '../src/server/backup/restore.ts';
import { readDatabaseUrl, readSecrets } from '../src/server/environment/environment.ts';
import { commandFailure } from './operator/backup-failure.ts';
import { checkLedger } from './operator/check-ledger.ts';
import { CommandFailed, type CommandLine, readArguments, runAsProgram } from './operator/command-line.ts';
import { printHeldState } from './operator/held-state.ts';
import { sendCommand } from './operator/send-command.ts';

const USAGE = 'Usage: npm run restore -- --from FILE|-';

export async function restore(line: CommandLine): Promise<number> {
  const { from } = readArguments(line, { options: { from: { type: 'string' } } }, USAGE).values;
  if (!from) throw new CommandFailed(USAGE);
  const { env, console } = line;
  const target = { databaseUrl: readDatabaseUrl(env), dataDir: env['DATA_DIR'] ?? './data', ...readSecrets(env) };
  const { madeAt, version, rows } = await restoreFileOrInput(line, from, target).catch((error: unknown) => {
    throw commandFailure(error);
  });
  console.log(
    `Restored ${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows as of ${madeAt} (${version}).`,
  );
  const code = await checkLedger(line);
  printHeldState((await sendCommand({ command: 'hold-restored', to: undefined }, env)) as HeldState, console);
  console.log(
    'The portal is in maintenance, and no job runs: npm run hold-restored -- off starts the jobs, and then ' +
      'npm run maintenance -- off opens the portal.',
  );
  return code;
}

async function restoreFileOrInput({ stdin }: CommandLine, from: string, target: RestoreTarget): Promise<Manifest> {
  if (from !== '-') return restoreFrom({ path: from, name: from }, target);
  const draft = makeDraftFolder(tmpdir(), 'surtidor-restore-');
  try {
    const path = join(draft.path, 'backup.zip');
    await pipeline(stdin, createWriteStream(path, { mode: 0o600 }));
    return await restoreFrom({ path, name: 'Standard input' }, target);
  } finally {
    draft.remove();
  }
}

if (import.meta.main) await runAsProgram(restore);
