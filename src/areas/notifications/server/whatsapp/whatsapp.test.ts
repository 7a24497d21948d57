import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { makeJobsDue } from '../../../../server/testing/jobs-due.ts';
import { serve } from '../../../../server/testing/serve.ts';
import { type WriteNotification, USERS, giveUsers, notificationWriter } from '../testing/notifications.ts';
import { type WhatsappUnderTest, startWhatsapp } from '../testing/whatsapp.ts';
import { VERIFY_TOKEN, registeredName } from '../testing/whatsapp-simulator.ts';

const SOON = { timeout: 30_000, interval: 50 };
const DUE = {
  kind: 'invoice.due',
  whatsapp: { template: 'invoice.due.due', subject: 'hoy vencen 2 facturas' },
} as const;
const HELD = { kind: 'order.state', whatsapp: { template: 'order.state.held', subject: '4711' } } as const;

type Whatsapp = { readonly disponible: boolean; readonly numero: string | null; readonly detenido: boolean };

/** What a user does with their number, by the public API. */
function numberOperations(server: ServerUnderTest) {
  return {
    read: async (token: string) =>
      (await server.graphql<{ whatsapp: Whatsapp }>('{ whatsapp { disponible numero detenido } }', {}, token)).data
        ?.whatsapp,
    send: (token: string, numero: string) =>
      server.graphql<{ enviarCodigoWhatsapp: { numero: string; minutos: number } }>(
        'mutation ($numero: String!) { enviarCodigoWhatsapp(numero: $numero) { numero minutos } }',
        { numero },
        token,
      ),
    confirm: (token: string, codigo: string) =>
      server.graphql<{ confirmarWhatsapp: Whatsapp }>(
        'mutation ($codigo: String!) { confirmarWhatsapp(codigo: $codigo) { disponible numero detenido } }',
        { codigo },
        token,
      ),
    remove: (token: string) => server.graphql('mutation { eliminarWhatsapp { numero } }', {}, token),
  };
}

function codeIn(text: string): string {
  return /^\d{6}/.exec(text)?.[0] ?? '';
}

