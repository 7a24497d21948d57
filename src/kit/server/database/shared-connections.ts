import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isConnectionLost } from './errors.ts';
import { isShort } from './prepared-statements.ts';

/** Number of connections that the short statements share. */
export const SHARED_CONNECTIONS = 3;

/** Maximum tries: the pool may return another connection that was lost at the same time, before it notices. */
const MAX_TRIES = 3;

/** Statements of one turn on one connection; more would wait for each other in one process of PostgreSQL. */
const TOGETHER = 4;

type Connection = {
  readonly client: Promise<pg.PoolClient>;
  /** Grows with each lost connection; connections of an older generation get no more statements. */
  readonly generation: number;
  underWay: number;
};

/**
 * Sends the short statements of many requests over a few pipelined connections. Statements of one turn of the event
 * loop are sent in one write, and none waits for the answer to another. If its connection is lost, a statement is sent
 * once more on a new one, because it only reads.
 */
export class SharedConnections {
  readonly #pool: pg.Pool;
  /** Connections that get statements. */
  readonly #connections = new Set<Connection>();
  readonly #released = new WeakSet<Connection>();
  #generation = 0;
  /** The connection for the statements of this turn of the event loop. */
  #turn: { readonly connection: Connection; sent: number } | undefined;

  /** `pool`: a pool of pipelined connections, at least twice SHARED_CONNECTIONS. */
  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const connection = this.#next();
    try {
      return await this.#send(connection, text, values);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      this.#replace(connection);
      return this.#send(this.#next(), text, values);
    }
  }

  /** How many statements are under way on each connection. */
  get underWay(): readonly number[] {
    return [...this.#connections].map((connection) => connection.underWay);
  }

  async close(): Promise<void> {
    for (const connection of this.#connections) await this.#release(connection);
    await this.#pool.end();
  }

  async #send(connection: Connection, text: string, values: unknown[]): Promise<pg.QueryResult> {
    connection.underWay += 1;
    try {
      return await (await connection.client).query(text, values);
    } finally {
      connection.underWay -= 1;
      if (connection.underWay === 0 && !this.#connections.has(connection)) void this.#release(connection);
    }
  }

  #next(): Connection {
    if (this.#turn && this.#turn.sent < TOGETHER) {
      this.#turn.sent += 1;
      return this.#turn.connection;
    }
    const connection = this.#idlest();
    if (!this.#turn) setImmediate(() => (this.#turn = undefined));
    this.#turn = { connection, sent: 1 };
    connection.client.then(collectWrites, () => undefined);
    return connection;
  }

  /** The connection with the fewest statements under way; if none is idle, a new one, up to SHARED_CONNECTIONS. */
  #idlest(): Connection {
    const [idlest] = [...this.#connections].toSorted((a, b) => a.underWay - b.underWay);
    return idlest && (idlest.underWay === 0 || this.#connections.size >= SHARED_CONNECTIONS) ? idlest : this.#connect();
  }

  #connect(): Connection {
    const connection: Connection = { client: this.#pool.connect(), generation: this.#generation, underWay: 0 };
    this.#connections.add(connection);
    connection.client.then(
      (client) => this.#watch(connection, client),
      () => this.#connections.delete(connection),
    );
    return connection;
  }

  #watch(connection: Connection, client: pg.PoolClient): void {
    client.once('error', () => this.#replace(connection));
    client.once('end', () => void this.#release(connection));
  }

  /** Replaces a lost connection and all as old as it, which may be lost, too. */
  #replace(lost: Connection): void {
    this.#generation = Math.max(this.#generation, lost.generation + 1);
    this.#turn = undefined;
    for (const connection of this.#connections) {
      if (connection.generation > lost.generation) continue;
      this.#connections.delete(connection);
      if (connection.underWay === 0) void this.#release(connection);
    }
  }

  async #release(connection: Connection): Promise<void> {
    this.#connections.delete(connection);
    if (this.#released.has(connection)) return;
    this.#released.add(connection);
    await connection.client.then(
      (client) => client.release(true),
      () => undefined,
    );
  }
}

/** Collects the writes to a connection in this turn and sends them together. */
function collectWrites({ connection: { stream } }: pg.PoolClient): void {
  stream.cork();
  setImmediate(() => stream.uncork());
}

/** A pool for Kysely that uses shared connections for short statements outside of transactions, else its own. */
export function sharingPool(pool: pg.Pool, shared: SharedConnections): PostgresPool {
  return {
    options: pool.options,
    connect: async () => lazyClient(pool, shared),
    end: async () => {
      await shared.close();
      await pool.end();
    },
  };
}

/** Matches statements that only read, unless MAY_WRITE matches as well. */
const READS = /^\s*(\/\*[^*]*\*\/\s*)?select\s/i;
const MAY_WRITE = /\b(insert|update|delete|lock|share|nextval|setval|set_config|notify|pg_\w+|pgboss)\b/i;

function isRead(text: string): boolean {
  return READS.test(text) && !MAY_WRITE.test(text);
}

function lazyClient(pool: pg.Pool, shared: SharedConnections): PostgresPoolClient {
  let own: Promise<pg.PoolClient> | undefined;
  const query = async (text: unknown, values: unknown): Promise<unknown> => {
    if (typeof text !== 'string' || !Array.isArray(values))
      throw new TypeError('A statement must be a text with a list of values.');
    if (!own && isShort(text)) return shared.query(text, values);
    const isFirst = own === undefined;
    for (let tries = 1; ; tries += 1) {
      own ??= pool.connect();
      const client = await own;
      try {
        return await client.query(text, values);
      } catch (error) {
        // a transaction's first statement is `begin`
        if (!isFirst || !isRead(text) || !isConnectionLost(error) || tries === MAX_TRIES) throw error;
        client.release(true);
        own = undefined;
      }
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) =>
      void own?.then(
        (client) => client.release(destroy),
        () => undefined,
      ),
  };
}
