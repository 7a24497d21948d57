import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { Transform, pipeline } from 'node:stream';
import { type FastifyInstance, type FastifyReply, errorCodes } from 'fastify';
import { type RequestSender, senderOf } from '#kit/server/request-sender.ts';

/** Bytes of a body that anybody may send. */
const SMALL = 65_536;
/** Larger bodies that come in or are worked on at once in this process. */
const MAX_AT_ONCE = 24;
/** How deep JSON may be nested. */
const MAX_NESTING = 64;

/**
 * Bounds what bodies cost before they are read: who is not known sends small ones, and large ones have slots, which are
 * free again once the answer is sent or the connection is gone. JSON is UTF-8, and not nested deeply.
 */
export function boundBodies(server: FastifyInstance): void {
  const slots = new Slots();
  server.addHook('preParsing', (request, reply, payload, done) => {
    const length = bodyLength(request.raw.headers);
    // a stream is worked on as it comes, one at a time
    if (length <= SMALL || request.routeOptions.config.stream === true) return done(null, payload);
    const sender = senderOf(request);
    if (sender === undefined && length === Infinity)
      return done(
        null,
        pipeline(payload, smallOnly(), () => undefined),
      );
    if (sender !== undefined && slots.take(sender, reply)) return done(null, payload);
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

/** Only these headers announce a body (RFC 9112, 6); Infinity where its length is not known. */
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
  #taken = 0;

  /** Takes a slot until the answer is sent; false where there is none. */
  take({ name, maxBodies }: RequestSender, reply: FastifyReply): boolean {
    const ofSender = this.#bySender.get(name) ?? 0;
    if (ofSender >= maxBodies || this.#taken >= MAX_AT_ONCE) return false;
    this.#bySender.set(name, ofSender + 1);
    this.#taken += 1;
    reply.raw.once('close', () => {
      const left = (this.#bySender.get(name) ?? 0) - 1;
      if (left > 0) this.#bySender.set(name, left);
      else this.#bySender.delete(name);
      this.#taken -= 1;
    });
    return true;
  }
}

/** Passes a small body on; a longer one is an error. */
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

const [QUOTE, BACKSLASH, OPENING, CLOSING] = [0x22, 0x5c, 0x7b, 0x7d];
/** The bit that makes a brace of a bracket. */
const BRACE = 0x20;

/** Whether brackets outside of texts are nested deeper; JSON that is not valid may have any depth up to `most`. */
function isNestedDeeper(json: Buffer, most: number): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] as number;
    if (isText && byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) isText = !isText;
    else if (isText) continue;
    else if ((byte | BRACE) === OPENING) depth += 1;
    else if ((byte | BRACE) === CLOSING) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}
