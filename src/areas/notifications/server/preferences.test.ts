import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { makeJobsDue } from '../../../server/testing/jobs-due.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import {
  type NodeValue,
  type WriteNotification,
  USERS,
  giveUsers,
  callRest,
  signInReader,
  notificationWriter,
} from './testing/notifications.ts';

onOneDatabase('where a user gets notifications', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  let write: WriteNotification;
  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serve(database, { SMTP_URL: mailbox.smtp });
    await giveUsers(server);
    write = await notificationWriter(server);
  });

  const choose = (token: string, kind: string, canal: string) =>
    server.graphql(
      `mutation ($kind: ID!, $canal: CanalNotificacion!) {
         guardarPreferenciaNotificacion(kind: $kind, canal: $canal) { kind label canal }
       }`,
      { kind, canal },
      token,
    );
  const preferences = async (token: string) =>
    (await server.graphql<object>('{ preferenciasNotificacion { kind label canal } }', {}, token)).data;
  const titles = async (email: string) => {
    const { token, path } = await signInReader(server, email);
    const { value } = await callRest(server.url, token, path);
    return Object.values((value ?? {}) as Record<string, NodeValue>).map(({ title }) => title);
  };
  /** Makes the mails due now, which otherwise wait for a minute. */
  const mailsAreDue = () => makeJobsDue(server, 'notifications.mail');

  test('is the default of the kind until the user chooses, for the kinds that their role may get', async () => {
    const token = await server.signIn(USERS.north);
    expect(await preferences(token)).toEqual({
      preferenciasNotificacion: [
        { kind: 'report.problem', label: 'Informes que no se envían', canal: 'AMBOS' },
        { kind: 'order.state', label: 'Estado de los pedidos', canal: 'PORTAL' },
        { kind: 'case.answer', label: 'Respuestas a tus casos', canal: 'AMBOS' },
      ],
    });
    const { data } = await choose(token, 'order.state', 'AMBOS');
    expect(data).toEqual({
      guardarPreferenciaNotificacion: { kind: 'order.state', label: 'Estado de los pedidos', canal: 'AMBOS' },
    });
    expect(await preferences(token)).toMatchObject({
      preferenciasNotificacion: [{}, { canal: 'AMBOS' }, {}],
    });
    for (const kind of ['invoice.due', 'nothing']) {
      expect((await choose(token, kind, 'NINGUNO')).errors[0]?.extensions['code']).toBe('not_found');
    }
  });

  test('decides what is in the portal and what is mailed; several of one minute are one mail', async () => {
    const byMail = await server.signIn(USERS.legal);
    await choose(byMail, 'invoice.due', 'EMAIL');
    await choose(await server.signIn(USERS.finance), 'invoice.due', 'PORTAL');
    await write({ title: 'Vence hoy', body: 'FE-1' });
    await write({ title: 'Vence pronto', body: 'FE-2' });
    expect(await titles(USERS.legal)).toEqual([]);
    expect(await titles(USERS.finance)).toEqual(['Vence hoy', 'Vence pronto']);
    await mailsAreDue();
    const mail = await mailbox.nthMailTo(USERS.legal);
    expect(mail.subject).toBe('Tienes 2 notificaciones');
    expect(mail.text).toContain('Vence hoy. FE-1');
    expect(mail.text).toContain('Vence pronto. FE-2');
    expect(await mailbox.mailsTo(USERS.finance)).toEqual([]);

    await choose(byMail, 'invoice.due', 'NINGUNO');
    await write({ title: 'A nadie', to: USERS.legal });
    await choose(byMail, 'invoice.due', 'AMBOS');
    await write({ title: 'A los dos', to: USERS.legal, body: 'FE-3' });
    await mailsAreDue();
    expect((await mailbox.nthMailTo(USERS.legal, 2)).subject).toBe('A los dos');
    expect(await titles(USERS.legal)).toEqual(['A los dos']);
  });
});
