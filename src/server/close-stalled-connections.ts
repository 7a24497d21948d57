import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The looks within the time that a connection may stall. */
const LOOKS = 4;

/** How long a connection on which nothing has come may delay the server's stop, in milliseconds. */
const UNUSED_AT_STOP_MS = 500;

/** What Node's own idle timer reads of a connection; it has no public name. */
type Counted = { readonly _handle?: { readonly bytesWritten?: number; readonly writeQueueSize?: number } | null };

type Connection = {
  /** Requests without a whole answer. */
  underWay: number;
  sent: number;
  /** When it last moved, by `performance.now()`. */
  moved: number;
};

/** Bytes that the system has taken of what was written. */
function sentBytes(socket: Socket): number {
  // oxlint-disable-next-line no-underscore-dangle -- Node's name
  const { bytesWritten = 0, writeQueueSize = 0 } = (socket as Socket & Counted)._handle ?? {};
  return bytesWritten - writeQueueSize;
}

/**
 * Closes a connection after `patience` milliseconds, at most a quarter later, in which it waited for the client: the
 * system took no byte of an answer, or none was under way and no request came. What else a client sends restarts
 * Node's own idle timer, and so keeps a connection for ever. A slow reader's connection moves. When the server stops,
 * a connection without a request is closed soon: browsers open some ahead of need.
 */
export function closeStalledConnections(fastify: FastifyInstance, patience: number): void {
  const connections = new Map<Socket, Connection>();
  const look = setInterval(() => {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      const sent = sentBytes(socket);
      const isServersTurn = connection.underWay > 0 && socket.writableLength === 0;
      if (isServersTurn || sent !== connection.sent) Object.assign(connection, { sent, moved: now });
      else if (now - connection.moved >= patience) {
        fastify.log.warn({ code: 'stalled' }, 'a connection was closed');
        socket.destroy();
      }
    }
  }, patience / LOOKS).unref();
  fastify.server.on('connection', (socket: Socket) => {
    connections.set(socket, { underWay: 0, sent: 0, moved: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  fastify.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.underWay += 1;
    response.once('close', () => {
      connection.underWay -= 1;
      connection.moved = performance.now();
    });
  });
  fastify.addHook('preClose', (done) => {
    setTimeout(() => {
      for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy();
    }, UNUSED_AT_STOP_MS).unref();
    done();
  });
  fastify.addHook('onClose', (_server, done) => {
    clearInterval(look);
    done();
  });
}
