/**
 * `npm run delayed-compensations`: lists the compensations that the ERP has not answered for a day (or
 * COMPENSATION_DELAYED seconds), oldest first, in the database of DATABASE_URL or DATA_DIR. Exits with 1 if there are
 * any.
 */
import { listDelayed } from '#areas/compensations/server/public.ts';
import { type OpenDatabase, openDatabase } from '#kit/server/database/database.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { CommandFailed, type CommandLine, runAsProgram } from './operator/command-line.ts';
import { commandDatabaseUrl } from './operator/database-url.ts';

const DAY_SECONDS = 86_400;

async function open(env: NodeJS.ProcessEnv): Promise<OpenDatabase> {
  try {
    return await openDatabase({ databaseUrl: commandDatabaseUrl(env), dataDir: env['DATA_DIR'] ?? './data' });
  } catch (error) {
    throw new CommandFailed(`The database cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export async function delayedCompensations({ env, console }: CommandLine): Promise<number> {
  const seconds = Number(env['COMPENSATION_DELAYED'] ?? DAY_SECONDS);
  if (!Number.isInteger(seconds) || seconds < 1)
    throw new CommandFailed('COMPENSATION_DELAYED must be a whole number of seconds.');
  const database = await open(env);
  try {
    await migrate(database.db);
    const delayed = await listDelayed(database.db, new Date(Date.now() - seconds * 1000));
    for (const one of delayed) console.log(JSON.stringify(one));
    console.error(`${delayed.length} delayed`);
    return delayed.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

if (import.meta.main) await runAsProgram(delayedCompensations);