onOneDatabase('notifications by WhatsApp', (database) => {
  let server: ServerUnderTest;
  let whatsapp: WhatsappUnderTest;
  let mailbox: Mailbox;
  let write: WriteNotification;
  let number: ReturnType<typeof numberOperations>;

  beforeAll(async () => {
    [whatsapp, mailbox] = await Promise.all([startWhatsapp('meta'), startMailbox()]);
    server = await serve(database, {
      SMTP_URL: mailbox.smtp,
      ...whatsapp.env(['order.state.released']),
      WHATSAPP_DAILY: '3',
    });
    whatsapp.reportTo(server.url);
    await giveUsers(server);
    write = await notificationWriter(server);
    number = numberOperations(server);
  });

  /** Confirms a number, and returns the user's token. */
  const confirmed = async (email: string, telephone: string): Promise<string> => {
    const token = await server.signIn(email);
    const before = (await whatsapp.messagesTo(telephone)).length;
    await number.send(token, telephone);
    const { text } = await whatsapp.nthMessageTo(telephone, before + 1);
    const { data } = await number.confirm(token, codeIn(text));
    expect(data?.confirmarWhatsapp.detenido).toBe(false);
    return token;
  };
  const state = async (subject: string) =>
    (
      await sql<{ state: string; error: string | null }>`
        select state, error from whatsapp_message where subject = ${subject}`.execute(server.database.db)
    ).rows[0];
  /** The subjects of the mails to a user, without those about their number. */
  const noticesTo = async (email: string) =>
    (await mailbox.mailsTo(email)).map(({ subject }) => subject).filter((subject) => !subject.includes('número'));
  const mailsAreDue = () => makeJobsDue(server, 'notifications.mail');

  describe('the number', () => {
    test('is confirmed with the code that was sent to it, and the code only counts once', async () => {
      const token = await server.signIn(USERS.legal);
      expect(await number.read(token)).toEqual({ disponible: true, numero: null, detenido: false });
      const sent = await number.send(token, '300 555 0001');
      expect(sent.data).toEqual({ enviarCodigoWhatsapp: { numero: '+57 300 555 0001', minutos: 10 } });
      const message = await whatsapp.nthMessageTo('+573005550001');
      expect(message).toMatchObject({ template: registeredName('code') });
      const code = codeIn(message.text);
      const wrong = code === '000000' ? '000001' : '000000';
      expect((await number.confirm(token, wrong)).errors[0]?.extensions['code']).toBe('whatsapp_code');
      expect(await number.read(token)).toMatchObject({ numero: null });
      expect((await number.confirm(token, ` ${code} `)).data?.confirmarWhatsapp).toEqual({
        disponible: true,
        numero: '+57 300 555 0001',
        detenido: false,
      });
      expect((await number.confirm(token, code)).errors[0]?.extensions['code']).toBe('whatsapp_code');
    });

    test('is not confirmed with a code that was tried five times, has expired, or is another person’s', async () => {
      const token = await server.signIn(USERS.finance);
      await number.send(token, '3005550002');
      const code = codeIn((await whatsapp.nthMessageTo('+573005550002')).text);
      const other = await server.signIn(USERS.purchases);
      expect((await number.confirm(other, code)).errors[0]?.extensions['code']).toBe('whatsapp_code');
      const wrong = code === '000000' ? '000001' : '000000';
      for (let tries = 0; tries < 5; tries += 1) await number.confirm(token, wrong);
      expect((await number.confirm(token, code)).errors[0]?.extensions['code']).toBe('whatsapp_code');

      await number.send(token, '3005550002');
      const second = codeIn((await whatsapp.nthMessageTo('+573005550002', 2)).text);
      server.advance(10 * 60_000);
      expect((await number.confirm(token, second)).errors[0]?.extensions['code']).toBe('whatsapp_code');
      expect(await number.read(token)).toMatchObject({ numero: null });
    });

    test('is mailed and recorded when it is confirmed, replaced or deleted, masked', async () => {
      const email = 'numero@uno.example';
      await server.importLines([user(email, 'C1')]);
      await confirmed(email, '3005550020');
      const token = await confirmed(email, '3005550021');
      await number.remove(token);
      // there is none to delete any more
      await number.remove(token);
      await mailbox.nthMailTo(email, 3);
      const texts = (await mailbox.mailsTo(email)).map(({ subject, text }) => `${subject}\n${text}`);
      const mailWith = (part: string) => texts.filter((text) => text.includes(part));
      expect(mailWith('El número +57 *** *** 0020 se confirmó el ')).toHaveLength(1);
      expect(mailWith('Ya no los recibe el +57 *** *** 0020.')[0]).toMatch(
        /^Cambió el número de tus avisos por WhatsApp\n[^]*El número \+57 \*{3} \*{3} 0021 se confirmó el \d+ \w+ \d{4}, \d+:\d\d/,
      );
      expect(mailWith('El número +57 *** *** 0021 se eliminó el ')[0]).toContain('Se eliminó tu número de WhatsApp\n');
      const { rows } = await sql<{ action: string; before: object | null; after: object | null }>`
        select a.action, a.before, a.after from audit_entry a join app_user u using (client_id, user_id)
        where u.email = ${email} and a.action like 'whatsapp.%' order by a.entry_id`.execute(server.database.db);
      expect(rows).toEqual([
        { action: 'whatsapp.confirm', before: null, after: { numero: '+57 *** *** 0020' } },
        {
          action: 'whatsapp.confirm',
          before: { numero: '+57 *** *** 0020' },
          after: { numero: '+57 *** *** 0021' },
        },
        { action: 'whatsapp.remove', before: { numero: '+57 *** *** 0021' }, after: null },
      ]);
      expect(texts.join('\n')).not.toContain('555');
    });

    test('gets three codes a day, and a person three an hour', async () => {
      const token = await server.signIn(USERS.south);
      for (const telephone of ['3005550003', '3005550003', '3005550004']) {
        expect((await number.send(token, telephone)).errors).toEqual([]);
      }
      const refused = await number.send(token, '3005550005');
      expect(refused.errors[0]?.extensions).toMatchObject({ code: 'whatsapp_codes' });
      server.advance(3_600_000);
      const later = await server.signIn(USERS.south);
      expect((await number.send(later, '3005550003')).errors).toEqual([]);
      const fourth = await number.send(later, '3005550003');
      expect(fourth.errors[0]?.extensions).toMatchObject({ code: 'whatsapp_codes' });
      expect(await whatsapp.messagesTo('+573005550003')).toHaveLength(3);
      expect(await whatsapp.messagesTo('+573005550005')).toEqual([]);
    });

    test('is refused where it is none of a mobile telephone, or WhatsApp refuses it or does not answer', async () => {
      const token = await server.signIn(USERS.north);
      for (const wrong of ['6015550100', '+1 415 523 8886', 'x'])
        expect((await number.send(token, wrong)).errors[0]?.extensions).toMatchObject({
          code: 'whatsapp_number',
          field: 'numero',
        });
      await whatsapp.fault({ refused: true });
      expect((await number.send(token, '3005550006')).errors[0]?.extensions['code']).toBe('whatsapp_refused');
      await whatsapp.fault({ down: true });
      expect((await number.send(token, '3005550006')).errors[0]?.extensions['code']).toBe('whatsapp_unavailable');
      await whatsapp.fault({});
    });
  });

  test('a message names company, subject and page, and comes beside the portal’s notification', async () => {
    await confirmed(USERS.other, '3005550010');
    await write({ ...DUE, client: 'C2', title: 'Hoy vencen 2 facturas por $ 1.000', to: USERS.other });
    const { text } = await whatsapp.nthMessageTo('+573005550010', 2);
    expect(text).toBe(
      `Aviso para Estación C2 S.A.S.: hoy vencen 2 facturas. Mira y paga en ${server.url}/admin/pending-invoices y responde BAJA si no quieres más avisos.`,
    );
    await vi.waitFor(async () => expect((await state(DUE.whatsapp.subject))?.state).toBe('delivered'), SOON);
  });

  test('a kind comes by WhatsApp until its user switches it off, in their preferences', async () => {
    const token = await confirmed(USERS.finance, '3005550011');
    const { data } = await server.graphql<{
      preferenciasNotificacion: readonly { kind: string; whatsapp: boolean | null }[];
    }>('{ preferenciasNotificacion { kind whatsapp } }', {}, token);
    const kinds = new Map(data?.preferenciasNotificacion.map(({ kind, whatsapp: on }) => [kind, on]));
    expect([kinds.get('invoice.due'), kinds.get('payment.end'), kinds.get('archive.end')]).toEqual([true, true, null]);
    const save = (variables: object) =>
      server.graphql<{ guardarPreferenciaNotificacion: { whatsapp: boolean | null } }>(
        `mutation ($kind: ID!, $canal: CanalNotificacion!, $whatsapp: Boolean) {
           guardarPreferenciaNotificacion(kind: $kind, canal: $canal, whatsapp: $whatsapp) { whatsapp }
         }`,
        variables,
        token,
      );
    expect((await save({ kind: 'archive.end', canal: 'AMBOS', whatsapp: true })).errors[0]?.extensions['code']).toBe(
      'whatsapp_off',
    );
    await save({ kind: 'invoice.due', canal: 'NINGUNO', whatsapp: false });
    await write({ ...DUE, title: 'A nadie', to: USERS.finance });
    // another channel leaves the switch as it is
    const { data: kept } = await save({ kind: 'invoice.due', canal: 'NINGUNO' });
    expect(kept?.guardarPreferenciaNotificacion.whatsapp).toBe(false);
    await save({ kind: 'invoice.due', canal: 'NINGUNO', whatsapp: true });
    const only = { ...DUE.whatsapp, subject: 'solo por WhatsApp' };
    await write({ ...DUE, whatsapp: only, title: 'Solo por WhatsApp', to: USERS.finance });
    expect((await whatsapp.nthMessageTo('+573005550011', 2)).text).toContain(only.subject);
  });

  test('BAJA ends the messages of everybody with the number, is answered once, and a new code begins them again', async () => {
    await confirmed(USERS.purchases, '3005550012');
    const north = await confirmed(USERS.north, '3005550012');
    expect(await whatsapp.answer('+573005550012', 'hola')).toBe(200);
    expect(await whatsapp.answer('+573005550012', 'Baja.')).toBe(200);
    expect(await whatsapp.answer('+573005550012', 'BAJA')).toBe(200);
    expect((await whatsapp.nthMessageTo('+573005550012', 3)).text).toContain('ya no te enviamos avisos');
    expect(await number.read(north)).toMatchObject({ detenido: true });
    await write({ ...HELD, title: 'Pedido 4711', to: 'NORTE' });
    await confirmed(USERS.purchases, '3005550012');
    await write({ ...HELD, whatsapp: { ...HELD.whatsapp, subject: '4712' }, title: 'Pedido 4712' });
    expect((await whatsapp.nthMessageTo('+573005550012', 5)).text).toContain('4712');
    expect(await number.read(north)).toMatchObject({ detenido: true });
  });

  test('a mail takes the place of a message that is refused, not delivered, or too many; once, and only where no mail is sent anyway', async () => {
    const token = await confirmed(USERS.south, '3005550013');
    // the code before and its own count for themselves
    const mailed = async (title: string) =>
      (await mailbox.mailsTo(USERS.south)).filter(({ subject, text }) => `${subject} ${text}`.includes(title)).length;
    const order = (subject: string) =>
      write({ ...HELD, whatsapp: { ...HELD.whatsapp, subject }, title: `Pedido ${subject}`, to: USERS.south });
    const isMailed = async (subject: string) => {
      await vi.waitFor(async () => expect((await state(subject))?.state).toBe('failed'), SOON);
      await mailsAreDue();
      await vi.waitFor(async () => expect(await mailed(`Pedido ${subject}`)).toBe(1), SOON);
    };
    await whatsapp.fault({ refused: true });
    await order('5001');
    await isMailed('5001');
    expect(await state('5001')).toEqual({ state: 'failed', error: '131026' });
    await whatsapp.fault({ undelivered: true });
    await order('5002');
    await isMailed('5002');
    await whatsapp.fault({});
    // a later report changes nothing, and is not mailed again
    const [undelivered] = await whatsapp.messagesTo('+573005550013');
    await whatsapp.report(undelivered?.id ?? '', 'failed');
    await whatsapp.report(undelivered?.id ?? '', 'delivered');
    expect(await state('5002')).toEqual({ state: 'failed', error: '131026' });
    for (const subject of ['5003', '5004']) {
      await order(subject);
      await vi.waitFor(async () => expect((await state(subject))?.state).toBe('delivered'), SOON);
    }
    await order('5005');
    await isMailed('5005');
    expect(await state('5005')).toEqual({ state: 'failed', error: 'daily_limit' });
    expect([await mailed('Pedido 5003'), await mailed('Pedido 5002')]).toEqual([0, 1]);

    await number.remove(token);
    expect(await number.read(token)).toEqual({ disponible: true, numero: null, detenido: false });
    await order('5006');
    expect(await state('5006')).toBeUndefined();
  });

  test('a message waits while the provider does not answer, and is mailed after some minutes', async () => {
    server.advance(24 * 3_600_000);
    await confirmed(USERS.legal, '3005550014');
    await whatsapp.fault({ down: true });
    const waits = { ...HELD.whatsapp, subject: '6001' };
    await write({ ...HELD, whatsapp: waits, title: 'Pedido 6001', to: USERS.legal });
    await vi.waitFor(
      async () => expect(server.logged().some((line) => line.includes('notifications.whatsapp'))).toBe(true),
      SOON,
    );
    await whatsapp.fault({});
    await makeJobsDue(server, 'notifications.whatsapp');
    expect((await whatsapp.nthMessageTo('+573005550014', 2)).text).toContain('6001');

    await whatsapp.fault({ down: true });
    await write({ ...HELD, whatsapp: { ...waits, subject: '6002' }, title: 'Pedido 6002', to: USERS.legal });
    await vi.waitFor(
      async () => {
        await makeJobsDue(server, 'notifications.whatsapp');
        expect(await state('6002')).toEqual({ state: 'failed', error: 'unavailable' });
      },
      { timeout: 30_000, interval: 200 },
    );
    await whatsapp.fault({});
    await mailsAreDue();
    await vi.waitFor(
      async () => expect((await mailbox.mailsTo(USERS.legal)).map(({ subject }) => subject)).toContain('Pedido 6002'),
      SOON,
    );
  });

  test('a message whose process was ended while it sent it is not sent again, but mailed', async () => {
    const token = await confirmed(USERS.finance, '3005550015');
    await server.graphql(
      'mutation { guardarPreferenciaNotificacion(kind: "invoice.due", canal: PORTAL, whatsapp: true) { kind } }',
      {},
      token,
    );
    const finance = { ...DUE, title: 'Cortado', to: USERS.finance };
    await write({ ...finance, whatsapp: { ...DUE.whatsapp, subject: 'cortado' } });
    await vi.waitFor(async () => expect((await state('cortado'))?.state).toBe('delivered'), SOON);
    // as a process leaves it that is killed before the provider's answer
    await sql`
      update whatsapp_message set state = 'sending', changed_at = ${new Date(server.now().getTime() - 180_000)}
      where subject = 'cortado'`.execute(server.database.db);
    const before = (await whatsapp.messagesTo('+573005550015')).length;
    await write({ ...finance, whatsapp: { ...DUE.whatsapp, subject: 'el siguiente' }, title: 'El siguiente' });
    await vi.waitFor(
      async () => expect(await state('cortado')).toEqual({ state: 'failed', error: 'interrupted' }),
      SOON,
    );
    await mailsAreDue();
    await vi.waitFor(async () => expect(await noticesTo(USERS.finance)).toEqual(['Cortado']), SOON);
    await whatsapp.nthMessageTo('+573005550015', before + 1);
  });

  test('a message that the provider may have is not sent again, but mailed', async () => {
    await confirmed(USERS.purchases, '3005550016');
    await whatsapp.fault({ broken: true });
    const unknown = { ...HELD.whatsapp, subject: '8001' };
    await write({ ...HELD, whatsapp: unknown, title: 'Pedido 8001', to: USERS.purchases });
    await vi.waitFor(async () => expect(await state('8001')).toEqual({ state: 'failed', error: 'unknown' }), SOON);
    await whatsapp.fault({});
    await mailsAreDue();
    await vi.waitFor(async () => expect(await noticesTo(USERS.purchases)).toEqual(['Pedido 8001']), SOON);
    await makeJobsDue(server, 'notifications.whatsapp');
    expect(await whatsapp.messagesTo('+573005550016')).toHaveLength(2);
  });

  test('a template that is not registered is no message, and no mail takes its place', async () => {
    const lost = { template: 'order.state.released', subject: '7001' } as const;
    await write({ kind: 'order.state', whatsapp: lost, title: 'Pedido 7001', to: USERS.legal });
    await vi.waitFor(async () => expect(await state('7001')).toBeUndefined(), SOON);
    await mailsAreDue();
    expect((await mailbox.mailsTo(USERS.legal)).map(({ subject }) => subject)).not.toContain('Pedido 7001');
  });

  test('a report without the provider’s signature is refused, and so is a first question without the right token', async () => {
    const post = (headers: Record<string, string>, path = '/whatsapp/meta') =>
      fetch(`${server.url}${path}`, { method: 'POST', headers, body: '{"object":"x"}' });
    expect((await post({})).status).toBe(401);
    expect((await post({ 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` })).status).toBe(401);
    expect((await post({}, '/whatsapp/twilio')).status).toBe(404);
    const ask = (token: string) =>
      fetch(`${server.url}/whatsapp/meta?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`);
    const answer = await ask(VERIFY_TOKEN);
    expect([answer.status, await answer.text()]).toEqual([200, '1158201444']);
    expect((await ask('wrong-token-0123456')).status).toBe(403);
  });
});

onOneDatabase('notifications by WhatsApp, with Twilio', (database) => {
  test('are sent, followed and ended as with Meta; in the quiet hours they wait', async () => {
    const [whatsapp, mailbox] = await Promise.all([startWhatsapp('twilio'), startMailbox()]);
    const server = await serve(database, {
      SMTP_URL: mailbox.smtp,
      PUBLIC_URL_COMBUSTIBLES: 'http://localhost:3000',
      ...whatsapp.env(),
      WHATSAPP_QUIET_HOURS: '21-7',
    });
    whatsapp.reportTo(server.url);
    await giveUsers(server);
    const write = await notificationWriter(server);
    const number = numberOperations(server);
    const token = await server.signIn(USERS.legal);
    // a code is sent at any hour
    await number.send(token, '3005550020');
    await number.confirm(token, codeIn((await whatsapp.nthMessageTo('+573005550020')).text));
    const hour = Number(
      new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'America/Bogota' }).format(
        server.now(),
      ),
    );
    server.advance(((26 - hour) % 24) * 3_600_000);
    await write({ ...HELD, title: 'Pedido 4711', to: USERS.legal });
    const waiting = () =>
      sql<{ start: Date }>`
        select start_after as start from pgboss.job
        where name = 'notifications.whatsapp' and state = 'created'`.execute(server.database.db);
    await vi.waitFor(async () => expect((await waiting()).rows).toHaveLength(1), SOON);
    expect(await whatsapp.messagesTo('+573005550020')).toHaveLength(1);
    server.advance(6 * 3_600_000);
    await makeJobsDue(server, 'notifications.whatsapp');
    expect((await whatsapp.nthMessageTo('+573005550020', 2)).text).toContain('tu pedido 4711 está retenido');
    await vi.waitFor(async () => {
      const { rows } = await sql<{ state: string }>`select state from whatsapp_message`.execute(server.database.db);
      expect(rows).toEqual([{ state: 'delivered' }]);
    }, SOON);
    expect(await whatsapp.answer('+573005550020', 'BAJA')).toBe(200);
    expect(await number.read(await server.signIn(USERS.legal))).toMatchObject({ detenido: true });
    const unsigned = await fetch(`${server.url}/whatsapp/twilio`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'AAAA' },
      body: 'From=whatsapp%3A%2B573005550020&Body=BAJA',
    });
    expect(unsigned.status).toBe(401);
  });
});
