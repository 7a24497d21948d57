import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { startProcess } from '../testing.ts';

/** The example secret of the Standard Webhooks specification. */
export const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
export const ERP_KEY = 'key of the tests';

export type RunningErp = Awaited<ReturnType<typeof startErp>>;
type Answer = { status: number; body: unknown };

type Event = { readonly id: string; readonly type?: string; readonly timestamp?: string; readonly data?: object };

/** The fields of `GET /api/received` that the tests read. */
type Shown = {
  id: string;
  times: number;
  received_at: string;
  due_at: string | null;
  answers: { version: number; estado: string; motivo: string | null; sent_at: string | null; outcome: string | null }[];
};

/** Starts the real process on a free port and waits until it listens. */
export async function startErp(environment: Record<string, string>) {
  const { url, stop } = await startProcess('erp', {
    ERP_EVENTS_SECRET: SECRET,
    ERP_KEY,
    RETRY_MS: '10',
    ERP_DELAY: '3600',
    ORDER_DELAY: '0',
    ...environment,
  });

  async function api(method: string, path: string, body?: unknown): Promise<Answer> {
    const content = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(url + path, { method, ...(body === undefined ? {} : content) });
    return { status: response.status, body: await response.json() };
  }

  return {
    url,
    api,
    received: async () => (await api('GET', '/api/received')).body as Shown[],
    /** Sends an event as the portal does; `headers` replace the correct ones. Returns the status. */
    async send(event: Event, headers: Record<string, string> = {}): Promise<number> {
      const body = JSON.stringify(event);
      const signed = { ...signatureOf(event.id, body), ...headers };
      const answer = await fetch(`${url}/events`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...signed },
      });
      await answer.body?.cancel();
      return answer.status;
    },
    stop,
  };
}

/** The headers of an event, signed by Standard Webhooks' own package. */
export function signatureOf(
  id: string,
  body: string,
  { secret = SECRET, at = Date.now() }: { secret?: string; at?: number } = {},
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, new Date(at), body),
  };
}

/** A compensation event as the portal sends it. */
export function compensation(change: Record<string, unknown> = {}) {
  const data = {
    id_transaccion: randomUUID(),
    id_compensacion: '12',
    codigo_cliente: '1002345',
    total_compensado: 125_000,
    moneda: 'COP',
    lines: [],
    ...change,
  };
  return { id: randomUUID(), type: 'compensation.created', timestamp: new Date().toISOString(), data };
}

/** An order as the ERP knows it. */
export function order(num_pedido: string, change: Record<string, unknown> = {}) {
  return {
    codigo_cliente: '1002345',
    num_pedido,
    estado_pedido: '1',
    fecha_pedido: '2026-11-20',
    num_sicom: `2026${num_pedido.slice(-7)}`,
    valor: 41_250_000,
    destino: 'D1',
    detalle: [{ cod_producto: '10004521', descripcion: 'Diésel', cantidad: 2000, centro_logistico: 'Yumbo' }],
    ...change,
  };
}

/** A fake of the portal's import that collects the records; `answer` sets its reply, a status or a whole report. */
export async function startPortal() {
  const records: Record<string, unknown>[] = [];
  const state: { answer: number | { line: number; field: string; reason: string }[] } = { answer: [] };
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content = await text(request);
    if (request.headers.authorization !== `Bearer ${ERP_KEY}` || request.url !== '/erp/import') {
      response.writeHead(401).end();
    } else if (typeof state.answer === 'number') {
      response.writeHead(state.answer).end();
    } else {
      records.push(
        ...content
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Record<string, unknown>),
      );
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ errors: state.answer }));
    }
  }
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    records,
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    answerWith: (answer: typeof state.answer) => void (state.answer = answer),
    stop(): Promise<unknown> {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
