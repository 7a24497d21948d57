import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { start } from '../../../../tools/start/program.ts';
import { onOneDatabase, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { client, destination, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import {
  type WriteNotification,
  followStream,
  signInReader,
  notificationWriter,
} from '#areas/notifications/server/testing/notifications.ts';
import { create, destinationIds, newcomer, storedUser, update, userOfId } from './testing/associates.ts';

const OF_C1 = { version: 1, codigo_cliente: 'C1' };
const SOON = { timeout: 10_000, interval: 20 };

onOneDatabase('a change of a user’s access takes effect at once', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  let write: WriteNotification;
  let erpUrl = '';
  let idOf: (code: string) => string;
  let legal = '';
  let count = 0;

  beforeAll(async () => {
    mailbox = await startMailbox();
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const erp = await start('simulators/erp/main.ts', { PORT: '0', ERP_EVENTS_SECRET: secret, ERP_KEY: 'not used' });
    afterDatabaseTests(() => erp.end());
    erpUrl = erp.url;
    server = await serve(database, {
      SMTP_URL: mailbox.smtp,
      ERP_EVENTS_URL: `${erp.url}/events`,
      ERP_EVENTS_SECRET: secret,
    });
    const orders = ['D1', 'D2'].flatMap((destino) => [
      { kind: 'order', ...OF_C1, num_pedido: `P-${destino}`, estado_pedido: 1, fecha_pedido: '2026-11-10', destino },
      { kind: 'delivery', ...OF_C1, num_pedido: `P-${destino}`, num_entrega: `E-${destino}` },
    ]);
    const { report } = await server.importLines([
      client('C1'),
      ...['D1', 'D2'].map((code) => destination('C1', code)),
      user('legal@uno.example', 'C1'),
      ...orders,
    ]);
    if (report.rejected > 0) throw new Error(`Not all was imported: ${JSON.stringify(report.errors)}`);
    legal = await server.signIn('legal@uno.example');
    idOf = await destinationIds(server);
    write = await notificationWriter(server);
  });

  /** Creates a user with a password, by default an Operativo of the station D1. */
  async function someone(over: object = { role: 'Operativo', destinations: ['D1'] }) {
    count += 1;
    const email = `alguien${count}@uno.example`;
    const { report } = await server.importLines([user(email, 'C1', over)]);
    expect(report.errors).toEqual([]);
    return { email, id: (await storedUser(server, email)).id, token: await server.signIn(email) };
  }
  async function change(input: object) {
    expect((await update(server, legal, input)).errors).toEqual([]);
  }
  async function ordersOf(token: string) {
    const { data, errors } = await server.graphql<{ OrderTraceability: { data: { num_pedido: string }[] } | null }>(
      '{ OrderTraceability { data { num_pedido } } }',
      {},
      token,
    );
    const orders = data?.OrderTraceability?.data.map(({ num_pedido }) => num_pedido).toSorted();
    return orders ?? errors[0]?.extensions['code'];
  }
  async function remissionLink(token: string, num_entrega: string) {
    const { data } = await server.graphql<{ Remissions: { download: { pdf: { url: string } } } | null }>(
      'query ($n: String!) { Remissions(filter: { numero_entrega: { eq: $n } }) { download { pdf { url } } } }',
      { n: num_entrega },
      token,
    );
    return data?.Remissions?.download.pdf.url;
  }
  const open = async (link: string | undefined, token: string) =>
    (await fetch(new URL(link ?? '', server.url), { headers: { authorization: `Bearer ${token}` } })).status;
  const signsIn = (email: string) =>
    server.signIn(email).then(
      () => true,
      () => false,
    );

  it('in an open session, a link and a stream of an Operativo who gets other stations', async () => {
    const { id, email, token } = await someone();
    const link = await remissionLink(token, 'E-D1');
    const stream = followStream(server.url, await signInReader(server, email));
    await stream.opened();
    await write({ kind: 'order.state', title: 'Pedido de D1', to: 'D1' });
    await vi.waitFor(() => expect(stream.titles()).toEqual(['Pedido de D1']), SOON);
    expect([await ordersOf(token), await open(link, token)]).toEqual([['P-D1'], 200]);

    await change({ id, destinations: [idOf('D2')] });
    expect([await ordersOf(token), await open(link, token)]).toEqual([['P-D2'], 404]);
    await vi.waitFor(() => expect(stream.titles()).toEqual([]), SOON);
    await write({ kind: 'order.state', title: 'Otro de D1', to: 'D1' });
    await write({ kind: 'order.state', title: 'Pedido de D2', to: 'D2' });
    await vi.waitFor(() => expect(stream.titles()).toEqual(['Pedido de D2']), SOON);

    // an additional station ends no session and no stream
    await change({ id, destinations: [idOf('D1'), idOf('D2')] });
    expect([await ordersOf(token), await open(link, token)]).toEqual([['P-D1', 'P-D2'], 200]);
    await write({ kind: 'order.state', title: 'Tercero de D1', to: 'D1' });
    await vi.waitFor(() => expect(stream.titles()).toEqual(['Pedido de D2', 'Tercero de D1']), SOON);
    stream.close();
  });

  it('with the role: a role without orders ends what showed them', async () => {
    const { id, email, token } = await someone();
    const link = await remissionLink(token, 'E-D1');
    const stream = followStream(server.url, await signInReader(server, email));
    await stream.opened();
    await change({ id, role_id: '8' });
    expect([await ordersOf(token), await open(link, token)]).toEqual(['forbidden', 404]);
    await vi.waitFor(() => expect(stream.events.at(-1)?.type).toBe('auth_revoked'), SOON);
  });

  it('a user who becomes inactive is signed out everywhere, and comes back with their password only', async () => {
    const { id, email, token } = await someone({ role: 'Surtidor' });
    const { data } = await server.graphql<{ crearCalendario: { url: string } }>(
      'mutation { crearCalendario { url } }',
      {},
      token,
    );
    const calendar = data?.crearCalendario.url;
    const link = await remissionLink(token, 'E-D1');
    const other = await signInReader(server, email);
    const stream = followStream(server.url, other);
    await stream.opened();
    await server.graphql('mutation ($email: String!) { requestPasswordReset(email: $email) { success } }', { email });
    const reset = /restablecer=(\S+)/.exec((await mailbox.nthMailTo(email)).text)?.[1];
    expect([await open(calendar, ''), await open(link, token)]).toEqual([200, 200]);

    await change({ id, status: '0' });
    await vi.waitFor(() => expect(stream.events.at(-1)?.type).toBe('auth_revoked'), SOON);
    expect([await ordersOf(token), await ordersOf(other.token)]).toEqual(['unauthorized', 'unauthorized']);
    expect([await open(calendar, ''), await open(link, token)]).toEqual([404, 404]);
    expect(await signsIn(email)).toBe(false);

    await change({ id, status: '1' });
    expect([await ordersOf(token), await ordersOf(other.token)]).toEqual(['unauthorized', 'unauthorized']);
    const { errors } = await server.graphql(
      'mutation ($token: String!) { resetPassword(token: $token, newPassword: "Otra-clave*27") { success } }',
      { token: reset },
    );
    expect(errors[0]?.extensions['code']).toBe('reset_link');
    expect(await signsIn(email)).toBe(true);
  });

  it('an invitation ends with the user’s access; another one is sent on request, and only the newest works', async () => {
    const email = 'invitada@uno.example';
    const id = (await create(server, legal, newcomer(email))).data?.crearUsuarioCliente?.id ?? '';
    const secret = (text: string) => /invitacion=(\S+)/.exec(text)?.[1] ?? '';
    const first = secret((await mailbox.nthMailTo(email)).text);
    const use = async (token: string) => {
      const { errors } = await server.graphql(
        'mutation ($token: String!) { resetPassword(token: $token, newPassword: "Otra-clave*27") { success } }',
        { token },
      );
      return errors[0]?.extensions['code'];
    };
    const invite = async () => {
      const { errors } = await server.graphql(
        'mutation ($id: ID!) { reenviarInvitacion(id: $id) { success } }',
        { id },
        legal,
      );
      return errors[0]?.extensions['code'];
    };
    await change({ id, status: '0' });
    expect([await use(first), await invite()]).toEqual(['reset_link', 'user_inactive']);
    await change({ id, status: '1' });
    expect([await use(first), await invite()]).toEqual(['reset_link', 'invited_recently']);

    server.advance(60_000);
    legal = await server.signIn('legal@uno.example');
    expect(await invite()).toBeUndefined();
    const second = secret((await mailbox.nthMailTo(email, 2)).text);
    expect(await userOfId(server, legal, id)).toMatchObject({ invitacion: 'pendiente' });
    server.advance(60_000);
    expect(await invite()).toBeUndefined();
    const third = secret((await mailbox.nthMailTo(email, 3)).text);
    expect([await use(second), await use(third), await use(third)]).toEqual(['reset_link', undefined, 'reset_link']);
    server.advance(60_000);
    expect(await invite()).toBe('has_password');
    const { rows } = await sql<{ count: number }>`
      select count(*)::int4 as count from audit_entry where action = 'user.invite' and subject = ${`user ${id}`}`.execute(
      server.database.db,
    );
    expect(rows[0]?.count).toBe(2);
  });

  it('the ERP simulator receives the events of created and changed users', async () => {
    const input = newcomer('simulador@uno.example', { role_id: '4', destinations: [idOf('D1')] });
    const id = (await create(server, legal, input)).data?.crearUsuarioCliente?.id ?? '';
    await change({ id, destinations: [idOf('D2')] });
    const received = async () => {
      const all = (await (await fetch(`${erpUrl}/api/received`)).json()) as {
        type: string;
        data: { id?: string; destinations?: string[] };
      }[];
      const events = all
        .filter(({ data }) => data.id === id)
        .map(({ type, data }) => [type, data.destinations] as const);
      return events.toSorted(([a], [b]) => a.localeCompare(b));
    };
    await expect.poll(received, { timeout: 30_000 }).toHaveLength(2);
    expect(await received()).toEqual([
      ['user.created', ['D1']],
      ['user.updated', ['D2']],
    ]);
  });
});
