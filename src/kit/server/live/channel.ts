import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Listen } from '../database/listener.ts';
import type { Tx } from '../database/database.ts';

/** The channel of the database that carries all topics to every server process. */
const DATABASE_CHANNEL = 'surtidor_live';

/**
 * A subject of which server processes inform each other. A payload only names what has changed, because subscribers
 * read the data of the last commit; PostgreSQL accepts payloads up to 8000 bytes.
 */
export type Topic<Payload extends object> = {
  readonly name: string;
  readonly payload: v.GenericSchema<unknown, Payload>;
};

type Subscriber<Payload> = {
  readonly onPayload: (payload: Payload) => void;
  /** Called each time that the process begins to listen: earlier payloads were missed. */
  readonly onMissed: () => void;
};

/** Publishes a payload to every server process when the transaction commits. */
export async function publish<Payload extends object>(
  tx: Tx,
  { name }: Topic<Payload>,
  payload: Payload,
): Promise<void> {
  await sql`select pg_notify(${DATABASE_CHANNEL}, ${JSON.stringify({ topic: name, payload })})`.execute(tx);
}

/** An SQL expression that publishes a payload for each row of a statement. `fields`: the payload's fields, in SQL. */
export function publishRow<Payload extends object>(
  { name }: Topic<Payload>,
  fields: { readonly [Field in keyof Payload]: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const pairs = Object.entries<RawBuilder<unknown>>(fields).map(([field, value]) => sql`${sql.lit(field)}, ${value}`);
  const payload = sql`json_build_object(${sql.join(pairs)})`;
  return sql`pg_notify(${DATABASE_CHANNEL}, json_build_object('topic', ${sql.lit(name)}, 'payload', ${payload})::text)`;
}

const message = v.object({ topic: v.string(), payload: v.unknown() });

/** What this process receives of all topics, through one listener of the database. */
export class LiveChannel {
  readonly #subscribers = new Map<string, Set<(payload: unknown) => void>>();
  readonly #onMissed = new Set<() => void>();
  readonly #listening: ReturnType<Listen>;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;

  constructor(listen: Listen, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#log = log;
    this.#listening = listen(DATABASE_CHANNEL, {
      onPayload: (text) => this.#receive(text),
      onListening: () => {
        for (const onMissed of this.#onMissed) onMissed();
      },
    });
  }

  /** Calls back for each payload of a topic, from any server process, until the returned function is called. */
  subscribe<Payload extends object>(topic: Topic<Payload>, { onPayload, onMissed }: Subscriber<Payload>): () => void {
    const subscribers = this.#subscribers.get(topic.name) ?? new Set();
    this.#subscribers.set(topic.name, subscribers);
    const receive = (payload: unknown) => onPayload(v.parse(topic.payload, payload));
    subscribers.add(receive);
    this.#onMissed.add(onMissed);
    return () => {
      subscribers.delete(receive);
      this.#onMissed.delete(onMissed);
    };
  }

  async stop(): Promise<void> {
    await this.#listening.stop();
  }

  /** A process of another version may publish what this one cannot read. */
  #receive(text: string): void {
    try {
      const { topic, payload } = v.parse(message, JSON.parse(text));
      for (const receive of this.#subscribers.get(topic) ?? []) receive(payload);
    } catch (error) {
      this.#log.warn({ err: error }, 'a payload of the live channel could not be read');
    }
  }
}
