import { Webhook as Verifier } from 'standardwebhooks';
import type { EntregaWebhook, EntregasWebhook, Webhook, WebhookConSecreto } from '#kit/core/contract/types.ts';
import { PASSWORD } from '#kit/server/testing/people.ts';
import type { ServerInterface, ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import type { ReceivedEvent } from '#kit/server/testing/webhook-receiver.ts';
import { WEBHOOK_EVENTS } from '../../rules/webhook.ts';
import { type Sender, WebhookDelivery } from '../webhooks/deliver.ts';

const WEBHOOK = `id url eventos estado motivo_pausa creado ultimo_exito ultima_falla fallas en_espera
  secreto_anterior_hasta de`;
const DELIVERY = 'id evento_id tipo fecha estado intentos ultimo_intento proximo_intento codigo error';

type Token = string | null;

/** Asks to make a webhook for every event. */
export function createWebhook(server: ServerInterface, token: Token, over: object = {}, password = PASSWORD) {
  return server.graphql<{ crearWebhook: WebhookConSecreto | null }>(
    `mutation ($input: WebhookInput!, $password: String!) {
      crearWebhook(input: $input, password: $password) { secreto webhook { ${WEBHOOK} } } }`,
    { input: { url: 'https://erp.example.com/eventos', eventos: WEBHOOK_EVENTS, ...over }, password },
    token,
  );
}

/** Makes a webhook; fails the test if it is refused. */
export async function giveWebhook(
  server: ServerInterface,
  token: Token,
  over: object = {},
): Promise<WebhookConSecreto> {
  const { data, errors } = await createWebhook(server, token, over);
  if (!data?.crearWebhook) throw new Error(JSON.stringify(errors));
  return data.crearWebhook;
}

export async function askWebhooks(server: ServerInterface, token: Token): Promise<readonly Webhook[]> {
  const { data, errors } = await server.graphql<{ webhooks: Webhook[] | null }>(
    `{ webhooks { ${WEBHOOK} } }`,
    {},
    token,
  );
  if (!data?.webhooks) throw new Error(JSON.stringify(errors));
  return data.webhooks;
}

/** Changes a webhook: `url`, `eventos` and `activo`, as it is where they are not given. */
export function changeWebhook(
  server: ServerInterface,
  token: Token,
  { id, url, eventos, ...of }: Pick<Webhook, 'id' | 'url' | 'eventos'> & { activo?: boolean },
  password = PASSWORD,
) {
  return server.graphql<{ cambiarWebhook: Webhook | null }>(
    `mutation ($id: ID!, $input: WebhookInput!, $activo: Boolean!, $password: String!) {
      cambiarWebhook(id: $id, input: $input, activo: $activo, password: $password) { ${WEBHOOK} } }`,
    { id, input: { url, eventos }, activo: of.activo ?? true, password },
    token,
  );
}

export function rotateSecret(server: ServerInterface, token: Token, id: string, password = PASSWORD) {
  return server.graphql<{ rotarSecretoWebhook: WebhookConSecreto | null }>(
    `mutation ($id: ID!, $password: String!) {
      rotarSecretoWebhook(id: $id, password: $password) { secreto webhook { ${WEBHOOK} } } }`,
    { id, password },
    token,
  );
}

export function removeWebhook(server: ServerInterface, token: Token, id: string) {
  return server.graphql<{ eliminarWebhook: boolean | null }>(
    'mutation ($id: ID!) { eliminarWebhook(id: $id) }',
    { id },
    token,
  );
}

export function askDeliveries(server: ServerInterface, token: Token, id: string, more: object = {}) {
  return server.graphql<{ entregasWebhook: EntregasWebhook | null }>(
    `query ($id: ID!, $estado: String, $pageSize: Int, $after: String) {
      entregasWebhook(id: $id, estado: $estado, pageSize: $pageSize, after: $after) {
        end_cursor items { ${DELIVERY} } } }`,
    { id, pageSize: 100, ...more },
    token,
  );
}

/** The events of a webhook, the newest first. */
export async function deliveriesOf(
  server: ServerInterface,
  token: Token,
  id: string,
  more: object = {},
): Promise<readonly EntregaWebhook[]> {
  const { data, errors } = await askDeliveries(server, token, id, more);
  if (!data?.entregasWebhook) throw new Error(JSON.stringify(errors));
  return data.entregasWebhook.items;
}

export function resend(server: ServerInterface, token: Token, id: string) {
  return server.graphql<{ reenviarEntrega: EntregaWebhook | null }>(
    `mutation ($id: ID!) { reenviarEntrega(id: $id) { ${DELIVERY} } }`,
    { id },
    token,
  );
}

export function ping(server: ServerInterface, token: Token, id: string) {
  return server.graphql<{ probarWebhook: EntregaWebhook | null }>(
    `mutation ($id: ID!) { probarWebhook(id: $id) { ${DELIVERY} } }`,
    { id },
    token,
  );
}

/** Verifies what came by a secret, as a client's program does; returns the event. */
export function verified(secret: string, { body, headers }: Pick<ReceivedEvent<unknown>, 'body' | 'headers'>): unknown {
  return new Verifier(secret).verify(body, headers);
}

/** The environment of a server that itself delivers nothing, so that the test does step by step. */
export const WITHOUT_DELIVERY = { WEBHOOK_DELIVERY: 'off', WEBHOOK_LOOPBACK: 'on' };

/** A mail that the delivery has queued. */
type QueuedMail = { readonly clientId: number; readonly userId: number; readonly texts: { readonly subject: string } };

/** Delivers the due events as one server process does; each call is a process of its own. */
export function deliveryOf(server: ServerUnderTest) {
  const mails: QueuedMail[] = [];
  const reports: string[] = [];
  const sender = (over: Partial<Sender>): Sender => ({
    db: server.database.db,
    clock: { now: server.now },
    log: { info: () => undefined, error: () => undefined } as unknown as Sender['log'],
    report: (error) => void reports.push(String(error)),
    jobs: {
      send: async (_tx, _job, data) => void mails.push(data as QueuedMail),
      retry: async () => undefined,
    },
    secret: server.settings.appSecret,
    rules: server.settings.webhooks,
    resolve: () => Promise.reject(new Error('The test resolves no name.')),
    timeout: 20_000,
    stopping: new AbortController().signal,
    ...over,
  });
  return {
    mails,
    reports,
    deliver: async (over: Partial<Sender> = {}) => {
      const delivery = new WebhookDelivery(sender(over));
      delivery.wake();
      await delivery.idle();
    },
  };
}
