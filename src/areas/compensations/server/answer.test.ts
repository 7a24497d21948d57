import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { delayedCompensations } from '../../../../tools/delayed-compensations.ts';
import { dayIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { runInProcess } from '../../../../tools/testing/command.ts';
import { invoice } from '#kit/server/testing/people.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import {
  waitForState,
  decide,
  documentsOfSide,
  line,
  metricOf,
  paid,
  paidCash,
  pay,
  errorCodes,
} from '#areas/invoices/server/testing/payments.ts';
import { notificationsOf } from '#areas/notifications/server/testing/notifications-of.ts';
import {
  answerOf,
  compensate,
  sendCompensation,
  giveBothSides,
  creditLine,
  invoiceLine,
} from './testing/compensations.ts';

onOneDatabase('the ERP’s answer to a compensation', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serveWithBank(database, { SMTP_URL: mailbox.smtp, COMPENSATION_DELAYED: '2', LOG_LEVEL: 'warn' });
  });

  /** A client with a compensation in process: a credit of 60,000 with an invoice of 100,000. */
  const giveCompensation = async (code: string) => {
    const { token, email } = await giveBothSides(server, code, { invoices: [100_000], credits: [60_000] });
    const uuid = await sendCompensation(server, token, [
      creditLine(`${code}-P1`, 60_000),
      invoiceLine(`${code}-1`, 100_000),
    ]);
    /** The open amounts of its two documents, and whether the documents are locked. */
    const balances = async () => {
      const [invoices, credits] = [
        await documentsOfSide(server, token),
        await documentsOfSide(server, token, 'PAYMENT'),
      ];
      return [invoices.get(`${code}-1`), credits.get(`${code}-P1`)].map((one) => [one?.total, one?.bloqueada]);
    };
    return { token, email, uuid, balances };
  };
  const FREE = [
    [100_000, false],
    [-60_000, false],
  ];
  const answer = async (...answers: object[]) => (await server.importLines(answers)).report;
  const alarms = () => server.logged().filter((text) => text.includes('contradicts its answer'));

  test('S applies both sides and unlocks them once, however often it comes, and mails the user once', async () => {
    const { token, uuid, email, balances } = await giveCompensation('DONE');
    const record = answerOf('DONE', uuid, 'S');
    expect(await answer(record, record)).toMatchObject({ applied: 1, unchanged: 1, rejected: 0, warnings: [] });
    const applied = [
      [40_000, false],
      [0, false],
    ];
    expect(await balances()).toEqual(applied);
    expect(await answer(answerOf('DONE', uuid.toUpperCase(), 'S', { version: 9 }))).toMatchObject({ unchanged: 1 });
    expect(await balances()).toEqual(applied);
    const mail = await mailbox.nthMailTo(email);
    expect(mail.subject).toMatch(/^Tu compensación \d+ se completó$/);
    expect(mail.text).toContain('Se compensaron $ 60.000 de tus pagos con tus facturas.');
    expect(mail.text).toMatch(/\/admin\/pending-invoices\/compensaciones\?numero=\d+\n/);
    expect(await mailbox.mailsTo(email)).toHaveLength(1);
    expect(await notificationsOf(server, token)).toMatchObject([
      { kind: 'compensation.end', title: mail.subject, data: { enlace: expect.stringContaining('numero=') as string } },
    ]);
  });

  test('F applies nothing, unlocks the documents, and mails the reason', async () => {
    const { token, uuid, email, balances } = await giveCompensation('NOPE');
    expect(await answer(answerOf('NOPE', uuid, 'F', { motivo: null }))).toMatchObject({
      rejected: 1,
      errors: [{ kind: 'compensation_answer', key: `NOPE/${uuid}`, field: 'motivo' }],
    });
    expect(await answer(answerOf('NOPE', uuid, 'F'))).toMatchObject({ applied: 1 });
    expect(await balances()).toEqual(FREE);
    const mail = await mailbox.nthMailTo(email);
    expect(mail.subject).toMatch(/^Tu compensación \d+ fue rechazada$/);
    expect(mail.text).toContain('Motivo: Documento en disputa');
    await sendCompensation(server, token, [creditLine('NOPE-P1', 60_000), invoiceLine('NOPE-1', 100_000)]);
  });

  test('rejects, stores, counts and logs a contradicting answer once, and ignores an older one', async () => {
    const { uuid, balances } = await giveCompensation('TWICE');
    await answer(answerOf('TWICE', uuid, 'F', { version: 5 }));
    expect(await answer(answerOf('TWICE', uuid, 'S', { version: 4 }))).toMatchObject({ unchanged: 1, rejected: 0 });
    expect(await answer(answerOf('TWICE', uuid, 'S', { version: 5 }))).toMatchObject({ unchanged: 1, rejected: 0 });
    const before = alarms().length;
    const other = answerOf('TWICE', uuid, 'S', { version: 6 });
    const reason = 'contradicts the recorded answer, which is F';
    expect(await answer(other)).toMatchObject({
      rejected: 1,
      errors: [{ key: `TWICE/${uuid}`, field: 'estado', reason }],
    });
    expect(await answer(other)).toMatchObject({ rejected: 1 });
    expect(await balances()).toEqual(FREE);
    expect(alarms().slice(before)).toHaveLength(1);
    expect(alarms().at(-1)).toContain(uuid);
    expect(await metricOf(server, 'surtidor_compensation_contradictions_total')).toBe(1);
  });

  test('rejects an unknown id, another client’s, and a malformed answer', async () => {
    const { uuid, balances } = await giveCompensation('MINE');
    const rejections: [object, string][] = [
      [answerOf('MINE', randomUUID(), 'S'), 'id_transaccion'],
      [answerOf('TWICE', uuid, 'S'), 'id_transaccion'],
      [answerOf('NOBODY', uuid, 'S'), 'codigo_cliente'],
      [answerOf('MINE', 'x', 'S'), 'id_transaccion'],
      [answerOf('MINE', uuid, 'S', { estado: 'B' }), 'estado'],
      [answerOf('MINE', uuid, 'S', { version: -1 }), 'version'],
      [answerOf('MINE', uuid, 'S', { precio: 1 }), 'precio'],
      [answerOf('MINE', uuid, 'F', { motivo: 'x'.repeat(501) }), 'motivo'],
    ];
    for (const [record, field] of rejections) {
      expect(await answer(record)).toMatchObject({ rejected: 1, errors: [{ field }] });
    }
    expect((await balances()).map(([, locked]) => locked)).toEqual([true, true]);
  });

  test('S for reversed money ends as F, applies nothing, and mails the reference', async () => {
    const { token, email } = await giveBothSides(server, 'BACK', { invoices: [100_000, 70_000], credits: [] });
    // the ERP reports the invoice as paid before the bank approves the payment, so that all of it becomes a credit
    const { uuid: payment } = await paid(server, token, [line('BACK-2', 70_000)]);
    await server.importLines([invoice('BACK', 'BACK-2', 70_000, { version: 2, total: 0 })]);
    await decide(server, payment, 'approved', 'now');
    await waitForState(server, token, payment, 'approved');
    const [credit] = [...(await documentsOfSide(server, token, 'PAYMENT')).values()];
    const { rows } = await sql<{ due: string }>`
      select fecha_vencimiento_documento as due from document where num_documento = ${credit?.num_documento ?? ''}`.execute(
      server.database.db,
    );
    const uuid = await sendCompensation(server, token, [
      { ...creditLine(credit?.num_documento ?? '', 70_000), fecha_vencimiento_documento: rows[0]?.due ?? '' },
      invoiceLine('BACK-1', 70_000),
    ]);
    await mailbox.nthMailTo(email);
    await decide(server, payment, 'rejected', 'now');
    await waitForState(server, token, payment, 'reversed');
    expect((await mailbox.nthMailTo(email, 2)).subject).toBe('El banco devolvió tu pago');
    expect(await answer(answerOf('BACK', uuid, 'S'))).toMatchObject({
      applied: 1,
      warnings: [{ kind: 'compensation_answer', field: 'estado' }],
    });
    expect((await documentsOfSide(server, token)).get('BACK-1')).toMatchObject({ total: 100_000, bloqueada: false });
    const mail = await mailbox.nthMailTo(email, 3);
    expect(mail.subject).toMatch(/quedó deshecha$/);
    expect(mail.text).toMatch(/El banco devolvió el pago CP-\d{7}, que esta compensación usaba\./);
  });

  test('S for an advance is undone when the bank reverses the advance: payer, author and ERP are informed', async () => {
    const { token, email } = await giveBothSides(server, 'UNDONE', { invoices: [100_000], credits: [] });
    const { uuid: payment } = await paidCash(server, token, '70000');
    await decide(server, payment, 'approved', 'now');
    await waitForState(server, token, payment, 'approved');
    const advance = [...(await documentsOfSide(server, token, 'PAYMENT')).keys()][0] ?? '';
    const today = dayIn(server.now(), 'America/Bogota');
    const uuid = await sendCompensation(server, token, [
      { ...creditLine(advance, 70_000), fecha_vencimiento_documento: today },
      invoiceLine('UNDONE-1', 100_000),
    ]);
    await answer(answerOf('UNDONE', uuid, 'S'));
    await mailbox.nthMailTo(email, 2);
    expect((await documentsOfSide(server, token)).get('UNDONE-1')?.total).toBe(30_000);

    await decide(server, payment, 'rejected', 'twice');
    await waitForState(server, token, payment, 'reversed');
    expect((await documentsOfSide(server, token)).get('UNDONE-1')).toMatchObject({ total: 100_000, bloqueada: false });
    await mailbox.nthMailTo(email, 4);
    const mails = await mailbox.mailsTo(email);
    const textOf = (subject: RegExp) => mails.find((mail) => subject.test(mail.subject))?.text;
    expect(textOf(/^Tu compensación \d+ quedó deshecha$/)).toContain('Los $ 70.000 de tus facturas quedan pendientes.');
    expect(textOf(/^El banco devolvió tu pago$/)).toContain(
      'La compensación que usaba su dinero quedó deshecha: sus facturas vuelven a estar',
    );
    const { rows } = await sql<{ data: object }>`
      select data from outbox_event where type = 'payment.reversed' and data ->> 'uuid' = ${payment}`.execute(
      server.database.db,
    );
    expect(rows).toMatchObject([{ data: { compensaciones: [uuid] } }]);
  });

  test('without an answer the documents stay locked, with one warning, a metric and a command', async () => {
    const { uuid, balances } = await giveCompensation('NEVER');
    const warnings = () => server.logged().filter((text) => text.includes('has not answered') && text.includes(uuid));
    await expect.poll(() => warnings().length, { timeout: 30_000 }).toBe(1);
    expect((await balances()).map(([, locked]) => locked)).toEqual([true, true]);
    expect(await metricOf(server, 'surtidor_compensations_delayed')).toBeGreaterThanOrEqual(1);
    expect(await metricOf(server, 'surtidor_compensations_unanswered')).toBeGreaterThanOrEqual(1);
    if (!server.settings.databaseUrl) return;
    const env = { DATABASE_URL: server.settings.databaseUrl, COMPENSATION_DELAYED: '1' };
    const listed = await runInProcess(delayedCompensations, env);
    expect(listed).toMatchObject({ code: 1, out: expect.stringContaining(uuid) as string });
    // an answer is accepted even if it is late
    expect(await answer(answerOf('NEVER', uuid, 'F'))).toMatchObject({ applied: 1 });
    expect(await balances()).toEqual(FREE);
  });

  test('compensating and paying the same documents at once locks each document in one transaction only', async () => {
    const invoices = Array.from({ length: 6 }, () => 10_000);
    const { token } = await giveBothSides(server, 'RACE', { invoices, credits: invoices });
    const turns = Array.from(
      { length: 12 },
      (_, index) => [`RACE-${(index % 6) + 1}`, `RACE-${((index + 1) % 6) + 1}`] as const,
    );
    const [compensations, payments] = await Promise.all([
      Promise.all(
        turns.map(([one, other], index) =>
          compensate(server, token, [
            creditLine(`RACE-P${(index % 6) + 1}`, 10_000),
            invoiceLine(one, 5_000),
            invoiceLine(other, 10_000),
          ]),
        ),
      ),
      Promise.all(turns.map(([one, other]) => pay(server, token, [line(other, 10_000), line(one, 10_000)]))),
    ]);
    const live = [
      ...compensations.flatMap(({ data }, index) => (data?.crearCompensacion ? [turns[index]] : [])),
      ...payments.flatMap(({ data }, index) => (data?.crearTransaccionOnline ? [turns[index]] : [])),
    ].flat();
    expect(live.length).toBeGreaterThanOrEqual(2);
    expect(new Set(live).size).toBe(live.length);
    const refused = [...compensations, ...payments].filter(({ errors }) => errors.length > 0).map(errorCodes);
    for (const code of refused) expect(code).toMatch(/^document_in_(payment|compensation) input$/);
    const locked = [...(await documentsOfSide(server, token)).values()].filter((document) => document.bloqueada);
    expect(new Set(locked.map((document) => document.num_documento))).toEqual(new Set(live));
  });
});
