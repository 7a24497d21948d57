import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addDays, dayIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { enterAsSupport } from '../../../server/testing/sessions.ts';
import { openLink, statusOf } from '#areas/invoices/server/testing/exports.ts';
import { decide, errorCodes } from '#areas/invoices/server/testing/payments.ts';
import { notificationsOf } from '#areas/notifications/server/testing/notifications-of.ts';
import { readCode } from '../rules/code.ts';
import { RECEIVER_EMAIL, nthFileMail, openFile, passwordOf, sendPassword } from './testing/file.ts';
import { type Buyer, buy, giveBuyer, purchasesOf, registerPurchase } from './testing/vouchers.ts';

const MINUTE = 60_000;

/** A wrong password with this password's selector. */
const wrongOf = (password: string) => `${password.slice(0, 7)}ABCDEFGHJKLM`;

onOneDatabase('the file of a purchase’s codes', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  let buyer: Buyer;
  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serveWithBank(database, { SMTP_URL: mailbox.smtp, TRUSTED_PROXIES: '127.0.0.1' });
    buyer = await giveBuyer(server, 'ARCHIVO');
  });

  // the tests move the clock further than a session lasts
  beforeEach(async () => {
    buyer = { ...buyer, token: await server.signIn(buyer.email) };
  });

  async function bought(wanted: Parameters<typeof buy>[2] = [[20_000, 1]]) {
    const uuid = await buy(server, buyer, wanted);
    const mail = await nthFileMail(mailbox, uuid);
    return { uuid, mail, password: passwordOf(mail) };
  }
  const open = (password: string, over: { email?: string; token?: string; address?: string } = {}) => {
    const { token = buyer.token, ...rest } = over;
    return openFile(server, token, { password, ...rest });
  };
  const rowsOf = (answer: Awaited<ReturnType<typeof open>>) =>
    JSON.parse(answer.opened?.response ?? '[]') as Record<string, unknown>[];
  const auditOf = async (uuid: string) => {
    const { rows } = await sql<{ entry: string }>`
      select action || ' ' || result as entry from audit_entry
      where subject = ${uuid} and action like 'voucher.%' and action <> 'voucher.buy' order by at, audit_entry.ctid`.execute(
      server.database.db,
    );
    return rows.map(({ entry }) => entry);
  };

  test('is announced by a notification, and by a mail with its password, which is stored nowhere else', async () => {
    const { uuid, mail, password } = await bought([
      [20_000, 2],
      [50_000, 1],
    ]);
    expect(mail).toMatchObject({ to: [RECEIVER_EMAIL], subject: 'Tus bonos están listos' });
    expect(password).toMatch(/^[2-9A-HJ-NP-Z]{6}-[2-9A-HJ-NP-Z]{12}$/);
    expect(mail.text).toContain(`${server.url}/admin/mis-bonos-comprados`);
    expect(mail.text).toContain('Bonos: 3\nTotal: $ 90.000');
    expect(mail.text).toContain('La contraseña sirve una sola vez');
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(text, ' '), '') as text from (
        select data::text from pgboss.job union all select w::text from voucher_file_password w
        union all select n::text from notification n union all select o::text from outbox_event o
        union all select a::text from audit_entry a
      ) as everything(text)`.execute(server.database.db);
    expect(rows[0]?.text).toContain(password.slice(0, 6));
    expect(rows[0]?.text).not.toContain(password.slice(7));
    const notification = (await notificationsOf(server, buyer.token)).find(
      ({ title }) => title === 'Tus bonos están listos',
    );
    expect(notification).toMatchObject({
      body: `Bono combustible: 3 bonos por $ 90.000. Enviamos la contraseña para descargarlos a ${RECEIVER_EMAIL}.`,
      data: { enlace: '/admin/mis-bonos-comprados', transaccion: { uuid } },
    });
  });

  test('opens with the purchase’s e-mail and password, as it is typed, and has the five columns', async () => {
    const { uuid, password } = await bought([
      [20_000, 1],
      [50_000, 1],
    ]);
    const answer = await open(` ${password.toLowerCase().replace('-', ' ')} `, {
      email: ` ${RECEIVER_EMAIL.toUpperCase()}`,
    });
    expect(answer.opened?.idcompra).toBe(uuid);
    const rows = rowsOf(answer);
    const FechaExpiracion = addDays(dayIn(server.now(), 'America/Bogota'), 90);
    const common = { Premio: 'Bono combustible', LineaNegocio: 'COMBUSTIBLE', FechaExpiracion };
    expect(rows).toEqual([
      { ...common, codigoRedencion: expect.any(String) as string, MontoBono: 20_000 },
      { ...common, codigoRedencion: expect.any(String) as string, MontoBono: 50_000 },
    ]);
    const codes = rows.map(({ codigoRedencion }) => String(codigoRedencion));
    for (const code of codes) {
      expect(code).toMatch(/^(\w{4}-){3}\w{4}$/);
      expect(readCode(code)).not.toBeNull();
    }
    const listed = (await purchasesOf(server, buyer, uuid)).flatMap(({ codigos }) => codigos ?? []);
    expect(listed.map(({ terminacion }) => terminacion).toSorted()).toEqual(
      codes.map((code) => code.slice(-4)).toSorted(),
    );
    expect(await auditOf(uuid)).toEqual(['voucher.open_file ok']);
  });

  test('opens again for ten minutes in the session that opened it, and in no other', async () => {
    const { uuid, password } = await bought();
    const first = await open(password);
    expect(rowsOf(first)).toHaveLength(1);
    expect(rowsOf(await open(password))).toEqual(rowsOf(first));
    const other = await server.signIn(buyer.email);
    expect((await open(password, { token: other })).opened).toEqual({ response: null, idcompra: null, download: null });
    server.advance(10 * MINUTE + 1000);
    expect((await open(password)).opened?.response).toBeNull();
    expect(await auditOf(uuid)).toEqual([
      'voucher.open_file ok',
      'voucher.open_file ok',
      'voucher.open_file file_password_wrong',
      'voucher.open_file file_password_wrong',
    ]);
  });

  test('opens for one of four sessions that give the right password at once', async () => {
    const { password } = await bought();
    const tokens = await Promise.all(Array.from({ length: 4 }, () => server.signIn(buyer.email)));
    const answers = await Promise.all(tokens.map((token) => open(password, { token })));
    expect(answers.filter((answer) => rowsOf(answer).length === 1)).toHaveLength(1);
  });

  test('is a PDF with a page for each voucher, for its session and ten minutes only', async () => {
    const { password } = await bought([
      [20_000, 2],
      [50_000, 1],
    ]);
    const answer = await open(password);
    const url = answer.opened?.download?.pdf?.url ?? '';
    const response = await openLink(url, buyer.token);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const text = textOfPdf(Buffer.from(await response.arrayBuffer()));
    for (const { codigoRedencion } of rowsOf(answer)) expect(text).toContain(String(codigoRedencion));
    expect(text.match(/Válido hasta el/g)).toHaveLength(3);
    expect(text.match(/Bono combustible/g)).toHaveLength(3);

    expect(await statusOf(url, await server.signIn(buyer.email))).toBe(404);
    expect(await statusOf(url.replace(/signature=..../, 'signature=AAAA'), buyer.token)).toBe(404);
    // a link with a valid signature opens nothing after the password's ten minutes
    server.advance(9 * MINUTE);
    const later = (await open(password)).opened?.download?.pdf?.url ?? '';
    expect(await statusOf(later, buyer.token)).toBe(200);
    server.advance(2 * MINUTE);
    expect(await statusOf(later, buyer.token)).toBe(404);
  });

  test('refuses all passwords after five wrong ones from an address, and other addresses after twenty', async () => {
    const { uuid, password } = await bought();
    const guess = async (address: string) => errorCodes(await open(wrongOf(password), { address }));
    for (let index = 0; index < 5; index += 1) expect(await guess('203.0.113.1')).toBe('no error');
    expect(await guess('203.0.113.1')).toBe('too_many_tries password');
    expect(errorCodes(await open(password, { address: '203.0.113.1' }))).toBe('too_many_tries password');
    // addresses of one network count as one
    for (let index = 0; index < 5; index += 1) expect(await guess(`2001:db8::${index}`)).toBe('no error');
    expect(await guess('2001:db8::ffff')).toBe('too_many_tries password');
    for (let index = 0; index < 10; index += 1) expect(await guess(`198.51.100.${index}`)).toBe('no error');
    expect(await guess('198.51.100.99')).toBe('too_many_tries password');
    expect(errorCodes(await open(password, { address: '198.51.100.100' }))).toBe('too_many_tries password');
    expect((await auditOf(uuid)).filter((entry) => entry.endsWith('too_many_tries'))).toHaveLength(5);

    server.advance(MINUTE + 1000);
    expect((await sendPassword(server, buyer.token, uuid)).sent?.success).toBe(true);
    const next = passwordOf(await nthFileMail(mailbox, uuid, 2));
    expect(rowsOf(await open(next, { address: '203.0.113.1' }))).toHaveLength(1);
  });

  test('counts wrong passwords that come at once', async () => {
    const { password } = await bought();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => open(wrongOf(password), { address: '203.0.113.7' })),
    );
    const codes = answers.map(errorCodes);
    expect(codes.filter((code) => code === 'no error')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_tries password')).toHaveLength(7);
  });

  test('does not count the right password as a wrong one', async () => {
    const { password } = await bought();
    for (let index = 0; index < 7; index += 1) {
      expect(rowsOf(await open(password, { address: '203.0.113.9' }))).toHaveLength(1);
    }
  });

  test('does not open with another client’s password, another e-mail, or a malformed password', async () => {
    const { password } = await bought();
    const other = await giveBuyer(server, 'AJENO');
    const refused = { response: null, idcompra: null, download: null };
    for (const [name, over, typed] of [
      ['another client', { token: other.token }, password],
      ['another e-mail', { email: 'otra@premios.example' }, password],
      ['another secret', {}, wrongOf(password)],
      ['an unknown selector', {}, `ABCDEF${password.slice(6)}`],
      ['no password', {}, 'contraseña'],
      ['a short one', {}, password.slice(0, 12)],
    ] as const) {
      expect([name, (await open(typed, over)).opened]).toEqual([name, refused]);
    }
    expect(rowsOf(await open(password))).toHaveLength(1);
    expect(errorCodes(await open(''))).toBe('password_missing password');
    expect(errorCodes(await open(password, { email: ' ' }))).toBe('email_missing email');
    expect(errorCodes(await open('A'.repeat(257)))).toBe('too_long password');
    expect(errorCodes(await open(password, { email: 'a'.repeat(257) }))).toBe('too_long email');
  });

  test('works for thirty days', async () => {
    const { uuid, password } = await bought();
    await sql`
      update voucher_file_password set created_at = created_at - interval '30 days' where uuid = ${uuid}`.execute(
      server.database.db,
    );
    expect((await open(password)).opened?.response).toBeNull();
  });

  test('is opened and mailed by no support session', async () => {
    const { uuid, password } = await bought();
    const token = await enterAsSupport(server, buyer.email);
    expect(errorCodes(await open(password, { token }))).toBe('support_session');
    expect(errorCodes(await sendPassword(server, token, uuid))).toBe('support_session');
    const url = (await open(password)).opened?.download?.pdf?.url ?? '';
    expect(await statusOf(url, token)).toBe(404);
  });

  test('gets another password by mail, once a minute and ten times a day, and the one before ends', async () => {
    const { uuid, password } = await bought();
    const send = async () => errorCodes(await sendPassword(server, buyer.token, uuid));
    expect(await send()).toBe('too_many_mails uuid');
    server.advance(MINUTE + 1000);
    const both = await Promise.all([send(), send()]);
    expect(both.toSorted()).toEqual(['no error', 'too_many_mails uuid']);
    const next = passwordOf(await nthFileMail(mailbox, uuid, 2));
    expect(next).not.toBe(password);
    expect((await open(password)).opened?.response).toBeNull();
    for (let index = 3; index <= 10; index += 1) {
      server.advance(MINUTE + 1000);
      expect([index, await send()]).toEqual([index, 'no error']);
      await nthFileMail(mailbox, uuid, index);
    }
    server.advance(MINUTE + 1000);
    expect(await send()).toBe('too_many_mails uuid');
    expect((await open(next)).opened?.response).toBeNull();
    expect(rowsOf(await open(passwordOf(await nthFileMail(mailbox, uuid, 10))))).toHaveLength(1);
  });

  test('is mailed for the client’s own purchases with codes only', async () => {
    const { uuid } = await bought();
    const other = await giveBuyer(server, 'VECINO');
    server.advance(2 * MINUTE);
    expect(errorCodes(await sendPassword(server, other.token, uuid))).toBe('not_found uuid');
    expect(errorCodes(await sendPassword(server, buyer.token, 'x'))).toBe('not_found uuid');
    const unpaid = await registerPurchase(server, buyer, [[20_000, 1]]);
    expect(errorCodes(await sendPassword(server, buyer.token, unpaid))).toBe('no_codes uuid');
  });

  test('is closed after the bank reverses the payment, even to the session that has just opened it', async () => {
    const { uuid, password } = await bought();
    const url = (await open(password)).opened?.download?.pdf?.url ?? '';
    await decide(server, uuid, 'rejected', 'now', { causa: '00018' });
    await vi.waitFor(async () => expect((await purchasesOf(server, buyer, uuid))[0]?.status).toBe(2), 15_000);
    expect((await open(password)).opened?.response).toBeNull();
    expect(await statusOf(url, buyer.token)).toBe(404);
    server.advance(2 * MINUTE);
    expect(errorCodes(await sendPassword(server, buyer.token, uuid))).toBe('no_codes uuid');
  });

  test('is mailed with one password however long the mail server is down', { tags: 'full' }, async () => {
    await mailbox.fault({ down: true });
    const uuid = await buy(server, buyer, [[20_000, 1]]);
    await expect.poll(() => mailbox.refused(), { timeout: 15_000 }).toBeGreaterThan(1);
    await mailbox.fault({ down: false });
    const password = passwordOf(await nthFileMail(mailbox, uuid));
    expect(rowsOf(await open(password))).toHaveLength(1);
  });
});
