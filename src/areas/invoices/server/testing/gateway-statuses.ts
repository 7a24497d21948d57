import { createHmac, randomUUID } from 'node:crypto';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

/** Notifications that the test itself sends, so that any status can come in any order. */

export type SampleStatus = {
  readonly uuid: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly estado: string;
  readonly banco: string | null;
  readonly autorizacion: string | null;
  readonly causa: string | null;
  readonly updated_at: string;
};

/** The gateway's current status of a payment, as a notification. */
export async function statusFor(
  server: Pick<ServerUnderTest, 'gatewayUrl'>,
  uuid: string,
  changes: Partial<SampleStatus> = {},
): Promise<SampleStatus> {
  const answer = await fetch(`${server.gatewayUrl}/api/sessions/${uuid}`);
  const { reference, amount, currency, estado, banco, autorizacion, causa, updated_at } =
    (await answer.json()) as SampleStatus;
  return { uuid, reference, amount, currency, estado, banco, autorizacion, causa, updated_at, ...changes };
}

const PATH = '/payments/notifications/surtidor';

type SendOptions = { secret?: string; timestamp?: number; path?: string; headers?: Record<string, string> };

/** Sends a notification, by default signed like the gateway's, and returns the HTTP status. */
export async function notify(
  server: Pick<ServerUnderTest, 'url' | 'settings'>,
  notification: object | string,
  sending: SendOptions = {},
): Promise<number> {
  const body = typeof notification === 'string' ? notification : JSON.stringify({ id: randomUUID(), ...notification });
  const timestamp = String(sending.timestamp ?? Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', sending.secret ?? server.settings.gateway.surtidor?.secret ?? '')
    .update(`${timestamp}.POST.${sending.path ?? PATH}.${body}`)
    .digest('hex');
  const answer = await fetch(server.url + PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signature,
      ...sending.headers,
    },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}
