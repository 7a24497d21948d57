import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { Transform, pipeline } from 'node:stream';
import { type FastifyInstance, type FastifyReply, errorCodes } from 'fastify';
import { MAX_BODIES, type RequestSender, senderOf } from '#kit/server/http/request-sender.ts';

/** Max. bytes of a body from an unknown sender. */
const SMALL = 65_536;
/** Max. larger bodies that this process receives or processes at once. */
const MAX_AT_ONCE = 24;
/** Max. nesting of JSON. */
const MAX_NESTING = 64;

/**
 * Limits the cost of bodies before they are read. Unknown senders may send small ones only, except where the body's
 * signature names its sender. Large ones need a slot, which is free again once the answer is sent or the connection is
 * closed. JSON must be UTF-8 and not nested deeply.
 */
export function boundBodies(server: FastifyInstance): void {
  const slots = new Slots();
  server.addHook('preParsing', (request, reply, payload, done) => {
    const length = bodyLength(request.raw.headers);
    // streams are processed while they arrive, one at a time
    const { url = '', config } = request.routeOptions;
    if (length <= SMALL || config.stream === true) return done(null, payload);
    const sender = senderOf(request) ?? (config.signedBody ? { name: url, maxBodies: MAX_BODIES } : undefined);
    if (sender === undefined && length === Infinity)
      return done(
        null,
        pipeline(payload, smallOnly(), () => undefined),
      );
    if (sender !== undefined && slots.acquire(sender, reply)) return done(null, payload);
    void reply.header('connection', 'close');
    return done(sender === undefined ? new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE() : refusal(429, 'too_many_bodies'));
  });

  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8(body)) done(refusal(400, 'not_utf8'));
    else if (isNestedDeeper(body, MAX_NESTING)) done(refusal(400, 'nesting'));
    else void parse(request, body.toString(), done);
  });
}

/** Length of the announced body. Only these headers announce one (RFC 9112, 6); Infinity if the length is unknown. */
export function bodyLength(headers: IncomingHttpHeaders): number {
  if (headers['transfer-encoding'] !== undefined) return Infinity;
  return Number(headers['content-length'] ?? 0);
}

function refusal(statusCode: number, code: keyof typeof MESSAGES): Error {
  return Object.assign(new Error(MESSAGES[code]), { statusCode, code });
}

const MESSAGES = {
  too_many_bodies: 'Too many large bodies at once. Please send them one after the other.',
  not_utf8: 'The body must be UTF-8.',
  nesting: `The body is nested more than ${MAX_NESTING} levels deep.`,
} as const;

class Slots {
  readonly #bySender = new Map<string, number>();
  #used = 0;

  /** Acquires a slot until the answer is sent. False if none is free. */
  acquire({ name, maxBodies }: Pick<RequestSender, 'name' | 'maxBodies'>, reply: FastifyReply): boolean {
    const ofSender = this.#bySender.get(name) ?? 0;
    if (ofSender >= maxBodies || this.#used >= MAX_AT_ONCE) return false;
    this.#bySender.set(name, ofSender + 1);
    this.#used += 1;
    reply.raw.once('close', () => {
      const left = (this.#bySender.get(name) ?? 0) - 1;
      if (left > 0) this.#bySender.set(name, left);
      else this.#bySender.delete(name);
      this.#used -= 1;
    });
    return true;
  }
}

/** Passes a small body on, and fails for a longer one. */
function smallOnly(): Transform {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      if (bytes > SMALL) done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      else done(null, chunk);
    },
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The sender is known only by the signature over the body, which may be as large as the route's bound. All senders
     * share the slots of one.
     */
    signedBody?: true;
  }
}

const [QUOTE, BACKSLASH, OPENING, CLOSING] = [0x22, 0x5c, 0x7b, 0x7d];
/** Bit that differs between brackets and braces. */
const BRACE = 0x20;

/** Whether brackets outside of texts are nested deeper than `max`. Invalid JSON may pass. */
function isNestedDeeper(json: Buffer, max: number): boolean {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index] as number;
    if (isText && byte === BACKSLASH) index += 1;
    else if (byte === QUOTE) isText = !isText;
    else if (isText) continue;
    else if ((byte | BRACE) === OPENING) depth += 1;
    else if ((byte | BRACE) === CLOSING) depth -= 1;
    if (depth > max) return true;
  }
  return false;
}
