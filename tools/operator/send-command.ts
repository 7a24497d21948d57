import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeskStaffCommand } from '../../src/desk/server/staff-command.ts';
import type { PastDaysCommand } from '#areas/invoices/desk/server/public.ts';
import type { ErpCommand } from '#areas/erp/server/public.ts';
import type { ExportFormFileCommand, ExportFormsCommand } from '#areas/forms/server/public.ts';
import type { SessionCommand } from '#areas/session/server/public.ts';
import type { PosKeyCommand } from '#areas/vouchers/server/public.ts';
import { systemClock } from '#kit/server/clock.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { FileLocked } from '#kit/server/database/file-lock.ts';
import { type RunningJobs, startJobs } from '#kit/server/jobs/jobs.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { execute } from '#kit/server/manifest/admin-command.ts';
import { type CheckCommand, type DumpCommand, adminCommandsOn } from '../../src/server/admin-commands.ts';
import { AREAS } from '../../src/server/areas.ts';
import type { HoldCommand } from '../../src/server/backup/hold.ts';
import { readPublicUrls, readRetention } from '../../src/server/environment/environment.ts';
import type { PersonCommand } from '../../src/server/person-commands.ts';
import { CommandFailed } from './command-line.ts';
import { commandDatabaseUrl } from './database-url.ts';
import { postCommand } from './post-command.ts';

export type Command =
  | SessionCommand
  | ErpCommand
  | PosKeyCommand
  | ExportFormsCommand
  | ExportFormFileCommand
  | DeskStaffCommand
  | PastDaysCommand
  | PersonCommand
  | CheckCommand
  | HoldCommand;

/**
 * Executes a command in the database of DATABASE_URL or DATA_DIR; if a running server has the embedded database open,
 * sends it there (SURTIDOR_URL, APP_SECRET; a demo's secret is read from its folder). Throws CommandFailed.
 */
export async function sendCommand(command: Command, env: NodeJS.ProcessEnv): Promise<unknown> {
  const { DATA_DIR = './data' } = env;
  const databaseUrl = commandDatabaseUrl(env);
  const database = await openDatabase({ databaseUrl, dataDir: DATA_DIR }).catch((error: unknown) => {
    if (error instanceof FileLocked) return null;
    throw new CommandFailed(`The database cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (!database) return askServer(command, env, DATA_DIR);
  let opened: RunningJobs | undefined;
  /** Starts the job queue only to add jobs; a server runs them. */
  const jobs = async () => {
    opened = await startJobs(database, databaseUrl, (error) => console.error(error));
    await opened.prepare(AREAS.flatMap(({ jobs = [] }) => jobs));
    return opened;
  };
  try {
    await migrate(database.db);
    const on = { db: database.db, clock: systemClock, publicUrls: readPublicUrls(env), jobs };
    return await execute(on, adminCommandsOn(database, { retention: readRetention(env) }), command);
  } finally {
    await opened?.stop();
    await database.close();
  }
}

/** Sends a command to the running server that has the embedded database open. Throws CommandFailed. */
export async function askServer(
  command: Command | DumpCommand,
  env: NodeJS.ProcessEnv,
  dataDir: string,
): Promise<unknown> {
  const { SURTIDOR_URL, PORT } = env;
  const url = SURTIDOR_URL ?? `http://127.0.0.1:${PORT ?? 3000}`;
  const answer = await postCommand(url, appSecret(env, dataDir), command).catch(() => {
    throw new CommandFailed(`A running server has the database, but not at ${url}: set SURTIDOR_URL to its address.`);
  });
  if (!answer.ok) {
    throw new CommandFailed(
      `${url} answered ${answer.status} to a command: is APP_SECRET the secret that the server was started with?`,
    );
  }
  return answer.json();
}

function appSecret(env: NodeJS.ProcessEnv, dataDir: string): string {
  const demo = join(dataDir, 'demo.json');
  const secret =
    env['APP_SECRET'] ??
    (existsSync(demo) ? (JSON.parse(readFileSync(demo, 'utf8')) as { appSecret?: string }).appSecret : undefined);
  if (secret) return secret;
  throw new CommandFailed('A running server has the database: set APP_SECRET to the secret that it was started with.');
}
