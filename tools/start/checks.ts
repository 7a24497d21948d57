import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import pg from 'pg';

/** What is in the way of a start; the message is the one line that the user reads. */
export class CannotStart extends Error {}

/** Where the demo's processes listen; the mailbox has a page and an SMTP server. */
export type DemoPorts = Readonly<Record<'portal' | 'gateway' | 'mailbox' | 'smtp', number>>;

/** The port that was asked for, and the stand-ins' after it; all must be free on this machine. */
export async function freePorts(asked: string | undefined): Promise<DemoPorts> {
  const portal = Number(asked ?? 3000);
  if (!Number.isInteger(portal) || portal < 1 || portal > 65_530) {
    throw new CannotStart(`PORT must be a whole number from 1 to 65530, not '${asked}', for example PORT=3000`);
  }
  const ports: DemoPorts = { portal, gateway: portal + 1, mailbox: portal + 2, smtp: portal + 3 };
  for (const port of Object.values(ports)) {
    if (!(await isFree(port))) {
      throw new CannotStart(
        `PORT: ${port} is taken (the demo needs ${portal} to ${ports.smtp}), for example PORT=${portal + 100}`,
      );
    }
  }
  return ports;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

export function writableFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new CannotStart(`DATA_DIR: the folder ${folder} cannot be written, for example DATA_DIR=./data`);
  }
}

/** Whether the database that DATABASE_URL names, if any, answers. */
export async function reachableDatabase(databaseUrl: string | undefined): Promise<void> {
  if (!databaseUrl) return;
  const example = 'for example DATABASE_URL=postgres://user:password@localhost:5432/surtidor';
  if (!URL.canParse(databaseUrl) || !/^postgres(ql)?:$/.test(new URL(databaseUrl).protocol)) {
    throw new CannotStart(`DATABASE_URL is no address of a PostgreSQL, ${example}`);
  }
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    throw new CannotStart(`DATABASE_URL: the database cannot be reached (${message || code}), ${example}`);
  }
}
