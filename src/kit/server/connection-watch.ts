import type { Socket } from 'node:net';
import type pg from 'pg';
import { isLong as isMarkedLong } from './prepared-statements.ts';

/** Milliseconds between looks at the connections. */
const LOOK_EVERY = 500;
/** Milliseconds after which an idle connection is asked whether it still is one. */
const PROBE_AFTER = 30_000;
/** Milliseconds that a statement marked as long may take. */
const LONG = 1_800_000;

type Watched = {
  readonly client: pg.PoolClient;
  /** Milliseconds that the database may be silent while a statement is under way. */
  readonly limit: number;
  isAsked: boolean;
  /** Whether a caller holds it at present. */
  isCheckedOut: boolean;
  isLong: boolean;
  bytes: number;
  /** When it last received bytes, or was asked, by `performance.now()`. */
  moved: number;
};

/**
 * Closes connections that stay open but silent, as after a failover or behind a firewall that forgot them: their
 * statements fail as where the database is away. With each one, those that are silent for as long are closed, also
 * those that nobody uses, so that the next statements find new connections. One timer serves all.
 */
export class ConnectionWatch {
  readonly #connections = new Map<pg.PoolClient, Watched>();
  readonly #timer: NodeJS.Timeout;
  #looked = performance.now();

  constructor() {
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY).unref();
  }

  /** Watches the connections of a pool; `limit`: milliseconds that a statement may be without an answer. */
  watch(pool: pg.Pool, limit: number): void {
    pool.on('connect', (client) => {
      const watched: Watched = {
        client,
        limit,
        isAsked: false,
        isCheckedOut: true,
        isLong: false,
        bytes: 0,
        moved: performance.now(),
      };
      this.#connections.set(client, watched);
      noteStatements(watched);
      client.once('end', () => this.#connections.delete(client));
    });
    pool.on('acquire', (client) => this.#note(client, true));
    pool.on('release', (_error, client) => this.#note(client, false));
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #note(client: pg.PoolClient, isCheckedOut: boolean): void {
    const watched = this.#connections.get(client);
    if (watched) watched.isCheckedOut = isCheckedOut;
  }

  #look(): void {
    const now = performance.now();
    // while this process was busy it received nothing, whatever was sent
    const busy = Math.max(0, now - this.#looked - 2 * LOOK_EVERY);
    this.#looked = now;
    let silentSince = Number.NEGATIVE_INFINITY;
    for (const watched of this.#connections.values()) {
      const bytes = (watched.client.connection.stream as Socket).bytesRead;
      if (bytes === watched.bytes) watched.moved += busy;
      else Object.assign(watched, { bytes, moved: now });
      if (isSilent(watched, now)) silentSince = Math.max(silentSince, watched.moved);
    }
    for (const watched of this.#connections.values()) {
      // who holds a connection between two statements, as for a lock, is not known to have lost it
      const isSuspect = watched.moved <= silentSince && !watched.isLong && (watched.isAsked || !watched.isCheckedOut);
      if (isSilent(watched, now) || isSuspect) end(watched.client);
      else if (!watched.isAsked && now - watched.moved >= PROBE_AFTER) probe(watched.client);
    }
  }
}

function isSilent({ isAsked, isLong, limit, moved }: Watched, now: number): boolean {
  return isAsked && now - moved >= (isLong ? LONG : limit);
}

function noteStatements(watched: Watched): void {
  const { client } = watched;
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const noted = (text: unknown, ...rest: unknown[]) => {
    if (!watched.isAsked) watched.moved = performance.now();
    watched.isAsked = true;
    if (typeof text === 'string' && isMarkedLong(text)) watched.isLong = true;
    return query(text, ...rest);
  };
  client.query = noted as typeof client.query;
  client.on('drain', () => {
    watched.isAsked = false;
    watched.isLong = false;
  });
}

function probe(client: pg.PoolClient): void {
  client.query('select 1').catch(() => undefined);
}

function end({ connection: { stream } }: pg.PoolClient): void {
  stream.destroy(new Error('Connection terminated: the database was silent for too long'));
}
