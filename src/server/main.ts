/** The server alone (`npm run serve`). Stops cleanly on SIGINT and SIGTERM; exits with 1 on an uncaught error. */
import { systemClock } from '#kit/server/clock.ts';
import { MigrationError } from '#kit/server/database/migrate.ts';
import { SecretError, startServer } from './app.ts';
import { readEnvironment, readLogLevel } from './environment/environment.ts';
import { openConfiguredDatabase, prepareDataDir } from './open.ts';
import { standardOutput } from './logging/log.ts';
import { EnvironmentError } from './environment/fields.ts';

/** Milliseconds that running requests get after a crash. */
const CRASH_TIMEOUT_MS = 10_000;
/** Milliseconds from the start until its jobs are queued and its statements prepared. */
const STARTED_MS = 2_000;

function giveUp(line: string): never {
  console.error(line);
  process.exit(1);
}

// files that the server creates are accessible to its own user only
process.umask(0o077);

/** Before the server runs nothing needs a clean end. Process 1 ignores signals that it does not handle. */
let end = (): void => process.exit(0);
process.on('SIGINT', () => end());
process.on('SIGTERM', () => end());

async function open() {
  try {
    const settings = readEnvironment(process.env);
    const level = readLogLevel(process.env);
    prepareDataDir(settings.dataDir);
    return { settings, level, database: await openConfiguredDatabase(settings) };
  } catch (error) {
    if (error instanceof EnvironmentError) giveUp(error.message);
    throw error;
  }
}

const { settings, level, database } = await open();
try {
  const server = await startServer({
    settings,
    database,
    clock: systemClock,
    log: { level, stream: standardOutput() },
  });

  let stopping = false;
  let code: 0 | 1 = 0;
  end = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(
      () => giveUp('The server did not stop in time and exits now.'),
      settings.stopDelay + 2 * settings.stopTimeout,
    ).unref();
    server.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  // this also catches unhandled rejections
  process.on('uncaughtException', (error) => {
    code = 1;
    server.reportCrash(error);
    setTimeout(() => process.exit(1), CRASH_TIMEOUT_MS).unref();
    end();
  });
  // Gives back the memory that only the start needed, about 15 MB; V8 would keep it. Needs --expose-gc.
  setTimeout(() => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }), STARTED_MS).unref();
  // last line, because its reader may stop the process at once
  console.log(JSON.stringify({ listening: server.url }));
} catch (error) {
  if ((error as { code?: string }).code === 'EADDRINUSE')
    giveUp(`PORT: ${settings.port} is taken, for example PORT=3100`);
  if (error instanceof MigrationError || error instanceof SecretError) giveUp(error.message);
  throw error;
}
