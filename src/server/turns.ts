import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TOKEN_COOKIE } from '#areas/session/server/routes.ts';
import type { Refusal } from '#kit/core/result.ts';
import { toGraphQLError } from '#kit/server/graphql-error.ts';
import { logRefusal } from '#kit/server/log-refusal.ts';

/** Requests that run at once, and that may wait, by session and by address (docs/security.md, Load limits). */
const MAX_REQUESTS = {
  session: { atOnce: 6, waiting: 250 },
  // an office has one address, and so has everybody behind a proxy that is not trusted
  address: { atOnce: 24, waiting: 500 },
} as const;

/** Sessions that are told apart from each other; others count as their address. */
const KNOWN_SESSIONS = 20_000;

/** The routes that cost more than a file of the portal, each with turns of its own (docs/security.md, Load limits). */
const KINDS = {
  graphql: /^\/graphql/,
  middleware: /^\/server-middleware\//,
  files: /^\/files\//,
  notifications: /^\/Notifications\//,
  calendars: /^\/calendar\//,
  desk: /^\/mesa\/(api|images)\//,
  uploads: /^\/forms\//,
  media: /^\/media\//,
  pos: /^\/pos\//,
  erp: /^\/erp\//,
} as const;

type Kind = keyof typeof KINDS;

const BUSY: Refusal = {
  category: 'graphql-rate-limit',
  code: 'too_many_requests',
  message: 'Too many requests at once. Please send them one after the other.',
};

const RETRY_AFTER_SECONDS = 1;

/** How often refusals are logged, in milliseconds: a line for each would let a flood fill the log. */
const LOG_EVERY = 1000;

type Queue = { underWay: number; readonly waiting: Set<() => void> };

/**
 * Gives requests their turns: of one session, or of one address without a session, a few are answered at once, more
 * wait, and beyond that they are refused with 429. A token counts as a session only once it has been one, so that
 * made-up tokens do not multiply an address's turns.
 */
export class Turns {
  readonly #queues = new Map<string, Queue>();
  /** Hashes of tokens, the least recently used first. */
  readonly #sessions = new Set<string>();
  /** Ends a request's turn. */
  readonly #ends = new WeakMap<FastifyRequest, () => void>();
  #logged = -LOG_EVERY;

  constructor(fastify: FastifyInstance) {
    fastify.addHook('onRequest', (request, reply, done) => {
      const kind = (Object.keys(KINDS) as Kind[]).find((name) => KINDS[name].test(request.url));
      if (kind === undefined) done();
      else this.#take(kind, request, reply, done);
    });
    fastify.addHook('onSend', (request, reply, payload, done) => {
      // open streams have limits of their own (src/areas/notifications/server/stream-hub.ts)
      if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) this.#ends.get(request)?.();
      done(null, payload);
    });
  }

  /** Tells that a token is that of a session. */
  know(token: string): void {
    const session = hashOf(token);
    this.#sessions.delete(session);
    this.#sessions.add(session);
    if (this.#sessions.size <= KNOWN_SESSIONS) return;
    const [leastRecent = ''] = this.#sessions;
    this.#sessions.delete(leastRecent);
  }

  #take(kind: Kind, request: FastifyRequest, reply: FastifyReply, go: () => void): void {
    const session = this.#sessionOf(request);
    const { atOnce, waiting } = MAX_REQUESTS[session === null ? 'address' : 'session'];
    const key = `${kind} ${session ?? request.ip}`;
    const queue = this.#queues.get(key) ?? { underWay: 0, waiting: new Set() };
    this.#queues.set(key, queue);
    if (queue.underWay >= atOnce && queue.waiting.size >= waiting) {
      if (performance.now() - this.#logged >= LOG_EVERY) {
        this.#logged = performance.now();
        logRefusal(request, BUSY.code);
      }
      refuse(kind, reply);
      return;
    }
    const begin = () => {
      queue.waiting.delete(begin);
      queue.underWay += 1;
      go();
    };
    const end = () => {
      // one that goes away while it waits had no turn to give on
      if (!this.#ends.delete(request) || queue.waiting.delete(begin)) return;
      // others are heard before the next turn: answers of the embedded database never wait for them
      setImmediate(() => {
        queue.underWay -= 1;
        const [next] = queue.waiting;
        next?.();
        if (queue.underWay === 0) this.#queues.delete(key);
      });
    };
    this.#ends.set(request, end);
    reply.raw.once('close', end);
    if (queue.underWay < atOnce) begin();
    else queue.waiting.add(begin);
  }

  #sessionOf({ headers, cookies }: FastifyRequest): string | null {
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? cookies[TOKEN_COOKIE];
    const session = token && hashOf(token);
    return session && this.#sessions.has(session) ? session : null;
  }
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}

function refuse(kind: Kind, reply: FastifyReply): void {
  reply.code(429).header('retry-after', String(RETRY_AFTER_SECONDS));
  const { category, code, message } = BUSY;
  switch (kind) {
    case 'files':
    case 'calendars':
    case 'media':
      void reply.type('text/plain; charset=utf-8').send('Hay demasiadas descargas a la vez. Espera a que terminen.');
      return;
    case 'notifications':
      void reply.send({ error: message });
      return;
    case 'desk':
    case 'uploads':
      void reply.send({ error: { category, code, message } });
      return;
    case 'pos':
    case 'erp':
      void reply.send({ error: code, message });
      return;
    default:
      void reply.send({ data: null, errors: [{ message, extensions: toGraphQLError(BUSY).extensions }] });
  }
}
