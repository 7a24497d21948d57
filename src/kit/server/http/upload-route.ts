import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../viewer.ts';
import { logRefusal } from './log-refusal.ts';
import { isSenderStale, recordSender } from './request-sender.ts';

/** Timeout in ms: enough for the largest file over a slow mobile connection. */
const BODY_TIMEOUT = 300_000;

/** Why a file is refused; `value` is the limit that it breaks. */
export type UploadRefusal = { readonly status: number; readonly code: string; readonly value?: string };

/** Who sends a file, under which name. */
type Sender = { readonly viewer: Viewer; readonly name: string };

type UploadRoute<Wanted extends Sender> = {
  readonly path: string;
  /** The most bytes of a file. */
  readonly maxBytes: number;
  /** Decides before the body is read whether the user may send this file. */
  readonly prepare: (request: FastifyRequest) => Promise<{ readonly wanted: Wanted } | UploadRefusal>;
  /** Checks and stores the file; returns its id. */
  readonly store: (wanted: Wanted, bytes: Buffer) => Promise<{ readonly id: string } | UploadRefusal>;
};

/**
 * Adds a route to which a user sends a file as the body (`application/octet-stream`). Answers {id, name, size}, or
 * {error: {code}}.
 */
export function uploadRoute<Wanted extends Sender>(
  fastify: FastifyInstance,
  { path, maxBytes, prepare, store }: UploadRoute<Wanted>,
): void {
  const allowed = new WeakMap<FastifyRequest, Wanted>();
  void fastify.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.addHook('onRequest', async (request, reply) => {
      const prepared = await prepare(request);
      if (!('wanted' in prepared)) return refuse(request, reply.header('connection', 'close'), prepared);
      const { viewer } = prepared.wanted;
      recordSender(request, `user ${viewer.clientId} ${viewer.userId}`);
      allowed.set(request, prepared.wanted);
      return undefined;
    });
    scope.post(
      path,
      { bodyLimit: maxBytes, config: { bodyTimeout: BODY_TIMEOUT, limit: 'uploads' } },
      async (request, reply) => {
        const first = allowed.get(request);
        if (!first) throw new Error("The body was read before the sender's permission was checked.");
        // a session may end while a large body comes in
        const prepared = isSenderStale(request) ? await prepare(request) : { wanted: first };
        if (!('wanted' in prepared)) return refuse(request, reply, prepared);
        const { wanted } = prepared;
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const stored = await store(wanted, bytes);
        if (!('id' in stored)) return refuse(request, reply, stored);
        return reply.header('cache-control', 'no-store').send({ id: stored.id, name: wanted.name, size: bytes.length });
      },
    );
    registered();
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply, { status, code, value }: UploadRefusal): FastifyReply {
  logRefusal(request, code);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ error: { code, ...(value && { value }) } });
}
