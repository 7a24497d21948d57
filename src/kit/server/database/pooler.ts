import { randomInt } from 'node:crypto';
import pg from 'pg';
import { errorCode } from './errors.ts';

/** An address does not lead to what the server needs there. The message begins with the variable's name. */
export class PoolerError extends Error {}

/** Milliseconds for each step of a check. */
const TIMEOUT = 10_000;

/** A pooler gives a connection back at random, so one check could miss that it changed. */
const TRIES = 3;

/** What a pooler answers that does not know a prepared statement on its new connection, or knows another's. */
const UNKNOWN_STATEMENT = /^(26000|42P05)$/;

/**
 * Checks the two addresses of PostgreSQL: `directUrl`, or `url` without it, must keep a session, and `url` must keep
 * prepared statements and lead to the same database. Throws PoolerError, or an error of the connection.
 */
export async function checkAddresses(url: string, directUrl: string | undefined): Promise<void> {
  if (!(await probe(directUrl ?? url)).keepsSession) {
    throw new PoolerError(
      directUrl
        ? 'DATABASE_DIRECT_URL: leads to a pooler in transaction mode: give the address of PostgreSQL itself'
        : 'DATABASE_URL: leads to a pooler in transaction mode: give PostgreSQL’s own address in DATABASE_DIRECT_URL',
    );
  }
  if (!directUrl) return;
  if (!(await probe(url)).keepsStatements) {
    throw new PoolerError(
      'DATABASE_URL: its pooler loses prepared statements: PgBouncer must be 1.21 or newer, ' +
        'with max_prepared_statements above 0',
    );
  }
  if (!(await isSameDatabase(url, directUrl)))
    throw new PoolerError('DATABASE_DIRECT_URL: leads to another database than DATABASE_URL');
}

/**
 * Checks the address of a replica: it must keep a session, and lead to the database of `url`. One that does not answer
 * is accepted, because the server can do without it. Throws PoolerError, or an error of the connection to `url`.
 */
export async function checkReplicaAddress(url: string, replicaUrl: string): Promise<void> {
  const own = await withClient(url, identityOf);
  let found: string | undefined;
  try {
    if (!(await probe(replicaUrl)).keepsSession)
      throw new PoolerError(
        'DATABASE_REPLICA_URL: leads to a pooler in transaction mode: give the standby’s own address',
      );
    found = await withClient(replicaUrl, identityOf);
  } catch (error) {
    if (error instanceof PoolerError) throw error;
    return;
  }
  if (found !== own) throw new PoolerError('DATABASE_REPLICA_URL: leads to another database than DATABASE_URL');
}

/** What a database has in common with its standbys and with nothing else: its cluster's number, and its name. */
async function identityOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ identity: string }>(
    "select system_identifier || ' ' || current_database() as identity from pg_control_system()",
  );
  return rows[0]?.identity;
}

type Probed = {
  /** Whether a client has the same session of PostgreSQL for all its transactions. */
  readonly keepsSession: boolean;
  readonly keepsStatements: boolean;
};

async function probe(url: string): Promise<Probed> {
  return withClient(url, async (client) => {
    const first = await backendOf(client);
    // a pooler invents the number that a client receives when it connects
    if (first === (client as unknown as { processID: number }).processID)
      return { keepsSession: true, keepsStatements: true };
    return withClient(url, (other) => probePooler(client, other));
  });
}

/** Takes the connection that `client` had last, if the pooler gives it to another, and looks what `client` has then. */
async function probePooler(client: pg.Client, other: pg.Client): Promise<Probed> {
  try {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const before = await backendOf(client);
      await other.query('begin');
      await backendOf(other);
      const after = await backendOf(client);
      await other.query('rollback');
      if (before !== after) return { keepsSession: false, keepsStatements: true };
    }
    return { keepsSession: true, keepsStatements: true };
  } catch (error) {
    if (UNKNOWN_STATEMENT.test(errorCode(error) ?? '')) return { keepsSession: false, keepsStatements: false };
    throw error;
  }
}

async function backendOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>({ name: 'pooler', text: 'select pg_backend_pid() as pid' });
  return rows[0]?.pid;
}

/** A lock that one address holds is taken at the other only in the same database. */
function isSameDatabase(url: string, directUrl: string): Promise<boolean> {
  const lock = [7_140_033, randomInt(2 ** 31)];
  const tryLock = async (client: pg.Client) => {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_xact_lock($1, $2) as held', lock);
    return rows[0]?.held;
  };
  return withClient(directUrl, async (direct) => {
    await direct.query('begin');
    await tryLock(direct);
    return withClient(url, async (pooled) => (await tryLock(pooled)) === false);
  });
}

async function withClient<T>(connectionString: string, steps: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: TIMEOUT, query_timeout: TIMEOUT });
  // the statement under way fails as well
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await steps(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
