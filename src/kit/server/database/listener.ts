import pg from 'pg';
import type { OpenDatabase } from './database.ts';

/** Milliseconds before the first new attempt to connect; the pause doubles with each attempt, up to MAX_PAUSE. */
const FIRST_PAUSE = 500;
const MAX_PAUSE = 30_000;
/** Milliseconds between probes of a silent connection, and how long its answer may take. */
const PROBE_EVERY = 30_000;
const PROBE_TIMEOUT = 10_000;

type Listener = {
  /** Called with each notification's payload. */
  readonly onPayload: (payload: string) => void;
  /** Called each time that listening begins; earlier notifications were missed. */
  readonly onListening: () => void;
};

/** Listens to a channel of the database, to which any server process may send (`pg_notify`), until `stop`. */
export type Listen = (channel: string, listener: Listener) => { readonly stop: () => Promise<void> };

/**
 * Creates `Listen`. On PostgreSQL each channel has its own connection, which is opened again, after growing pauses,
 * when it is lost; the embedded database has no connection to lose. `onError` receives the reason of a loss.
 */
export function databaseListener(
  { embedded }: Pick<OpenDatabase, 'embedded'>,
  databaseUrl: string | undefined,
  onError: (error: Error) => void,
): Listen {
  return (channel, listener) => {
    if (embedded) return listenEmbedded(embedded, channel, listener, onError);
    return new PostgresListener(databaseUrl ?? '', channel, listener, onError);
  };
}

function listenEmbedded(
  embedded: NonNullable<OpenDatabase['embedded']>,
  channel: string,
  { onPayload, onListening }: Listener,
  onError: (error: Error) => void,
): { readonly stop: () => Promise<void> } {
  const listening = embedded.listen(channel, onPayload);
  listening.then(onListening, onError);
  return { stop: async () => (await listening)() };
}

class PostgresListener {
  readonly #connectionString: string;
  readonly #channel: string;
  readonly #listener: Listener;
  readonly #onError: (error: Error) => void;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pause = FIRST_PAUSE;
  #stopped = false;

  constructor(connectionString: string, channel: string, listener: Listener, onError: (error: Error) => void) {
    this.#connectionString = connectionString;
    this.#channel = channel;
    this.#listener = listener;
    this.#onError = onError;
    void this.#connect();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: PROBE_TIMEOUT,
      query_timeout: PROBE_TIMEOUT,
    });
    this.#client = client;
    client.on('notification', ({ payload = '' }) => this.#listener.onPayload(payload));
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('The listening connection has ended.')));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.#channel)}`);
      if (client !== this.#client) return;
      this.#pause = FIRST_PAUSE;
      this.#listener.onListening();
      this.#probeLater(client);
    } catch (error) {
      this.#lost(client, error as Error);
    }
  }

  /** A connection can be lost without an error, for example behind a firewall that dropped it. */
  #probeLater(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => client === this.#client && !this.#stopped && this.#probeLater(client),
        (error: unknown) => this.#lost(client, error as Error),
      );
    }, PROBE_EVERY).unref();
  }

  #lost(client: pg.Client, error: Error): void {
    if (client !== this.#client || this.#stopped) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    client.end().catch(() => undefined);
    this.#onError(error);
    // random, so that not all processes connect at the same moment
    this.#timer = setTimeout(() => void this.#connect(), this.#pause * (1 + Math.random())).unref();
    this.#pause = Math.min(this.#pause * 2, MAX_PAUSE);
  }
}
