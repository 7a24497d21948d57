/** The server alone (`npm run serve`): reads its environment, starts, and stops cleanly on SIGINT and SIGTERM. */
import { systemClock } from '../kit/server/clock.ts';
import { startServer } from './app.ts';
import { readEnvironment, readLogLevel } from './environment.ts';
import { openNamed, prepareDataDir } from './open.ts';
import { EnvironmentError } from './variable.ts';

/** Ends the process with the one line that says what is wrong. */
function giveUp(line: string): never {
  console.error(line);
  process.exit(1);
}

async function open() {
  try {
    const settings = readEnvironment(process.env);
    const level = readLogLevel(process.env);
    prepareDataDir(settings.dataDir);
    return { settings, level, database: await openNamed(settings) };
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
    log: { level },
  });

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
  // last: whoever reads it may stop us at once
  console.log(JSON.stringify({ listening: server.url }));
} catch (error) {
  if ((error as { code?: string }).code === 'EADDRINUSE')
    giveUp(`PORT: ${settings.port} is taken, for example PORT=3100`);
  throw error;
}
