import type { Socket } from 'node:net';
import type pg from 'pg';
import { isLong as isMarkedLong } from './prepared-statements.ts';

/** Milliseconds between checks of the connections. */
const CHECK_EVERY = 500;
/** Milliseconds after which an idle connection is probed with a statement. */
const PROBE_AFTER = 30_000;
/** Milliseconds that a statement marked as long may take. */
const LONG = 1_800_000;

type Watched = {
  readonly client: pg.PoolClient;
  /** Milliseconds that the database may be silent while a statement is under way. */
  readonly limit: number;
  /** Whether a statement waits for its answer. */
  isAsked: boolean;
  /** Whether a caller holds the connection now. */
  isCheckedOut: boolean;
  isLong: boolean;
  bytes: number;
  /** When bytes last arrived or a statement was sent, by `performance.now()`. */
  moved: number;
};

/**
 * Closes connections that stay open but silent, as after a failover or behind a firewall that dropped them. Their
 * statements fail as if the database were unavailable. With a silent connection it also closes those that have been
 * silent for as long, even idle ones, so that the next statements get new connections. One timer serves all.
 */
export class ConnectionWatch {
  readonly #connections = new Map<pg.PoolClient, Watched>();
  readonly #timer: NodeJS.Timeout;
  #checkedAt = performance.now();

  constructor() {
    this.#timer = setInterval(() => this.#check(), CHECK_EVERY).unref();
  }

  /** Watches a pool's connections; `limit`: milliseconds that a statement may wait for its answer. */
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
      trackStatements(watched);
      client.once('end', () => this.#connections.delete(client));
    });
    pool.on('acquire', (client) => this.#setCheckedOut(client, true));
    pool.on('release', (_error, client) => this.#setCheckedOut(client, false));
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #setCheckedOut(client: pg.PoolClient, isCheckedOut: boolean): void {
    const watched = this.#connections.get(client);
    if (watched) watched.isCheckedOut = isCheckedOut;
  }

  #check(): void {
    const now = performance.now();
    // a busy process receives nothing, whatever the database sends
    const busy = Math.max(0, now - this.#checkedAt - 2 * CHECK_EVERY);
    this.#checkedAt = now;
    let silentSince = Number.NEGATIVE_INFINITY;
    for (const watched of this.#connections.values()) {
      const bytes = (watched.client.connection.stream as Socket).bytesRead;
      if (bytes === watched.bytes) watched.moved += busy;
      else Object.assign(watched, { bytes, moved: now });
      if (isSilent(watched, now)) silentSince = Math.max(silentSince, watched.moved);
    }
    for (const watched of this.#connections.values()) {
      // a caller may hold a silent connection between two statements, for example because of a lock
      const isSuspect = watched.moved <= silentSince && !watched.isLong && (watched.isAsked || !watched.isCheckedOut);
      if (isSilent(watched, now) || isSuspect) end(watched.client);
      else if (!watched.isAsked && now - watched.moved >= PROBE_AFTER) probe(watched.client);
    }
  }
}

function isSilent({ isAsked, isLong, limit, moved }: Watched, now: number): boolean {
  return isAsked && now - moved >= (isLong ? LONG : limit);
}

function trackStatements(watched: Watched): void {
  const { client } = watched;
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const tracked = (text: unknown, ...rest: unknown[]) => {
    if (!watched.isAsked) watched.moved = performance.now();
    watched.isAsked = true;
    if (typeof text === 'string' && isMarkedLong(text)) watched.isLong = true;
    return query(text, ...rest);
  };
  client.query = tracked as typeof client.query;
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
