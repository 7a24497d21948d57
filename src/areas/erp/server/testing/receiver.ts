import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { whenDone } from '../../../../kit/server/testing/database.ts';

/** An event as it came. */
export type Came = {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: { readonly client: string; readonly n: number };
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** The place of the ERP: keeps what comes, and answers as it is told to; it ends with the test file. */
export type Receiver = {
  readonly url: string;
  readonly came: Came[];
  /** What each event is answered: a status, or null for nothing at all. */
  answer: (event: Came) => number | null;
};

export async function startReceiver(): Promise<Receiver> {
  const came: Came[] = [];
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const event = { ...(JSON.parse(body) as Came), headers: request.headers, body };
    came.push(event);
    const status = receiver.answer(event);
    // long, and leading elsewhere: nobody reads it, nobody follows
    if (status !== null) response.writeHead(status, { location: '/elsewhere' }).end('x'.repeat(1_000_000));
  }
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenDone(async () => {
    server.closeAllConnections();
    server.close();
  });
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    came,
    answer: () => 200,
  };
  return receiver;
}
