/**
 * `npm run migrate [-- --grant ROLE]`: runs new migrations, of the job queue too, on the database that DATABASE_URL or
 * DATA_DIR names; on PostgreSQL it then grants ROLE what a server needs (docs/operations.md, Database roles).
 */
import { parseArgs } from 'node:util';
import { RoleError, grantApplicationRole } from '#kit/server/database/application-role.ts';
import { startJobs } from '#kit/server/jobs/jobs.ts';
import { MigrationError, migrate } from '#kit/server/database/migrate.ts';
import { openConfiguredDatabase } from '../src/server/open.ts';
import { EnvironmentError } from '../src/server/environment/fields.ts';
import { commandDatabaseUrl } from './operator/database-url.ts';

function giveUp(line: string): never {
  console.error(line);
  process.exit(1);
}

function readRole(): string | undefined {
  try {
    return parseArgs({ options: { grant: { type: 'string' } } }).values.grant;
  } catch {
    return giveUp('Usage: npm run migrate [-- --grant ROLE]');
  }
}

const role = readRole();
const databaseUrl = commandDatabaseUrl(process.env);
if (role !== undefined && databaseUrl === undefined) giveUp('--grant needs DATABASE_URL: roles are PostgreSQL’s.');
try {
  const database = await openConfiguredDatabase({ databaseUrl, dataDir: process.env['DATA_DIR'] ?? './data' });
  try {
    await migrate(database.db);
    const jobs = await startJobs(database, databaseUrl, (error) => console.error(error));
    await jobs.stop();
    if (role !== undefined) await grantApplicationRole(database.db, role);
  } finally {
    await database.close();
  }
} catch (error) {
  if (error instanceof EnvironmentError || error instanceof MigrationError || error instanceof RoleError)
    giveUp(error.message);
  throw error;
}
console.log(role === undefined ? 'The database is up to date.' : `The database is up to date, and ${role} may use it.`);
