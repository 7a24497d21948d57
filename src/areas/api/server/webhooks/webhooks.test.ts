import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { client, user } from '#kit/server/testing/people.ts';
import type { Answer, ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { serve } from '../../../../server/testing/serve.ts';
import { enterAsSupport } from '../../../../server/testing/sessions.ts';
import { WEBHOOK_LIMITS } from '../../rules/webhook.ts';
import {
  askDeliveries,
  askWebhooks,
  changeWebhook,
  createWebhook,
  giveWebhook,
  ping,
  removeWebhook,
  resend,
  rotateSecret,
} from '../testing/webhooks.ts';

onBothDatabases('the webhooks of a client', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;

  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serve(database, { SMTP_URL: mailbox.smtp, LOG_LEVEL: 'info' });
    const { report } = await server.importLines(
      ['MAKES', 'OTHER', 'BAD', 'MANY', 'OWNER'].flatMap((code) => [
        client(code),
        user(`legal@${code.toLowerCase()}.example`, code),
        user(`otra@${code.toLowerCase()}.example`, code, { firstname: 'Rosa', lastname: 'Paz' }),
        user(`finanzas@${code.toLowerCase()}.example`, code, { role: 'Financiero' }),
      ]),
    );
    if (report.rejected > 0) throw new Error(JSON.stringify(report.errors));
  });

  const codeOf = async (answer: Promise<Answer<unknown>>) => (await answer).errors[0]?.extensions['code'];

  it('are made by a legal representative, who sees the secret once, and all of them get a mail', async () => {
    const token = await server.signIn('legal@makes.example');
    const { secreto, webhook } = await giveWebhook(server, token, { url: 'https://erp.example.com/a?llave=s3cret' });
    expect(secreto).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({
      url: 'https://erp.example.com/a?llave=s3cret',
      eventos: ['invoice.issued', 'payment.approved', 'order.state', 'case.updated'],
      estado: 'activo',
      motivo_pausa: null,
      fallas: 0,
      en_espera: 0,
      de: 'Marcela Ríos',
    });
    const other = await server.signIn('otra@makes.example');
    expect(await askWebhooks(server, other)).toEqual([webhook]);
    for (const email of ['legal@makes.example', 'otra@makes.example']) {
      const { subject, text } = await mailbox.nthMailTo(email);
      expect(subject).toBe('Crearon un webhook de tu empresa');
      expect(text).toContain('erp.example.com');
      expect(text).not.toContain('s3cret');
    }
    const stored = await sql<{ text: string }>`
      select to_jsonb(w)::text as text from client_webhook w union all select to_jsonb(a)::text from audit_entry a
      union all select data::text from pgboss.job`.execute(server.database.db);
    const bits = secreto.slice(6);
    expect([...stored.rows.map(({ text }) => text), ...server.logged()].filter((text) => text.includes(bits))).toEqual(
      [],
    );
  });

  it('are changed, paused, resumed and ended, which is in the activity, and by nobody of another client', async () => {
    const token = await server.signIn('legal@other.example');
    const stranger = await server.signIn('legal@makes.example');
    const { webhook } = await giveWebhook(server, token, { url: 'https://uno.example.com/', eventos: ['order.state'] });
    const { id } = webhook;
    for (const answer of [
      changeWebhook(server, stranger, webhook),
      rotateSecret(server, stranger, id),
      removeWebhook(server, stranger, id),
      askDeliveries(server, stranger, id),
      ping(server, stranger, id),
    ])
      expect(await codeOf(answer)).toBe('not_found');
    const changed = { id, url: 'https://dos.example.com/', eventos: ['case.updated'], activo: false };
    expect((await changeWebhook(server, token, changed)).data?.cambiarWebhook).toMatchObject({
      url: changed.url,
      eventos: changed.eventos,
      estado: 'pausado',
      motivo_pausa: 'usuario',
    });
    expect(await codeOf(ping(server, token, id))).toBe('webhook_paused');
    expect((await changeWebhook(server, token, { ...changed, activo: true })).data?.cambiarWebhook).toMatchObject({
      estado: 'activo',
      motivo_pausa: null,
    });
    expect((await rotateSecret(server, token, id)).data?.rotarSecretoWebhook?.webhook.secreto_anterior_hasta).toMatch(
      /^\d{4}-/,
    );
    expect((await removeWebhook(server, token, id)).data?.eliminarWebhook).toBe(true);
    expect(await askWebhooks(server, token)).toEqual([]);
    expect(await codeOf(removeWebhook(server, token, id))).toBe('not_found');
    const { data } = await server.graphql<{ actividadCliente: { items: { que: string; objeto: string }[] } }>(
      '{ actividadCliente { items { que: accion_descripcion objeto: detalle } } }',
      {},
      token,
    );
    const seen = data?.actividadCliente.items.map(({ que, objeto }) => `${que}: ${objeto}`) ?? [];
    expect(seen.filter((line) => line.includes('ebhook'))).toEqual([
      'Webhook eliminado: https://dos.example.com/',
      'Secreto de webhook cambiado: https://dos.example.com/',
      'Webhook cambiado: https://dos.example.com/',
      'Webhook cambiado: https://dos.example.com/',
      'Webhook creado: https://uno.example.com/',
    ]);
  });

  it('are refused to other roles, to support, with a wrong password, and with bad input', async () => {
    const finance = await server.signIn('finanzas@bad.example');
    const support = await enterAsSupport(server, 'legal@bad.example');
    const token = await server.signIn('legal@bad.example');
    const { webhook } = await giveWebhook(server, token);
    const { id } = webhook;
    const each = (who: string | null, password?: string) => [
      createWebhook(server, who, { url: 'https://dos.example.com' }, password),
      changeWebhook(server, who, webhook, password),
      rotateSecret(server, who, id, password),
    ];
    const manual = (who: string | null) => [
      removeWebhook(server, who, id),
      ping(server, who, id),
      resend(server, who, '1'),
    ];
    for (const answer of [...each(finance), ...manual(finance)]) expect(await codeOf(answer)).toBe('forbidden');
    for (const answer of [...each(support), ...manual(support)]) expect(await codeOf(answer)).toBe('support_session');
    for (const answer of each(token, 'Otra*2026')) expect(await codeOf(answer)).toBe('password_wrong');
    expect(await codeOf(askDeliveries(server, finance, id))).toBe('forbidden');
    expect(await askWebhooks(server, support)).toEqual([webhook]);
    expect(await codeOf(createWebhook(server, token, { url: 'https://10.0.0.1/' }))).toBe('url_invalid');
    expect(await codeOf(createWebhook(server, token, { url: 'http://127.0.0.1:4000/' }))).toBe('url_invalid');
    expect(await codeOf(createWebhook(server, token, { eventos: [] }))).toBe('events_invalid');
    expect(await codeOf(createWebhook(server, token, { eventos: ['order.state', 'user.created'] }))).toBe(
      'events_invalid',
    );
    expect(await codeOf(createWebhook(server, token))).toBe('webhook_exists');
    const { webhook: second } = await giveWebhook(server, token, { url: 'https://dos.example.com/' });
    expect(await codeOf(changeWebhook(server, token, { ...webhook, url: second.url }))).toBe('webhook_exists');
    for (const [more, code] of [
      [{ pageSize: 101 }, 'page_size'],
      [{ pageSize: 0 }, 'page_size'],
      [{ estado: 'waiting' }, 'state_unknown'],
      [{ after: 'x' }, 'cursor_invalid'],
    ] as const)
      expect(await codeOf(askDeliveries(server, token, id, more))).toBe(code);
    for (const answer of [ping(server, token, 'x'), resend(server, token, '1'), resend(server, token, '')])
      expect(await codeOf(answer)).toBe('not_found');
  });

  it('are at most 5 of a client, also made at once', async () => {
    const token = await server.signIn('legal@many.example');
    const url = (n: number) => `https://erp${n}.example.com/`;
    for (let n = 0; n < WEBHOOK_LIMITS.webhooks - 2; n += 1) await giveWebhook(server, token, { url: url(n) });
    const answers = await Promise.all([5, 6, 7, 8].map((n) => createWebhook(server, token, { url: url(n) })));
    expect(answers.filter(({ data }) => data?.crearWebhook)).toHaveLength(2);
    const refused = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions['code']));
    expect(refused).toEqual(['too_many_webhooks', 'too_many_webhooks']);
  });

  it('wait for another legal representative when theirs has lost the role', async () => {
    const maker = await server.signIn('legal@owner.example');
    const { webhook } = await giveWebhook(server, maker, { url: 'https://owner.example.com/' });
    await server.importLines([user('legal@owner.example', 'OWNER', { role: 'Financiero', version: 2 })]);
    const other = await server.signIn('otra@owner.example');
    expect(await askWebhooks(server, other)).toMatchObject([{ estado: 'sin_responsable', de: 'Marcela Ríos' }]);
    expect(await codeOf(ping(server, other, webhook.id))).toBe('webhook_paused');
    await changeWebhook(server, other, webhook);
    expect(await askWebhooks(server, other)).toMatchObject([{ estado: 'activo', de: 'Rosa Paz' }]);
  });
});
