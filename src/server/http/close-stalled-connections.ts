import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Checks per time limit. */
const CHECKS_PER_LIMIT = 4;

/** Time in milliseconds after which a stopping server closes connections that never received anything. */
const UNUSED_AT_STOP_MS = 500;

/** Fields that Node's own idle timer reads from a connection; they have no public name. */
type SocketWithHandle = {
  readonly _handle?: { readonly bytesWritten?: number; readonly writeQueueSize?: number } | null;
};

type Connection = {
  /** Number of requests whose answer is not complete. */
  underWay: number;
  sent: number;
  /** Time of the connection's last progress, by `performance.now()`. */
  movedAt: number;
};

/** Written bytes that the operating system has accepted. */
function sentBytes(socket: Socket): number {
  // oxlint-disable-next-line no-underscore-dangle -- Node's name
  const { bytesWritten = 0, writeQueueSize = 0 } = (socket as Socket & SocketWithHandle)._handle ?? {};
  return bytesWritten - writeQueueSize;
}

/**
 * Closes a connection that waits for its client for `limitMs` milliseconds (or up to a quarter longer): the operating
 * system accepted no byte of an answer, or no request arrived and no answer is running. Node's own idle timer does not
 * suffice, because any byte from the client restarts it. A slow reader makes progress, so it stays. When the server
 * stops, a connection without a request is closed soon: browsers open some in advance.
 */
export function closeStalledConnections(fastify: FastifyInstance, limitMs: number): void {
  const connections = new Map<Socket, Connection>();
  const check = setInterval(() => {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      const sent = sentBytes(socket);
      const isServersTurn = connection.underWay > 0 && socket.writableLength === 0;
      if (isServersTurn || sent !== connection.sent) Object.assign(connection, { sent, movedAt: now });
      else if (now - connection.movedAt >= limitMs) {
        fastify.log.warn({ code: 'stalled' }, 'a stalled connection was closed');
        socket.destroy();
      }
    }
  }, limitMs / CHECKS_PER_LIMIT).unref();
  fastify.server.on('connection', (socket: Socket) => {
    connections.set(socket, { underWay: 0, sent: 0, movedAt: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  fastify.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.underWay += 1;
    response.once('close', () => {
      connection.underWay -= 1;
      connection.movedAt = performance.now();
    });
  });
  fastify.addHook('preClose', (done) => {
    setTimeout(() => {
      for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy();
    }, UNUSED_AT_STOP_MS).unref();
    done();
  });
  fastify.addHook('onClose', (_server, done) => {
    clearInterval(check);
    done();
  });
}
