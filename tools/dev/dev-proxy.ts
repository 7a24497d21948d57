import { once } from 'node:events';
import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from './reloading-server.ts';

type DevProxy = {
  /** Forwards a request to the server, and its answer back. */
  readonly forward: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
  /** Waits until the server has answered its open requests, and aborts slow ones, because some take minutes. */
  readonly drain: () => Promise<void>;
};

/** How long a server that is being replaced may take to answer, in milliseconds. */
const PATIENCE = 300;

/**
 * Forwards requests to the server whose address `server` resolves to. HTML pages are changed by `page`, and
 * their policy allows scripts and styles of this `nonce`.
 */
export function createDevProxy(parts: {
  readonly server: () => Promise<string>;
  readonly page: (html: string, url: string) => Promise<string>;
  readonly nonce: string;
}): DevProxy {
  const { server, page, nonce } = parts;
  const underWay = new Set<ClientRequest>();

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const forwarded = requestLike(incoming, await server());
    underWay.add(forwarded);
    forwarded.once('close', () => underWay.delete(forwarded));
    // the browser may have closed the connection
    outgoing.once('close', () => forwarded.destroy());
    const [answered] = (await once(incoming.pipe(forwarded), 'response')) as [IncomingMessage];
    const { statusCode = 502, headers } = answered;
    // the browser's connection is independent of the one to the server
    delete headers.connection;
    if (!headers['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(statusCode, headers);
      await pipeline(answered, outgoing);
      return;
    }
    const html = await page(await text(answered), incoming.url ?? '/');
    outgoing.writeHead(statusCode, pageHeaders(headers, nonce)).end(html);
  };

  return {
    forward: async (incoming, outgoing) => {
      try {
        await answer(incoming, outgoing);
      } catch (error) {
        if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy();
        else outgoing.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(describeError(error));
      }
    },
    drain: async () => {
      const deadline = Date.now() + PATIENCE;
      do await pause(5);
      while (underWay.size > 0 && Date.now() < deadline);
      for (const forwarded of underWay) forwarded.destroy();
    },
  };
}

/** The same request to the server, on a connection of its own, for an answer that is not compressed. */
function requestLike({ method, url, headers }: IncomingMessage, server: string): ClientRequest {
  const changed = { 'accept-encoding': 'identity', connection: 'close' };
  return request(new URL(url ?? '/', server), { method, headers: { ...headers, ...changed } });
}

/** The headers of a page that Vite has changed: another length, and a policy that allows inline scripts and styles. */
function pageHeaders(headers: IncomingHttpHeaders, nonce: string): OutgoingHttpHeaders {
  const { 'content-length': _length, 'content-security-policy': policy, ...others } = headers;
  const allowed = String(policy).replaceAll(/(?:script|style)-src 'self'/g, (found) => `${found} 'nonce-${nonce}'`);
  return { ...others, 'content-security-policy': allowed };
}
