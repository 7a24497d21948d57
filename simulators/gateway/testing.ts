import { createCipheriv, createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { startProcess } from '../testing.ts';

export const SECRET = 'secret of the tests';

/** Matches any text of this form within an expected value. */
export const anyTextLike = (form: RegExp): unknown => expect.stringMatching(form);

/** The fields of an answer that the tests read; missing fields are undefined. */
type Answer = {
  status: number;
  body: Record<string, unknown>;
};

export type RunningGateway = Awaited<ReturnType<typeof startGateway>>;

export async function startGateway(environment: Record<string, string> = {}) {
  const { url, stop } = await startProcess('gateway', {
    GATEWAY_SECRET: SECRET,
    NOTIFY_RETRY_MS: '10',
    ...environment,
  });

  /** A call of the merchant, signed unless `headers` say otherwise. */
  async function merchant(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer> {
    const sent = body === undefined ? '' : JSON.stringify(body);
    return answerOf(
      await fetch(url + path, {
        method,
        headers: { 'content-type': 'application/json', ...(headers ?? signedHeaders(method, path, sent)) },
        ...(sent === '' ? {} : { body: sent }),
      }),
    );
  }

  /** A call of the control API. */
  async function control(method: string, path: string, body?: unknown): Promise<Answer> {
    const content = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    return answerOf(await fetch(url + path, { method, ...(body === undefined ? {} : content) }));
  }

  return {
    url,
    merchant,
    control,
    decide: (uuid: string, body: unknown) => control('POST', `/api/sessions/${uuid}/outcome`, body),
    stop,
  };
}

/** The headers of a signed call, computed from README.md and not by the tested code. */
export function signedHeaders(
  method: string,
  path: string,
  body: string,
  secret = SECRET,
  at = Date.now(),
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`).digest('hex');
  return { 'x-timestamp': timestamp, 'x-signature': signature };
}

/** A valid body for POST /sessions. */
export function openingBody(change: Record<string, unknown> = {}) {
  return {
    uuid: randomUUID(),
    reference: 'PSE-0031984',
    amount: '28038328.00',
    currency: 'COP',
    description: 'Pago de 5 facturas',
    return_url: 'http://localhost:41099/admin/resultado-transaccion?uuid=1',
    notify_url: 'http://localhost:41099/none',
    expires_in: 600,
    ...change,
  };
}

/** The address of the bank page as the portal builds it: CryptoJS's passphrase format with the markers. */
export function payPath({ token, phrase, uuid }: Record<string, unknown>): string {
  const salt = randomBytes(8);
  const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest();
  const password = Buffer.concat([Buffer.from(String(phrase)), salt]);
  const one = md5(password);
  const two = md5(one, password);
  const cipher = createCipheriv('aes-256-cbc', Buffer.concat([one, two]), md5(two, password));
  const bytes = Buffer.concat([Buffer.from('Salted__'), salt, cipher.update(String(token)), cipher.final()]);
  const escaped = bytes
    .toString('base64')
    .replaceAll('+', 'p1L2u3S')
    .replaceAll('/', 's1L2a3S4h')
    .replaceAll('=', 'e1Q2u3A4l');
  return `/pay?token=${escaped}&uuid=${String(uuid)}`;
}

type Received = { at: number; path: string; headers: IncomingHttpHeaders; text: string; body: Record<string, unknown> };

/** A fake merchant that collects notifications and answers with a status, or never if it is null. */
export async function startMerchant() {
  const received: Received[] = [];
  const state: { answer: number | null } = { answer: 200 };
  const server = createServer();
  server.on('request', (request, response) => void receive(request, response));
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content = await text(request);
    const body = JSON.parse(content) as Record<string, unknown>;
    received.push({ at: Date.now(), path: request.url ?? '', headers: request.headers, text: content, body });
    if (state.answer !== null) response.writeHead(state.answer, { location: '/elsewhere' }).end();
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    received,
    notify_url: `http://127.0.0.1:${port}/notify?store=1`,
    answerWith: (status: number | null) => void (state.answer = status),
    stop(): Promise<unknown> {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
