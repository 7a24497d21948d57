import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';

/** Stands between a server and its PostgreSQL, which it can take away. */
export type DatabaseProxy = {
  /** The database's address through the proxy. */
  readonly url: string;
  /** Takes the database away as soon as a statement with this text arrives. */
  readonly cutAt: (text: string) => void;
  readonly restore: () => void;
  readonly close: () => void;
};

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let awaited: string | null = null;
  let isCut = false;

  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
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
      else upstream.write(bytes);
    });
    upstream.pipe(client);
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
    restore: () => {
      awaited = null;
      isCut = false;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
