import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterDatabaseTests } from '#kit/server/testing/database.ts';

type ReceivedEvent = {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: { readonly client: string; readonly n: number };
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Plays the ERP: stores received events and answers as the test says. It stops at the end of the test file. */
export type Receiver = {
  readonly url: string;
  readonly came: ReceivedEvent[];
  /** The status for each event, or null for no answer. */
  answer: (event: ReceivedEvent) => number | null;
};

export async function startReceiver(): Promise<Receiver> {
  const came: ReceivedEvent[] = [];
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const event = { ...(JSON.parse(body) as ReceivedEvent), headers: headersOf(request), body };
    came.push(event);
    const status = receiver.answer(event);
    // a long body and a redirect: the sender must neither read the body nor follow the redirect
    if (status !== null) response.writeHead(status, { location: '/elsewhere' }).end('x'.repeat(1_000_000));
  }
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterDatabaseTests(async () => {
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

function headersOf({ headersDistinct }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]));
}
