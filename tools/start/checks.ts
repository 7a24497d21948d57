import { readDatabaseUrl } from '../../src/server/environment/environment.ts';
import { EnvironmentError } from '../../src/server/environment/fields.ts';
import { openConfiguredDatabase, prepareDataDir } from '../../src/server/open.ts';
import { isFree } from './ports.ts';

/** The ports of the demo's processes; the mailbox has a page and an SMTP server. */
export type DemoPorts = Readonly<
  Record<'portal' | 'gateway' | 'erp' | 'mailbox' | 'smtp' | 'store' | 'placetopay' | 'whatsapp' | 'identity', number>
>;

/** The requested port, and the simulators' ports after it; throws if one of them is in use. */
export async function freePorts(asked: string | undefined): Promise<DemoPorts> {
  const portal = Number(asked || 3000);
  if (!Number.isInteger(portal) || portal < 1 || portal > 65_527) {
    throw new EnvironmentError(`PORT must be a whole number from 1 to 65527, not '${asked}', for example PORT=3000`);
  }
  const ports: DemoPorts = {
    portal,
    gateway: portal + 1,
    erp: portal + 2,
    mailbox: portal + 3,
    smtp: portal + 4,
    store: portal + 5,
    placetopay: portal + 6,
    whatsapp: portal + 7,
    identity: portal + 8,
  };
  for (const port of Object.values(ports)) {
    if (!(await isFree(port))) {
      const another = portal + (portal < 65_000 ? 100 : -100);
      throw new EnvironmentError(
        `PORT: ${port} is taken (the demo needs ${portal} to ${ports.identity}), for example PORT=${another}`,
      );
    }
  }
  return ports;
}

/**
 * Checks that the data folder is writable, and that the database of DATABASE_URL, if set, answers; returns its
 * address.
 */
export async function checkDataFolder(env: NodeJS.ProcessEnv, dataDir: string): Promise<string | undefined> {
  prepareDataDir(dataDir);
  const databaseUrl = readDatabaseUrl(env);
  // only the server opens the embedded database
  if (databaseUrl) await (await openConfiguredDatabase({ databaseUrl, dataDir })).close();
  return databaseUrl;
}
