import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TOKEN_COOKIE } from '#areas/session/server/public.ts';
import type { Refusal } from '#kit/core/result.ts';
import { logRefusal } from '#kit/server/http/log-refusal.ts';
import type { UploadLimit } from '#kit/server/upload-limit.ts';

/** Max. running and waiting requests per session, per API key and per address (docs/security.md, Load limits). */
const MAX_REQUESTS = {
  session: { atOnce: 6, waiting: 250 },
  apiKey: { atOnce: 4, waiting: 20 },
  // an office shares one address, and so do all users behind an untrusted proxy
  address: { atOnce: 24, waiting: 500 },
} as const;

/** Max. known sessions, and as many API keys; requests of others count for their address. */
const KNOWN_SESSIONS = 20_000;

/**
 * Routes that cost more than a static file, by the route's own path, which a request may spell otherwise. Uploads
 * declare their kind in their route's `config`. Each kind has its own limits (docs/security.md, Load limits).
 */
const KINDS = {
  graphql: /^\/graphql/,
  middleware: /^\/server-middleware\//,
  files: /^\/files\//,
  notifications: /^\/Notifications\//,
  live: /^\/live/,
  calendars: /^\/calendar\//,
  desk: /^\/mesa\/(api|oidc)\//,
  media: /^\/media\//,
  pos: /^\/pos\//,
  erp: /^\/erp\//,
} as const;

type Kind = keyof typeof KINDS | UploadLimit;

const BUSY: Refusal = {
  category: 'rate-limit',
  code: 'too_many_requests',
  message: 'Too many requests at once. Please send them one after the other.',
};

/** Sends a refusal of a route of the contract (src/server/graphql/graphql.ts). */
type SendRefusal = (reply: FastifyReply, refusal: Refusal, status: number) => unknown;

const RETRY_AFTER_SECONDS = 1;

/** Min. milliseconds between logged refusals: one line each would let a flood fill the log. */
const LOG_EVERY = 1000;

type Queue = { underWay: number; readonly waiting: Set<() => void> };

/**
 * Limits concurrent requests per session or API key, else per address: a few run at once, more wait, and the rest
 * is refused with 429. A token counts as a session only once it has been valid, so that invented tokens do not raise an
 * address's limit.
 */
export class Turns {
  readonly #queues = new Map<string, Queue>();
  /** Hashes of known tokens, least recently used first. */
  readonly #sessions = new Set<string>();
  /** Hashes of known API keys, least recently used first. */
  readonly #apiKeys = new Set<string>();
  /** Ends a request's turn. */
  readonly #ends = new WeakMap<FastifyRequest, () => void>();
  #logged = -LOG_EVERY;
  readonly #sendRefusal: SendRefusal;

  constructor(fastify: FastifyInstance, sendRefusal: SendRefusal) {
    this.#sendRefusal = sendRefusal;
    fastify.addHook('onRequest', (request, reply, done) => {
      const kind = request.routeOptions.config.limit ?? kindOfRoute(request.routeOptions.url);
      if (kind === undefined) done();
      else this.#admit(kind, request, reply, done);
    });
    fastify.addHook('onSend', (request, reply, payload, done) => {
      // open streams have limits of their own (src/kit/server/live/event-streams.ts)
      if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) this.#ends.get(request)?.();
      done(null, payload);
    });
  }

  /** Registers the token of a valid session. */
  registerSession(token: string): void {
    register(this.#sessions, token);
  }

  /** Registers the secret of a valid API key. */
  registerKey(secret: string): void {
    register(this.#apiKeys, secret);
  }

  #admit(kind: Kind, request: FastifyRequest, reply: FastifyReply, go: () => void): void {
    const sender = this.#senderOf(request);
    const { atOnce, waiting } = MAX_REQUESTS[sender.is];
    const key = `${kind} ${sender.name}`;
    const queue = this.#queues.get(key) ?? { underWay: 0, waiting: new Set() };
    this.#queues.set(key, queue);
    if (queue.underWay >= atOnce && queue.waiting.size >= waiting) {
      if (performance.now() - this.#logged >= LOG_EVERY) {
        this.#logged = performance.now();
        logRefusal(request, BUSY.code);
      }
      this.#refuse(kind, reply);
      return;
    }
    const begin = () => {
      queue.waiting.delete(begin);
      queue.underWay += 1;
      go();
    };
    const end = () => {
      // a request whose client left while it waited has no turn to free
      if (!this.#ends.delete(request) || queue.waiting.delete(begin)) return;
      // lets the event loop accept other requests first: answers of the embedded database never wait for I/O
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

  #refuse(kind: Kind, reply: FastifyReply): void {
    reply.code(429).header('retry-after', String(RETRY_AFTER_SECONDS));
    const { category, code, message } = BUSY;
    switch (kind) {
      case 'files':
      case 'calendars':
      case 'media':
        void reply.type('text/plain; charset=utf-8').send('Hay demasiadas descargas a la vez. Espera a que terminen.');
        return;
      case 'notifications':
      case 'live':
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
      case 'graphql':
      case 'middleware':
        this.#sendRefusal(reply, BUSY, 429);
    }
  }

  #senderOf({ headers, cookies, ip }: FastifyRequest): {
    readonly is: keyof typeof MAX_REQUESTS;
    readonly name: string;
  } {
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? cookies[TOKEN_COOKIE];
    const name = token ? hashOf(token) : '';
    if (this.#sessions.has(name)) return { is: 'session', name };
    return this.#apiKeys.has(name) ? { is: 'apiKey', name } : { is: 'address', name: ip };
  }
}

function register(known: Set<string>, token: string): void {
  const name = hashOf(token);
  known.delete(name);
  known.add(name);
  if (known.size <= KNOWN_SESSIONS) return;
  const [leastRecent = ''] = known;
  known.delete(leastRecent);
}

function kindOfRoute(url = ''): Kind | undefined {
  return (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((name) => KINDS[name].test(url));
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
