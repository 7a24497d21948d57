import { once } from 'node:events';
import { createServer } from 'node:http';

/** `text`: the whole envelope with the event. */
type Envelope = { readonly text: string; readonly event: Readonly<Record<string, unknown>> };

export type EnvelopeSink = {
  readonly dsn: string;
  readonly origin: string;
  readonly received: Envelope[];
  readonly close: () => void;
};

/** Simulates Sentry: stores the envelopes that it receives. */
export async function openEnvelopeSink(): Promise<EnvelopeSink> {
  const received: Envelope[] = [];
  const server = createServer((request, answer) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const event = text.split('\n').find((line) => line.includes('"exception"')) ?? '{}';
      received.push({
        text: `${request.url}\n${JSON.stringify(request.headers)}\n${text}`,
        event: JSON.parse(event) as Envelope['event'],
      });
      answer.setHeader('access-control-allow-origin', '*').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sink has no port.');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    dsn: `http://publickey@127.0.0.1:${address.port}/42`,
    origin,
    received,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
