import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterDatabaseTests } from './database.ts';

type AnyData = Readonly<Record<string, unknown>>;

export type ReceivedEvent<Data> = {
  readonly path: string;
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Data;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/**
 * Plays a receiver of Standard Webhooks: stores received events and answers as the test says. It stops at the end of
 * the test file.
 */
export type WebhookReceiver<Data = AnyData> = {
  readonly url: string;
  readonly came: ReceivedEvent<Data>[];
  /** The status for each event, or null for no answer. */
  answer: (event: ReceivedEvent<Data>) => number | null;
};

export async function startReceiver<Data = AnyData>(): Promise<WebhookReceiver<Data>> {
  const came: ReceivedEvent<Data>[] = [];
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const headers = headersOf(request);
    const sent = JSON.parse(body) as Pick<ReceivedEvent<Data>, 'type' | 'timestamp' | 'data'>;
    const event = { ...sent, path: request.url ?? '', id: headers['webhook-id'] ?? '', headers, body };
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
  const receiver: WebhookReceiver<Data> = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    came,
    answer: () => 200,
  };
  return receiver;
}

function headersOf({ headersDistinct }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]));
}
