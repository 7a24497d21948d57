import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Longer than the server trusts a session while a body comes in (http/request-sender.ts). */
const WAIT_MS = 1200;

type Sent = {
  readonly method: 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** What happens before the end of the body is sent. */
  readonly meanwhile: () => Promise<unknown>;
};

/** Sends a body in two pieces; returns the status of the answer. */
export async function sendSlowly(url: string, { method, headers, body, meanwhile }: Sent): Promise<number | undefined> {
  const sent = request(url, { method, headers });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  const middle = Math.floor(body.length / 2);
  sent.write(body.subarray(0, middle));
  await pause(WAIT_MS);
  await meanwhile();
  sent.end(body.subarray(middle));
  const [answer] = await answered;
  answer.resume();
  return answer.statusCode;
}
