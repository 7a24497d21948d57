/** The server alone (`npm run serve`): reads its environment, starts, and stops cleanly on SIGINT and SIGTERM. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { systemClock } from '../kit/server/clock.ts';
import { type OpenDatabase, openDatabase } from '../kit/server/database.ts';
import { FolderInUse } from '../kit/server/folder-lock.ts';
import type { Settings } from '../kit/server/settings.ts';
import { startServer } from './app.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';

/** Ends the process with the one line that says what is wrong. */
function giveUp(line: string): never {
  console.error(line);
  process.exit(1);
}

function environment(): Settings {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (error instanceof EnvironmentError) giveUp(error.message);
    throw error;
  }
}

async function open({ databaseUrl, dataDir }: Settings): Promise<OpenDatabase> {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch {
    giveUp(`DATA_DIR: the folder ${dataDir} cannot be written, for example DATA_DIR=./data`);
  }
  try {
    return await openDatabase({ databaseUrl, dataDir });
  } catch (error) {
    if (error instanceof FolderInUse) giveUp(`DATA_DIR: ${error.message} Stop it, or choose another DATA_DIR.`);
    const reason = error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
    if (databaseUrl) giveUp(`DATABASE_URL: the database cannot be reached (${reason.slice(0, 200)}).`);
    giveUp(`The embedded database in ${dataDir} does not open (${reason.slice(0, 200)}).`);
  }
}

const settings = environment();
const database = await open(settings);
try {
  const server = await startServer({
    settings,
    database,
    clock: systemClock,
    log: { level: process.env['LOG_LEVEL'] ?? 'info' },
  });
  console.log(JSON.stringify({ listening: server.url }));

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  if ((error as { code?: string }).code === 'EADDRINUSE')
    giveUp(`PORT: ${settings.port} is taken, for example PORT=3100`);
  throw error;
}
