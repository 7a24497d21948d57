import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { dateTimeIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { client, invoice, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { errorCodes, line, paid } from '#areas/invoices/server/testing/payments.ts';
import { makeJobsDue } from '../../../server/testing/jobs-due.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import { enterAsSupport } from '../../../server/testing/sessions.ts';
import {
  approve,
  askPolicy,
  confirmPolicy,
  giveCompany,
  makeTrusted,
  person,
  prepared,
  requireApproval,
  savePolicy,
} from './testing/approvals.ts';

const HOUR = 60 * 60_000;

onOneDatabase('the policy of approvals', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serveWithBank(database, { SMTP_URL: mailbox.smtp });
  });

  /** The server's time in the store, some milliseconds later. */
  const timeIn = (milliseconds = 0) => dateTimeIn(new Date(server.now().getTime() + milliseconds), 'America/Bogota');

  /** What the audit log has of a company's policies, with their sums. */
  const audited = async (code: string) => {
    const { rows } = await sql<{ action: string; desde: number | null }>`
      select action, (after->>'desde')::int as desde from audit_entry
      where client_id = (select client_id from client where codigo_cliente = ${code}) and action like 'approval.policy%'
      order by entry_id`.execute(server.database.db);
    return rows.map(({ action, desde }) => [action, desde]);
  };

  it('is off until a legal representative saves one, with their password', async () => {
    const { tokens, ids } = await giveCompany(server, 'SAVES');
    const off = { desde: null, compensaciones: false, aprobadores: [], vigente_desde: null, pendiente: null };
    expect(await askPolicy(server, tokens.treasurer)).toMatchObject({ ...off, puedo_cambiar: false });
    expect(await askPolicy(server, tokens.legal)).toMatchObject({ ...off, puedo_cambiar: true });
    const input = { desde: 1_000_000, aprobadores: [ids.admin, ids.legal, ids.admin] };
    expect(errorCodes(await savePolicy(server, tokens.legal, { ...input, password: 'Otra*2026' }))).toBe(
      'password_wrong input.password',
    );
    for (const other of [tokens.admin, tokens.treasurer, tokens.buyer, null]) {
      expect((await savePolicy(server, other, input)).data?.guardarPoliticaAprobacion ?? null).toBeNull();
    }
    expect(await askPolicy(server, tokens.legal)).toMatchObject(off);
    const before = timeIn();
    const { data } = await savePolicy(server, tokens.legal, input);
    const since = data?.guardarPoliticaAprobacion?.vigente_desde ?? '';
    expect([since >= before, since <= timeIn()]).toEqual([true, true]);
    const aprobadores = [ids.legal, ids.admin].toSorted((a, b) => Number(a) - Number(b));
    const saved = { desde: 1_000_000, compensaciones: false, aprobadores, pendiente: null };
    expect(data?.guardarPoliticaAprobacion).toMatchObject({ ...saved, puedo_aprobar: true });
    expect(await askPolicy(server, tokens.treasurer)).toMatchObject({ ...saved, puedo_aprobar: false });
  });

  it('is not changed by support', async () => {
    const { emailOf, ids } = await giveCompany(server, 'HELPED');
    const token = await enterAsSupport(server, emailOf('legal'));
    const answer = await savePolicy(server, token, { desde: 0, aprobadores: [ids.admin] });
    expect(answer.data?.guardarPoliticaAprobacion ?? null).toBeNull();
    expect(await askPolicy(server, token)).toMatchObject({ desde: null, puedo_cambiar: false });
  });

  it('refuses a sum that is none, who may not approve, and what would lock the company out', async () => {
    const { tokens, ids } = await giveCompany(server, 'REFUSES');
    const { posibles = [] } = (await askPolicy(server, tokens.legal)) ?? {};
    expect(posibles.map(({ rol, impedimento }) => [rol, impedimento])).toEqual([
      ['Administrativo', null],
      ['Representante Legal', null],
    ]);
    const codes = async (input: object) => errorCodes(await savePolicy(server, tokens.legal, input));
    expect(await codes({ desde: -1, aprobadores: [ids.admin] })).toBe('amount_negative input.desde');
    expect(await codes({ desde: 1.5, aprobadores: [ids.admin] })).toMatch(/input\.desde$/);
    expect(await codes({ desde: 1, aprobadores: ['x'] })).toBe('id_invalid input.aprobadores');
    expect(await codes({ desde: 1, aprobadores: ['999999'] })).toBe('approver_unknown input.aprobadores');
    expect(await codes({ desde: 1, aprobadores: [] })).toBe('would_lock_out input.aprobadores');
    const many = Array.from({ length: 21 }, (_, index) => String(index + 1));
    expect(await codes({ desde: 1, aprobadores: many })).toBe('list_too_long input.aprobadores');
    const other = await giveCompany(server, 'OTHERS');
    expect(await codes({ desde: 1, aprobadores: [other.ids.legal] })).toBe('approver_unknown input.aprobadores');

    // one person alone, also with two users
    await server.importLines([
      client('ALONE'),
      person('ALONE', 'legal'),
      person('ALONE', 'admin', { document: '1001' }),
    ]);
    await makeTrusted(server, 'ALONE');
    const alone = await server.signIn('legal@alone.example');
    const { posibles: own = [] } = (await askPolicy(server, alone)) ?? {};
    const input = { desde: 1, aprobadores: own.map(({ id }) => id) };
    expect(errorCodes(await savePolicy(server, alone, input))).toBe('would_lock_out input.aprobadores');
    expect(await askPolicy(server, alone)).toMatchObject({ desde: null });
  });

  it('names users without a document and new ones, who cannot approve yet', async () => {
    const { report } = await server.importLines([
      client('NEWONES'),
      person('NEWONES', 'legal'),
      person('NEWONES', 'admin', { document: null }),
    ]);
    expect(report.errors).toEqual([]);
    const token = await server.signIn('legal@newones.example');
    const { posibles = [] } = (await askPolicy(server, token)) ?? {};
    expect(posibles.map(({ impedimento }) => impedimento)).toEqual(['document_missing', 'approver_new']);
    const input = { desde: 1, aprobadores: posibles.map(({ id }) => id) };
    expect(errorCodes(await savePolicy(server, token, input))).toBe('would_lock_out input.aprobadores');
  });

  it('counts at once where it is stricter, and else after 24 hours', async () => {
    const { tokens, ids, emailOf } = await giveCompany(server, 'STRICT');
    const both = [ids.legal, ids.admin].toSorted((a, b) => Number(a) - Number(b));
    await requireApproval(server, { tokens, ids, emailOf, code: 'STRICT' }, 500_000);
    const stricter = { desde: 100_000, compensaciones: true, aprobadores: [ids.admin] };
    await savePolicy(server, tokens.legal, stricter);
    expect(await askPolicy(server, tokens.legal)).toMatchObject({ ...stricter, pendiente: null });

    // each of these is weaker in one thing
    for (const weaker of [
      { ...stricter, desde: 100_001 },
      { ...stricter, desde: null },
      { ...stricter, compensaciones: false },
      { ...stricter, aprobadores: both },
      { ...stricter, aprobadores: [ids.legal] },
    ]) {
      await savePolicy(server, tokens.legal, weaker);
      expect(await askPolicy(server, tokens.legal)).toMatchObject({
        ...stricter,
        pendiente: weaker,
      });
    }
    // saving again what counts takes the pending one away
    await savePolicy(server, tokens.legal, stricter);
    expect(await askPolicy(server, tokens.legal)).toMatchObject({ ...stricter, pendiente: null });
  });

  it('begins to count after 24 hours, mailed to who approves and to the legal representatives', async () => {
    const { tokens, ids, emailOf } = await giveCompany(server, 'LATER');
    await requireApproval(server, { tokens, ids, emailOf, code: 'LATER' }, 500_000);
    for (const who of ['legal', 'admin'] as const) {
      expect((await mailbox.nthMailTo(emailOf(who))).subject).toContain('aprobación');
    }
    const before = timeIn(24 * HOUR);
    await savePolicy(server, tokens.legal, { desde: null, aprobadores: [] });
    const announced = (await askPolicy(server, tokens.legal))?.pendiente?.vigente_desde ?? '';
    expect([announced >= before, announced <= timeIn(24 * HOUR)]).toEqual([true, true]);
    const mail = await mailbox.nthMailTo(emailOf('admin'), 2);
    expect(mail.text).toContain('Lucía');
    server.advance(24 * HOUR - 60_000);
    const signedIn = await server.signIn(emailOf('treasurer'));
    expect(await askPolicy(server, signedIn)).toMatchObject({ desde: 500_000, pendiente: { desde: null } });
    server.advance(61_000);
    // it counts although no job has run
    const token = await server.signIn(emailOf('treasurer'));
    const begun = { desde: null, vigente_desde: announced, pendiente: null };
    expect(await askPolicy(server, token)).toMatchObject(begun);
    await makeJobsDue(server, 'approvals.policy');
    await mailbox.nthMailTo(emailOf('admin'), 3);
    expect(await askPolicy(server, token)).toMatchObject(begun);
    await mailbox.nthMailTo(emailOf('legal'), 3);
    expect(await mailbox.mailsTo(emailOf('treasurer'))).toEqual([]);
    expect(await audited('LATER')).toEqual([
      ['approval.policy', 500_000],
      ['approval.policy', null],
      ['approval.policy_begin', null],
    ]);
  });

  it('is mailed again to who received a weaker one, once that is withdrawn or replaced', async () => {
    const { tokens, ids, emailOf } = await giveCompany(server, 'WITHDRAWN');
    const current = { desde: 500_000, aprobadores: [ids.legal] };
    const weaker = { ...current, aprobadores: [ids.legal, ids.admin] };
    await savePolicy(server, tokens.legal, current);
    await savePolicy(server, tokens.legal, weaker);
    const announced = await mailbox.nthMailTo(emailOf('admin'));
    expect(announced.subject).toContain('Pidieron cambiar');
    await savePolicy(server, tokens.legal, current);
    for (const [who, count] of [
      ['admin', 2],
      ['legal', 3],
    ] as const) {
      const mail = await mailbox.nthMailTo(emailOf(who), count);
      expect(mail.subject).toBe('Ya no cambia la aprobación de pagos de tu empresa');
      expect(mail.text).toMatch(/Lucía.* dejó la política como estaba\./);
      expect(mail.text).toMatch(/El cambio anunciado para el .* no regirá\./);
      expect(mail.text).toContain('500.000');
    }
    // who is named only in what another policy replaces
    await savePolicy(server, tokens.legal, weaker);
    await mailbox.nthMailTo(emailOf('admin'), 3);
    await savePolicy(server, tokens.legal, { ...current, desde: 100_000 });
    const replaced = await mailbox.nthMailTo(emailOf('admin'), 4);
    expect(replaced.text).toMatch(/no regirá\./);
    expect(replaced.text).toContain('100.000');
    expect(await audited('WITHDRAWN')).toEqual([
      ['approval.policy', 500_000],
      ['approval.policy', 500_000],
      ['approval.policy_withdraw', 500_000],
      ['approval.policy', 500_000],
      ['approval.policy_withdraw', 500_000],
      ['approval.policy', 100_000],
    ]);
  });

  it('is mailed as begun also where another is saved before its job has run', async () => {
    const { tokens, ids, emailOf } = await giveCompany(server, 'OVERTAKEN');
    const current = { desde: 500_000, aprobadores: [ids.legal] };
    await savePolicy(server, tokens.legal, current);
    await savePolicy(server, tokens.legal, { ...current, desde: 900_000 });
    await mailbox.nthMailTo(emailOf('legal'), 2);
    server.advance(24 * HOUR + 1000);
    await savePolicy(server, await server.signIn(emailOf('legal')), { ...current, desde: 700_000 });
    await mailbox.nthMailTo(emailOf('legal'), 4);
    const mails = await mailbox.mailsTo(emailOf('legal'));
    const began = mails.filter(({ subject }) => subject === 'Ya rige el cambio de la aprobación de pagos');
    expect(began.map(({ text }) => text)).toEqual([expect.stringContaining('900.000')]);
    expect(await audited('OVERTAKEN')).toEqual([
      ['approval.policy', 500_000],
      ['approval.policy', 900_000],
      ['approval.policy_begin', 900_000],
      ['approval.policy', 700_000],
    ]);
  });

  it('counts at once when another approver confirms a weaker one', async () => {
    const { tokens, ids, emailOf } = await giveCompany(server, 'CONFIRM');
    await requireApproval(server, { tokens, ids, emailOf, code: 'CONFIRM' }, 500_000);
    expect(errorCodes(await confirmPolicy(server, tokens.admin))).toBe('nothing_pending');
    await savePolicy(server, tokens.legal, { desde: 900_000, aprobadores: [ids.legal, ids.admin] });
    expect(await askPolicy(server, tokens.legal)).toMatchObject({ puedo_confirmar: false });
    expect(await askPolicy(server, tokens.admin)).toMatchObject({ puedo_confirmar: true });
    expect(errorCodes(await confirmPolicy(server, tokens.legal))).toBe('own_request');
    expect(errorCodes(await confirmPolicy(server, tokens.admin, 'Otra*2026'))).toBe('password_wrong password');
    expect((await confirmPolicy(server, tokens.treasurer)).data?.confirmarPoliticaAprobacion ?? null).toBeNull();
    expect(await askPolicy(server, tokens.legal)).toMatchObject({ desde: 500_000 });
    const { data } = await confirmPolicy(server, tokens.admin);
    expect(data?.confirmarPoliticaAprobacion).toMatchObject({ desde: 900_000, pendiente: null });
  });

  it('is not confirmed by who is named only in what is pending', async () => {
    const { tokens, ids } = await giveCompany(server, 'NAMED');
    await savePolicy(server, tokens.legal, { desde: 500_000, aprobadores: [ids.legal] });
    await savePolicy(server, tokens.legal, { desde: 500_000, aprobadores: [ids.legal, ids.admin] });
    expect(errorCodes(await confirmPolicy(server, tokens.admin))).toBe('not_named');
    expect(await askPolicy(server, tokens.admin)).toMatchObject({ puedo_confirmar: false });
  });

  it('decides who approves by its state of now', async () => {
    const company = await giveCompany(server, 'TAKENOUT', invoice('TAKENOUT', 'T-1', 100_000));
    const { tokens, ids } = company;
    await requireApproval(server, company, 0);
    const request = await prepared(server, tokens.treasurer, { tipo: 'facturas', facturas: [line('T-1', 100_000)] });
    await savePolicy(server, tokens.legal, { desde: 0, aprobadores: [ids.legal] });
    expect(errorCodes(await approve(server, tokens.admin, request))).toBe('not_named');
    const { errors } = await approve(server, tokens.legal, request);
    expect(errors).toEqual([]);
  });

  it('lists the unfinished payments from before it, and none that it did not ask about', async () => {
    const company = await giveCompany(
      server,
      'UNFINISHED',
      invoice('UNFINISHED', 'U-1', 600_000),
      invoice('UNFINISHED', 'U-2', 100_000),
    );
    const { tokens } = company;
    const before = await paid(server, tokens.treasurer, [line('U-1', 600_000)]);
    const listed = async () => (await askPolicy(server, tokens.legal))?.en_curso;
    expect(await listed()).toEqual([]);
    await requireApproval(server, company, 900_000);
    await paid(server, tokens.treasurer, [line('U-2', 100_000)]);
    expect(await listed()).toEqual([{ uuid: before.uuid, total: 600_000 }]);
  });

  it('is not of users who see stations only', async () => {
    await server.importLines([client('STATION'), user('operativo@station.example', 'STATION', { role: 'Operativo' })]);
    const token = await server.signIn('operativo@station.example');
    expect(await askPolicy(server, token)).toBeNull();
  });
});
