import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** Proxy that forwards requests to the server, and cuts a connection at a moment chosen by a test. */
export type Proxy = {
  readonly url: string;
  readonly forwardTo: (serverUrl: string) => void;
  /**
   * Leaves the next request to this path unanswered; `act` runs before the server receives it, or after it has
   * answered.
   */
  readonly cutAt: (path: string, moment: 'before' | 'after', act: () => Promise<void>) => void;
  readonly close: () => void;
};

export async function openProxy(): Promise<Proxy> {
  let target = '';
  let cut: { path: string; moment: 'before' | 'after'; act: () => Promise<void> } | null = null;

  const server = createServer((incoming, outgoing) => {
    const armed = cut && incoming.url?.startsWith(cut.path) ? cut : null;
    if (armed) cut = null;
    const hangUp = () => void incoming.socket.destroy();
    if (armed?.moment === 'before') return void armed.act().then(hangUp);

    const { method, headers, url = '/' } = incoming;
    const forwarded = request(new URL(url, target), { method, headers }, (answer) => {
      if (armed) return void armed.act().then(hangUp);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return undefined;
    });
    forwarded.on('error', hangUp);
    incoming.pipe(forwarded);
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    url: `http://localhost:${address.port}`,
    forwardTo: (serverUrl) => {
      target = serverUrl;
    },
    cutAt: (path, moment, act) => {
      cut = { path, moment, act };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
