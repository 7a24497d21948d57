import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';

/** A proxy between a server and its PostgreSQL that can cut or silence the connections. */
export type DatabaseProxy = {
  /** The database's address through the proxy. */
  readonly url: string;
  /** Cuts all connections when a statement with this text arrives. */
  readonly cutAt: (text: string) => void;
  /** Keeps connections open, also new ones, but forwards nothing, like a hung primary database. */
  readonly silence: () => void;
  /** Forwards the data of new connections again; earlier connections stay silent or cut. */
  readonly restore: () => void;
  readonly close: () => void;
};

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let awaited: string | null = null;
  let isCut = false;
  let isSilent = false;

  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const keep = (client: Socket) => {
    sockets.add(client);
    client.on('error', () => undefined);
    client.on('close', () => sockets.delete(client));
    client.resume();
  };
  /** Functions that stop the forwarding of a connection. */
  const stops = new Set<() => void>();
  // half open: a silent connection must not send its end either
  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (isCut) return void client.destroy();
    if (isSilent) return keep(client);
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (bytes: Buffer) => {
      if (awaited !== null && bytes.includes(awaited)) cut();
      else if (!isForgotten) upstream.write(bytes);
    });
    client.on('end', () => isForgotten || upstream.end());
    upstream.pipe(client);
    let isForgotten = false;
    stops.add(() => {
      isForgotten = true;
      upstream.unpipe(client);
    });
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');

  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    cutAt: (text) => {
      awaited = text;
    },
    silence: () => {
      isSilent = true;
      for (const stop of stops) stop();
      stops.clear();
    },
    restore: () => {
      awaited = null;
      isCut = false;
      isSilent = false;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
