import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { BackupFailed } from './failure.ts';

/** Where Debian's packages have the programs, one folder for each major version. */
const DEBIAN = '/usr/lib/postgresql';

/** Milliseconds that pg_dump or pg_restore may take: a day. Meanwhile a transaction of ours stays open. */
export const MAX_PROGRAM_TIME = 86_400_000;

/**
 * Finds pg_dump or pg_restore: in PATH, else the newest that Debian's packages installed. Throws BackupFailed where it
 * is missing.
 */
export function findPostgresProgram(name: string): string {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...debian.map((version) => join(DEBIAN, version, 'bin')),
  ];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found) return found;
  throw new BackupFailed(`${name} is missing: install PostgreSQL's client programs (Debian: postgresql-client).`);
}

/** The environment in which PostgreSQL's programs connect to a database, by its address. */
function connectionEnvironment(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const values = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname).replaceAll(/^\[|\]$/g, ''),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode'),
    PGSSLROOTCERT: searchParams.get('sslrootcert'),
    PGSSLCERT: searchParams.get('sslcert'),
    PGSSLKEY: searchParams.get('sslkey'),
    PGOPTIONS: searchParams.get('options'),
  };
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Runs a program of PostgreSQL on this database to its end; throws BackupFailed with its first message. */
export async function runPostgresProgram(path: string, databaseUrl: string, options: readonly string[]): Promise<void> {
  // not as arguments, which everybody on the machine can read, since the address has a password
  const env = { ...process.env, ...connectionEnvironment(databaseUrl) };
  const child = spawn(path, options, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number | null]>]);
  if (code === 0) return;
  throw new BackupFailed(`${basename(path)} failed: ${output.trim().split('\n')[0] || `it ended with ${code}`}`);
}
