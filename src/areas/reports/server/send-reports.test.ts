import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { addDays, formatDay } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { type DeliveredMail, type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { client, destination, invoice, legalText, user } from '#kit/server/testing/people.ts';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { notificationsOf } from '#areas/notifications/server/testing/notifications-of.ts';
import { makeJobsDue } from '../../../server/testing/jobs-due.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import {
  advanceTo,
  askOutside,
  byToken,
  endOutside,
  findReports,
  giveReport,
  removeReport,
} from './testing/reports.ts';
import { giveView } from './testing/views.ts';

const CODES = ['DUE', 'FAIL', 'RIGHT', 'SKIP', 'OUT', 'LARGE'];
const INVOICES = 'facturas-pendientes';
const DAILY = { informe: INVOICES, formato: 'xlsx', frecuencia: 'diaria' };
/** Above the Excel file of a few invoices, and below their PDF, which has fonts. */
const ATTACHMENT_MAX = '12000';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SOON = { timeout: 60_000, interval: 50 };

onOneDatabase('reports by mail', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;

  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serveWithBank(database, { SMTP_URL: mailbox.smtp, MAIL_ATTACHMENT_MAX: ATTACHMENT_MAX });
    const { report } = await server.importLines([
      ...CODES.map((code) => client(code)),
      ...CODES.flatMap((code) => ['D1', 'D2'].map((station) => destination(code, station))),
      ...CODES.flatMap(people),
      ...CODES.flatMap((code) => [
        invoice(code, 'F1', 300_000, { destino: 'D1' }),
        invoice(code, 'F2', 100_000, { destino: 'D2', num_factura: `FE-${code}-2` }),
      ]),
      client('TERMS', { store: 'lubricantes' }),
      ...people('TERMS'),
    ]);
    if (report.rejected > 0) throw new Error(JSON.stringify(report.errors));
  });

  function people(code: string): object[] {
    const at = `${code.toLowerCase()}.example`;
    return [
      user(`legal@${at}`, code),
      user(`finanzas@${at}`, code, { role: 'Financiero' }),
      user(`compras@${at}`, code, { role: 'Compras' }),
      ...['norte', 'sur'].map((who, n) =>
        user(`${who}@${at}`, code, { role: 'Operativo', destinations: code === 'TERMS' ? [] : [`D${n + 1}`] }),
      ),
    ];
  }

  /** Sends what is due on the next day of the user's first report; returns that day. */
  async function nextMorning(email: string): Promise<string> {
    const [report] = await findReports(server, await server.signIn(email));
    if (!report) throw new Error('There is no report.');
    advanceTo(server, report.proximo);
    await runReports(server);
    return report.proximo;
  }

  const subjects = async (email: string) => (await mailbox.mailsTo(email)).map(({ subject }) => subject);
  const linkOf = ({ text }: DeliveredMail, path: string) =>
    new RegExp(`(http://\\S*${path}\\S*)`).exec(text)?.[1] ?? `no link to ${path}`;
  const tokenOf = (mail: DeliveredMail, path: string) => linkOf(mail, path).split('#')[1] ?? '';

  it('are sent once on their day from six o’clock, with the file, and what was missed is sent once', async () => {
    const token = await server.signIn('legal@due.example');
    const view = await giveView(server, token, { lista: INVOICES, nombre: 'Norte', busqueda: 'estacion=D1' });
    const destinatarios = ['legal@due.example', 'finanzas@due.example'];
    const { id, proximo } = await giveReport(server, token, { ...DAILY, vista: view.id, destinatarios });

    server.advance(Date.parse(`${proximo}T10:45:00Z`) - server.now().getTime());
    await runReports(server);
    expect(await mailbox.mailsTo('due.example')).toEqual([]);

    await nextMorning('legal@due.example');
    await runReports(server);
    const mails = [await mailbox.nthMailTo('legal@due.example'), await mailbox.nthMailTo('finanzas@due.example')];
    for (const mail of mails) {
      expect(mail).toMatchObject({
        subject: `Facturas pendientes de Estación DUE S.A.S., ${formatDay(proximo)}`,
        attachments: [{ filename: `facturas-pendientes-${proximo}.xlsx` }],
      });
      expect(mail.text).toContain('Marcela Ríos, de Estación DUE S.A.S., programó este informe en Excel, cada día.');
      expect(linkOf(mail, '/admin/pending-invoices')).toBe(`${server.url}/admin/pending-invoices?estacion=D1`);
      const { lines } = await readExcelFile(await mailbox.attachmentOf(mail));
      expect(lines.map(([number]) => number)).toEqual(['FE-F1']);
    }
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
    const [report] = await findReports(server, await server.signIn('legal@due.example'));
    expect(report).toMatchObject({ id, proximo: addDays(proximo, 1) });
    expect(report?.ultimo?.slice(0, 10)).toBe(proximo);

    advanceTo(server, addDays(proximo, 4));
    await runReports(server);
    await runReports(server);
    await mailbox.nthMailTo('legal@due.example', 2);
    const again = await server.signIn('legal@due.example');
    expect(await findReports(server, again)).toMatchObject([{ proximo: addDays(proximo, 5) }]);
    await removeReport(server, again, id);
  });

  it('are sent also where another one fails, which is tried again', async () => {
    const reports = [];
    for (const code of ['fail', 'out']) {
      const token = await server.signIn(`legal@${code}.example`);
      const report = await giveReport(server, token, { ...DAILY, destinatarios: [`legal@${code}.example`] });
      reports.push({ token, report });
    }
    const { db } = server.database;
    await sql
      .raw(`
      create function fail_sending() returns trigger language plpgsql as $$ begin
        if new.client_id = (select client_id from client where codigo_cliente = 'FAIL') then raise 'no'; end if;
        return new; end $$`)
      .execute(db);
    await sql`
      create trigger fail_sending before insert on report_sending for each row execute function fail_sending()`.execute(
      db,
    );
    advanceTo(server, reports[0]?.report.proximo ?? '');
    await makeJobsDue(server, 'reports.begin');
    await mailbox.nthMailTo('legal@out.example');
    expect(await subjects('legal@fail.example')).toEqual([]);
    await sql`drop trigger fail_sending on report_sending`.execute(db);
    await runReports(server);
    await mailbox.nthMailTo('legal@fail.example');
    for (const { token, report } of reports) await removeReport(server, token, report.id);
  });

  it('end with the right of who ordered them, who gets a mail, and with their account', async () => {
    const finance = await server.signIn('finanzas@right.example');
    await giveReport(server, finance, { ...DAILY, destinatarios: ['legal@right.example'] });
    const north = await server.signIn('norte@right.example');
    await giveReport(server, north, { ...DAILY, informe: 'pedidos', destinatarios: ['legal@right.example'] });
    await nextMorning('finanzas@right.example');
    expect(await subjects('legal@right.example')).toHaveLength(2);
    await server.importLines([
      user('finanzas@right.example', 'RIGHT', { role: 'Compras', version: 2 }),
      user('norte@right.example', 'RIGHT', { role: 'Operativo', destinations: ['D1'], status: '0', version: 2 }),
    ]);
    await nextMorning('finanzas@right.example');
    await mailbox.nthMailTo('finanzas@right.example');
    expect(await subjects('finanzas@right.example')).toEqual(['Tu informe «Facturas pendientes» terminó']);
    expect(await subjects('legal@right.example')).toHaveLength(2);
    expect(await findReports(server, await server.signIn('finanzas@right.example'))).toEqual([]);
    const { rows } = await sql`
      select from report where client_id = (select client_id from client where codigo_cliente = 'RIGHT')`.execute(
      server.database.db,
    );
    expect(rows).toEqual([]);
    expect(await subjects('norte@right.example')).toEqual([]);
  });

  it('skip users who may not see all of them, and tell who ordered them once', async () => {
    const at = (who: string) => `${who}@skip.example`;
    const legal = await server.signIn(at('legal'));
    await giveReport(server, legal, { ...DAILY, destinatarios: ['finanzas', 'compras'].map(at) });
    await giveReport(server, legal, { ...DAILY, informe: 'pedidos', destinatarios: ['compras', 'norte'].map(at) });
    const north = await server.signIn(at('norte'));
    const ofStation = { ...DAILY, informe: 'pedidos', destinatarios: ['legal', 'norte', 'sur'].map(at) };
    await giveReport(server, north, ofStation);
    await nextMorning(at('legal'));
    await runReports(server);
    expect(await subjects(at('finanzas'))).toHaveLength(1);
    expect(await subjects(at('compras'))).toEqual([expect.stringMatching(/^Pedidos/)]);
    expect(await subjects(at('legal'))).toEqual([expect.stringMatching(/^Pedidos/)]);
    expect(await subjects(at('norte'))).toEqual([expect.stringMatching(/^Pedidos/)]);
    expect(await subjects(at('sur'))).toEqual([]);
    const problems = async (who: string) =>
      (await notificationsOf(server, await server.signIn(at(who))))
        .filter(({ kind }) => kind === 'report.problem')
        .map(({ title, body }) => `${title}: ${body.split(' ')[0]}`)
        .toSorted();
    expect(await problems('legal')).toEqual([
      'Tu informe «Facturas pendientes» no llegó a una persona: compras@skip.example',
      'Tu informe «Pedidos» no llegó a una persona: norte@skip.example',
    ]);
    expect(await problems('norte')).toEqual(['Tu informe «Pedidos» no llegó a una persona: sur@skip.example']);
  });

  it('wait for who ordered them to accept new terms, and tell them once', async () => {
    const token = await server.signIn('legal@terms.example');
    const destinatarios = ['legal@terms.example', 'finanzas@terms.example'];
    const { proximo } = await giveReport(server, token, { ...DAILY, destinatarios });
    await server.importLines(['terms', 'data_policy'].map((name) => legalText('lubricantes', name, 1, '<p>Texto</p>')));
    advanceTo(server, proximo);
    await runReports(server);
    const { rows } = await sql<{ body: string }>`
      select body from notification where kind = 'report.problem' and body like '%términos%'`.execute(
      server.database.db,
    );
    expect(rows).toHaveLength(1);
    const sendings = await sql<{ state: string }>`
      select s.state from report_sending s join client c using (client_id) where c.codigo_cliente = 'TERMS'`.execute(
      server.database.db,
    );
    expect(sendings.rows).toEqual([{ state: 'skipped' }, { state: 'skipped' }]);
    expect(await subjects('finanzas@terms.example')).toEqual([]);
  });

  it('reach a stranger only who has confirmed, and not after their end', async () => {
    const STRANGER = 'contador@fuera.example';
    const token = await server.signIn('legal@out.example');
    const input = { ...DAILY, destinatarios: [STRANGER] };
    const { id } = await giveReport(server, token, input);
    const asked = await mailbox.nthMailTo(STRANGER);
    expect(asked).toMatchObject({
      subject: '¿Quieres recibir un informe de Estación OUT S.A.S.?',
      attachments: [],
    });
    expect(asked.text).toContain('Marcela Ríos, de Estación OUT S.A.S.');
    expect(asked.text).not.toContain('FE-F1');
    await nextMorning('legal@out.example');
    expect(await subjects(STRANGER)).toHaveLength(1);

    const confirmation = tokenOf(asked, '/informes/confirmar');
    expect(await byToken(server, 'terminarInforme', confirmation)).toBe('report_link');
    const wrong = `${confirmation.slice(0, -1)}${confirmation.endsWith('A') ? 'B' : 'A'}`;
    expect(await byToken(server, 'confirmarDestinatario', wrong)).toBe('report_link');
    for (let press = 0; press < 2; press += 1) {
      expect(await byToken(server, 'confirmarDestinatario', confirmation)).toBe(true);
    }
    const fresh = await server.signIn('legal@out.example');
    expect(await findReports(server, fresh)).toMatchObject([{ confirmados: [STRANGER] }]);
    // who stays is not asked again
    await giveReport(server, fresh, { ...input, id });
    await nextMorning('legal@out.example');
    const mail = await mailbox.nthMailTo(STRANGER, 2);
    expect(mail.attachments).toHaveLength(1);
    expect(mail.text).toContain('Marcela Ríos, de Estación OUT S.A.S., programó este informe');
    expect(mail.text).not.toContain('/admin/');

    // an end counts also for a mail that waits
    const end = tokenOf(mail, '/informes/terminar');
    await mailbox.fault({ down: true });
    const refused = await mailbox.refused();
    const [due] = await findReports(server, await server.signIn('legal@out.example'));
    advanceTo(server, due?.proximo ?? '');
    await makeJobsDue(server, 'reports.begin');
    await expect.poll(mailbox.refused).toBeGreaterThan(refused);
    expect(await byToken(server, 'confirmarDestinatario', end)).toBe('report_link');
    const ofOther = end.replace(/\.[0-9a-z]+\./, '.1.');
    expect(await byToken(server, 'terminarInforme', ofOther)).toBe('report_link');
    for (let press = 0; press < 2; press += 1) expect(await byToken(server, 'terminarInforme', end)).toBe(true);
    expect(await byToken(server, 'confirmarDestinatario', confirmation)).toBe('report_link');
    await mailbox.fault({ down: false });
    await makeJobsDue(server, 'reports.mail');
    await nextMorning('legal@out.example');
    expect(await subjects(STRANGER)).toHaveLength(2);

    const later = await server.signIn('legal@out.example');
    expect(await findReports(server, later)).toMatchObject([{ destinatarios: [] }]);
    await giveReport(server, later, { ...input, id });
    const anew = tokenOf(await mailbox.nthMailTo(STRANGER, 3), '/informes/confirmar');
    expect(anew).not.toBe(confirmation);
    server.advance(7 * 86_400_000 + 1000);
    expect(await byToken(server, 'confirmarDestinatario', anew)).toBe('report_link');
    await removeReport(server, await server.signIn('legal@out.example'), id);
    expect(await byToken(server, 'terminarInforme', end)).toBe(true);

    // a stranger who has become a user must be allowed to see the list, as others
    const comer = 'nueva@out.example';
    await giveReport(server, await server.signIn('legal@out.example'), { ...DAILY, destinatarios: [comer] });
    await byToken(server, 'confirmarDestinatario', tokenOf(await mailbox.nthMailTo(comer), '/informes/confirmar'));
    await server.importLines([user(comer, 'OUT', { role: 'Compras' })]);
    await nextMorning('legal@out.example');
    expect(await subjects(comer)).toHaveLength(1);

    const { rows } = await sql<{ action: string; user_id: number | null }>`
      select a.action, a.user_id from audit_entry a join client c using (client_id)
      where c.codigo_cliente = 'OUT' and a.action like '%_recipient' order by a.at, a.entry_id`.execute(
      server.database.db,
    );
    expect(rows).toEqual([
      { action: 'report.confirm_recipient', user_id: null },
      { action: 'report.end_recipient', user_id: null },
      { action: 'report.confirm_recipient', user_id: null },
    ]);
  });

  it('have a link instead of a large file, for seven days, with the rights of who ordered them', async () => {
    const [BANK, AUDITOR] = ['banco@fuera.example', 'auditor@fuera.example'];
    const token = await server.signIn('finanzas@large.example');
    const destinatarios = [BANK, AUDITOR, 'legal@large.example'];
    await giveReport(server, token, { ...DAILY, formato: 'pdf', destinatarios });
    for (const address of [BANK, AUDITOR]) {
      const asked = tokenOf(await mailbox.nthMailTo(address), '/informes/confirmar');
      expect(await byToken(server, 'confirmarDestinatario', asked)).toBe(true);
    }
    await nextMorning('finanzas@large.example');
    const ofUser = await mailbox.nthMailTo('legal@large.example');
    expect(ofUser.attachments).toEqual([]);
    expect(linkOf(ofUser, '/admin/pending-invoices')).toBe(`${server.url}/admin/pending-invoices`);
    expect(ofUser.text).not.toContain('/files/reports/');
    const linkTo = async (address: string, sending: number) => {
      // before them came the question to confirm
      const mail = await mailbox.nthMailTo(address, sending + 1);
      expect(mail.attachments).toEqual([]);
      return linkOf(mail, '/files/reports/');
    };
    const [bank, auditor] = [await linkTo(BANK, 1), await linkTo(AUDITOR, 1)];
    expect(bank).not.toBe(auditor);

    const answer = await fetch(bank);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="facturas-pendientes-.*\.pdf"$/);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const open = async (link: string) => (await fetch(link)).status;
    expect(await open(`${bank.slice(0, -1)}${bank.endsWith('A') ? 'B' : 'A'}`)).toBe(404);
    expect(await open(`${server.url}/files/reports/x`)).toBe(404);

    await server.importLines([user('finanzas@large.example', 'LARGE', { role: 'Compras', version: 2 })]);
    expect(await open(bank)).toBe(404);
    await server.importLines([user('finanzas@large.example', 'LARGE', { role: 'Financiero', version: 3 })]);
    expect(await open(bank)).toBe(200);

    // the next sending has links of its own
    await nextMorning('finanzas@large.example');
    const [bankNext, auditorNext] = [await linkTo(BANK, 2), await linkTo(AUDITOR, 2)];
    expect(new Set([bank, auditor, bankNext, auditorNext]).size).toBe(4);
    for (const link of [bank, bankNext, auditor, auditorNext]) expect(await open(link)).toBe(200);

    const legal = await server.signIn('legal@large.example');
    const { data } = await askOutside(server, legal);
    const outside = data?.destinatariosExternos?.find(({ correo }) => correo === BANK);
    expect(outside?.confirmado).toBe(true);
    await endOutside(server, legal, outside?.id ?? '');
    for (const link of [bank, bankNext]) expect(await open(link)).toBe(404);
    for (const link of [auditor, auditorNext]) expect(await open(link)).toBe(200);
    server.advance(6 * DAY + HOUR);
    expect(await open(auditor)).toBe(404);
    expect(await open(auditorNext)).toBe(200);
    server.advance(DAY);
    expect(await open(auditorNext)).toBe(404);
  });
});

/** Runs the jobs of reports that wait for an hour, and waits until they have ended. */
async function runReports(server: Pick<ServerUnderTest, 'database'>): Promise<void> {
  await makeJobsDue(server, 'reports.begin');
  await vi.waitFor(async () => {
    const { rows } = await sql<{ name: string; state: string }>`
      select name, state::text as state from pgboss.job where name in ('reports.begin', 'reports.mail')
      and (state in ('active', 'retry') or state = 'created' and start_after <= now())`.execute(server.database.db);
    if (rows.length > 0) throw new Error(JSON.stringify(rows));
  }, SOON);
}
