/**
 * `npm run delayed-compensations`: lists the compensations that the ERP has not answered for a day (or
 * COMPENSATION_DELAYED seconds), oldest first, in the database of DATABASE_URL or DATA_DIR. Exits with 1 if there are
 * any.
 */
import { listDelayed } from '../src/areas/compensations/server/public.ts';
import { type OpenDatabase, openDatabase } from '../src/kit/server/database.ts';
import { migrate } from '../src/kit/server/migrate.ts';

const DAY_SECONDS = 86_400;

function giveUp(line: string): never {
  console.error(line);
  process.exit(1);
}

async function open(): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = process.env;
  try {
    return await openDatabase({ databaseUrl: DATABASE_URL || undefined, dataDir: DATA_DIR ?? './data' });
  } catch (error) {
    return giveUp(`The database cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const seconds = Number(process.env['COMPENSATION_DELAYED'] ?? DAY_SECONDS);
if (!Number.isInteger(seconds) || seconds < 1) giveUp('COMPENSATION_DELAYED must be a whole number of seconds.');
const database = await open();
try {
  await migrate(database.db);
  const delayed = await listDelayed(database.db, new Date(Date.now() - seconds * 1000));
  for (const one of delayed) console.log(JSON.stringify(one));
  console.error(`${delayed.length} delayed`);
  if (delayed.length > 0) process.exitCode = 1;
} finally {
  await database.close();
}
