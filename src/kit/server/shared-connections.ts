import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isShort } from './prepared-statements.ts';

/** Connections that the short statements share. */
export const SHARED = 3;

/** Statements of one turn that leave together: more of them would wait for each other in one process of PostgreSQL. */
const TOGETHER = 4;

type Connection = { readonly client: Promise<pg.PoolClient>; underWay: number };

/**
 * Sends the short statements of many requests over a few pipelined connections: those of one turn of the event loop
 * leave in one write, and none waits for the answer of another before it is sent.
 */
export class SharedConnections {
  readonly #pool: pg.Pool;
  readonly #connections = new Set<Connection>();
  /** Where the statements of this turn go. */
  #turn: { readonly connection: Connection; sent: number } | undefined;

  /** `pool`: of pipelined connections. */
  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const connection = this.#next();
    connection.underWay += 1;
    try {
      return await (await connection.client).query(text, values);
    } finally {
      connection.underWay -= 1;
    }
  }

  async close(): Promise<void> {
    for (const connection of this.#connections) await this.#release(connection);
    await this.#pool.end();
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

  /** The one with the fewest statements under way; a new one where all have some. */
  #idlest(): Connection {
    const [idlest] = [...this.#connections].toSorted((a, b) => a.underWay - b.underWay);
    return idlest && (idlest.underWay === 0 || this.#connections.size >= SHARED) ? idlest : this.#connect();
  }

  #connect(): Connection {
    const connection: Connection = { client: this.#pool.connect(), underWay: 0 };
    this.#connections.add(connection);
    connection.client.then(
      (client) => client.once('end', () => void this.#release(connection)),
      () => this.#connections.delete(connection),
    );
    return connection;
  }

  async #release(connection: Connection): Promise<void> {
    if (this.#connections.delete(connection)) (await connection.client).release(true);
  }
}

/** Holds what is written to a connection in this turn, and sends it at once. */
function collectWrites({ connection: { stream } }: pg.PoolClient): void {
  stream.cork();
  setImmediate(() => stream.uncork());
}

/** A pool for Kysely whose connections are taken once a statement is not short, or belongs to a transaction. */
export function sharingPool(pool: pg.Pool, shared: SharedConnections): PostgresPool {
  return {
    options: pool.options,
    connect: async () => takenLate(pool, shared),
    end: async () => {
      await shared.close();
      await pool.end();
    },
  };
}

function takenLate(pool: pg.Pool, shared: SharedConnections): PostgresPoolClient {
  let own: Promise<pg.PoolClient> | undefined;
  const query = async (text: unknown, values: unknown): Promise<unknown> => {
    if (typeof text !== 'string' || !Array.isArray(values)) throw new TypeError('A statement is a text with values.');
    if (!own && isShort(text)) return shared.query(text, values);
    own ??= pool.connect();
    return (await own).query(text, values);
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
