import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { PASSWORD, invoice } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { creditLine, invoiceLine } from '#areas/compensations/server/testing/compensations.ts';
import { auditEntriesOf, documentsOfSide, errorCodes, line } from '#areas/invoices/server/testing/payments.ts';
import { notificationsOf } from '#areas/notifications/server/testing/notifications-of.ts';
import { WHATSAPP_AWAY, giveNumber, messagesOf } from '#areas/notifications/server/testing/whatsapp-messages.ts';
import { makeJobsDue } from '../../../server/testing/jobs-due.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import { enterAsSupport } from '../../../server/testing/sessions.ts';
import {
  type Person,
  approve,
  approved,
  askRequest,
  facturas,
  giveCompany,
  listRequests,
  payFor,
  prepare,
  prepared,
  reject,
  requestSeen,
  requireApproval,
  savePolicy,
  withdraw,
} from './testing/approvals.ts';

const HOUR = 60 * 60_000;
const SOON = { timeout: 20_000 };

onOneDatabase('requests for approval', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serveWithBank(database, { ...WHATSAPP_AWAY, SMTP_URL: mailbox.smtp });
  });

  const given = async (code: string, ...amounts: number[]) => {
    const records = amounts.map((amount, index) => invoice(code, `${code}-${index + 1}`, amount));
    const company = await giveCompany(server, code, ...records);
    await requireApproval(server, company, 0);
    return company;
  };
  const mailsAbout = async (email: string, subject: string) =>
    (await mailbox.mailsTo(email)).filter((mail) => mail.subject === subject).map(({ text }) => text);
  const titlesOf = async (token: string) => (await notificationsOf(server, token)).map(({ title }) => title);

  it('say who asks, for what and until when, to who may approve, and lock nothing', async () => {
    const { tokens, emailOf } = await given('ASKS', 100_000, 50_000);
    await giveNumber(server, emailOf('admin'));
    const input = {
      ...facturas(line('ASKS-1', 100_000), line('ASKS-2', 50_000, 20_000)),
      nota: ' Para el pedido 4601 ',
    };
    const request = await prepared(server, tokens.treasurer, input);
    expect(request).toMatchObject({
      tipo: 'facturas',
      moneda: 'COP',
      estado: 'pendiente',
      total: 120_000,
      nota: 'Para el pedido 4601',
      cuantas: 2,
      preparo: 'Marcela Ríos',
      decidio: null,
      puedo_aprobar: false,
      puedo_pagar: false,
      puedo_retirar: true,
      uuid: null,
      lineas: [
        { num_documento: 'ASKS-1', saldo: 100_000, monto: 100_000, cambio: null },
        { num_documento: 'ASKS-2', saldo: 50_000, monto: 20_000, cambio: null },
      ],
    });
    expect(request.huella).toMatch(/^[0-9a-f]{64}$/);
    expect(await requestSeen(server, tokens.admin, request.id)).toMatchObject({
      puedo_aprobar: true,
      puedo_retirar: false,
    });
    const body = 'Marcela Ríos pide aprobar $ 120.000 por 2 documentos. Para el pedido 4601';
    const asked = { kind: 'approval.asked', title: 'Un pago espera tu aprobación', body };
    for (const token of [tokens.admin, tokens.legal]) {
      expect(await notificationsOf(server, token)).toMatchObject([asked]);
    }
    await makeJobsDue(server, 'notifications.mail');
    const mails = () => mailsAbout(emailOf('admin'), 'Un pago espera tu aprobación');
    await expect.poll(mails, SOON).toEqual([expect.stringContaining(body)]);
    expect(await titlesOf(tokens.treasurer)).toEqual([]);
    expect(await messagesOf(server, emailOf('admin'))).toEqual([['approval.asked.asked', 'un pago de Marcela Ríos']]);
    const documents = await documentsOfSide(server, tokens.legal);
    expect([...documents.values()].map(({ bloqueada }) => bloqueada)).toEqual([false, false]);
    // the same documents may be in another request
    await prepared(server, tokens.legal, facturas(line('ASKS-1', 100_000)));
  });

  it('are approved by another person with the hash that they saw, and their password', async () => {
    const { tokens } = await given('APPROVED', 100_000);
    const request = await prepared(server, tokens.treasurer, facturas(line('APPROVED-1', 100_000)));
    const codes = async (token: string, over: object = {}) => errorCodes(await approve(server, token, request, over));
    expect(await codes(tokens.admin, { password: 'Otra*2026' })).toBe('password_wrong password');
    expect(await codes(tokens.admin, { password: null })).toMatch(/password/);
    expect(await codes(tokens.admin, { password: null, otp: '123456' })).toBe('second_factor_off otp');
    expect(await codes(tokens.admin, { huella: 'f'.repeat(64) })).toBe('hash_differs huella');
    expect((await approve(server, tokens.treasurer, request)).data?.aprobarSolicitud ?? null).toBeNull();
    expect(await requestSeen(server, tokens.admin, request.id)).toMatchObject({ estado: 'pendiente' });
    const { data } = await approve(server, tokens.admin, request);
    expect(data?.aprobarSolicitud).toMatchObject({
      estado: 'aprobada',
      decidio: 'Andrés Ríos',
      huella: request.huella,
    });
    expect(await codes(tokens.legal)).toBe('request_decided id');
    expect(await titlesOf(tokens.treasurer)).toEqual(['Aprobaron tu solicitud de pago']);
    expect(await auditEntriesOf(server, request.id)).toEqual(['approval.prepare ok', 'approval.approve ok']);
  });

  it('are approved with a code of the second factor in the place of the password', async () => {
    const { tokens } = await given('CODES', 100_000);
    const request = await prepared(server, tokens.treasurer, facturas(line('CODES-1', 100_000)));
    const { data } = await server.graphql<{ beginSecondFactor: { secret: string } }>(
      'mutation ($password: String!) { beginSecondFactor(password: $password) { secret } }',
      { password: PASSWORD },
      tokens.admin,
    );
    const secret = data?.beginSecondFactor.secret ?? '';
    const codeNow = () => new TOTP({ secret }).generate({ timestamp: server.now().getTime() });
    const used = codeNow();
    const confirmed = await server.graphql(
      'mutation ($otp: String!) { confirmSecondFactor(otp: $otp) { codes } }',
      { otp: used },
      tokens.admin,
    );
    expect(confirmed.errors).toEqual([]);
    server.advance(60_000);
    const approveWith = (otp: string) => approve(server, tokens.admin, request, { password: null, otp });
    expect(errorCodes(await approveWith(used))).toBe('otp_wrong otp');
    expect(await requestSeen(server, tokens.legal, request.id)).toMatchObject({ estado: 'pendiente' });
    const approvedByCode = await approveWith(codeNow());
    expect(approvedByCode.errors).toEqual([]);
    expect(approvedByCode.data?.aprobarSolicitud).toMatchObject({ estado: 'aprobada', decidio: 'Andrés Ríos' });
  });

  it('are not approved by who prepared them, by any user with their document, or by a new one', async () => {
    const { tokens, emailOf } = await given('TWOPERSONS', 100_000, 50_000);
    const own = await prepared(server, tokens.legal, facturas(line('TWOPERSONS-1', 100_000)));
    expect(own).toMatchObject({ puedo_aprobar: false, impedimento: 'own_request' });
    expect(errorCodes(await approve(server, tokens.legal, own))).toBe('own_request');

    // the treasurer's second user, with the same document in another writing
    const documentOf = (who: Person, document: string | null) =>
      sql`update app_user set document = ${document} where email = ${emailOf(who)}`.execute(server.database.db);
    await documentOf('admin', '001.003');
    const theirs = await prepared(server, tokens.treasurer, facturas(line('TWOPERSONS-2', 50_000)));
    expect(await requestSeen(server, tokens.admin, theirs.id)).toMatchObject({ impedimento: 'approver_new' });
    await sql`update app_user set document_changed_at = null where email = ${emailOf('admin')}`.execute(
      server.database.db,
    );
    expect(await requestSeen(server, tokens.admin, theirs.id)).toMatchObject({ impedimento: 'same_person' });
    expect(errorCodes(await approve(server, tokens.admin, theirs))).toBe('same_person');
    // nor after the preparer's document has become another one
    await documentOf('treasurer', '1009');
    expect(errorCodes(await approve(server, tokens.admin, theirs))).toBe('same_person');
    // a document that has just changed is not trusted yet
    await documentOf('admin', '1008');
    expect(errorCodes(await approve(server, tokens.admin, theirs))).toBe('approver_new');
    await documentOf('admin', null);
    expect(errorCodes(await approve(server, tokens.admin, theirs))).toBe('document_missing');
    expect(await requestSeen(server, tokens.legal, theirs.id)).toMatchObject({ estado: 'pendiente' });
  });

  it('are of one company, also for a person of two', async () => {
    const { tokens } = await given('HERE', 100_000);
    const there = await given('THERE', 100_000);
    const request = await prepared(server, tokens.treasurer, facturas(line('HERE-1', 100_000)));
    expect(errorCodes(await askRequest(server, there.tokens.legal, request.id))).toBe('not_found id');
    expect(errorCodes(await approve(server, there.tokens.legal, request))).toBe('not_found id');
    expect(errorCodes(await reject(server, there.tokens.legal, request.id))).toBe('not_found id');
    expect(errorCodes(await withdraw(server, there.tokens.treasurer, request.id))).toBe('not_found id');
    expect((await listRequests(server, there.tokens.legal)).list).toEqual({ total_count: 0, items: [] });
  });

  it('are not approved by support', async () => {
    const { tokens, emailOf } = await given('SUPPORTED', 100_000);
    const request = await prepared(server, tokens.treasurer, facturas(line('SUPPORTED-1', 100_000)));
    const support = await enterAsSupport(server, emailOf('legal'));
    expect(await requestSeen(server, support, request.id)).toMatchObject({ puedo_aprobar: false });
    expect((await approve(server, support, request)).data?.aprobarSolicitud ?? null).toBeNull();
    expect(
      (await prepare(server, support, facturas(line('SUPPORTED-1', 100_000)))).data?.prepararPago ?? null,
    ).toBeNull();
    expect(await requestSeen(server, tokens.legal, request.id)).toMatchObject({ estado: 'pendiente' });
  });

  it('are rejected with a reason, or withdrawn by who prepared them, and stay so', async () => {
    const company = await given('ENDS', 100_000);
    const { tokens } = company;
    const lines = facturas(line('ENDS-1', 100_000));
    const rejected = await prepared(server, tokens.treasurer, lines);
    expect(errorCodes(await reject(server, tokens.admin, rejected.id, ' '))).toBe('reason_missing motivo');
    expect(errorCodes(await reject(server, tokens.admin, rejected.id, 'x'.repeat(501)))).toBe('text_invalid motivo');
    expect((await reject(server, tokens.treasurer, rejected.id)).data?.rechazarSolicitud ?? null).toBeNull();
    const { data } = await reject(server, tokens.admin, rejected.id);
    expect(data?.rechazarSolicitud).toMatchObject({
      estado: 'rechazada',
      motivo: 'No hay caja',
      decidio: 'Andrés Ríos',
    });
    expect(await titlesOf(tokens.treasurer)).toEqual(['Rechazaron tu solicitud de pago']);
    expect(errorCodes(await approve(server, tokens.legal, rejected))).toBe('request_ended id');

    const withdrawn = await prepared(server, tokens.treasurer, lines);
    expect(errorCodes(await withdraw(server, tokens.legal, withdrawn.id))).toBe('request_not_yours');
    expect((await withdraw(server, tokens.treasurer, withdrawn.id)).data?.retirarSolicitud).toMatchObject({
      estado: 'retirada',
    });
    expect(errorCodes(await approve(server, tokens.legal, withdrawn))).toBe('request_ended id');
    expect(errorCodes(await reject(server, tokens.legal, withdrawn.id))).toBe('request_ended id');

    expect(await auditEntriesOf(server, rejected.id)).toEqual(['approval.prepare ok', 'approval.reject ok']);
    expect(await auditEntriesOf(server, withdrawn.id)).toEqual(['approval.prepare ok', 'approval.withdraw ok']);
    const activity = await server.graphql<{ actividadCliente: { items: { que: string; objeto: string }[] } }>(
      '{ actividadCliente { items { que: accion_descripcion objeto: detalle } } }',
      {},
      tokens.legal,
    );
    const ofRequests = activity.data?.actividadCliente.items.filter(({ objeto }) => objeto === '$ 100.000');
    expect(ofRequests?.map(({ que }) => que)).toEqual([
      'Solicitud de pago retirada',
      'Pago enviado a aprobación',
      'Pago rechazado',
      'Pago enviado a aprobación',
    ]);

    // one that is approved can still be rejected, as long as it is not being paid
    const { id } = await approved(server, company, lines);
    expect((await reject(server, tokens.legal, id, 'Me equivoqué')).errors).toEqual([]);
    expect(errorCodes(await payFor(server, tokens.treasurer, lines.facturas, id))).toBe('approval_required solicitud');
    // and one that is being paid is neither rejected nor withdrawn
    const paying = await approved(server, company, lines);
    expect((await payFor(server, tokens.treasurer, lines.facturas, paying.id)).errors).toEqual([]);
    expect(errorCodes(await reject(server, tokens.legal, paying.id))).toBe('request_in_payment id');
    expect(errorCodes(await withdraw(server, tokens.treasurer, paying.id))).toBe('request_in_payment id');
  });

  it('expire 72 hours after they were prepared, and after they were approved', async () => {
    const company = await given('EXPIRES', 100_000);
    const { tokens, emailOf } = company;
    const lines = facturas(line('EXPIRES-1', 100_000));
    const waiting = await prepared(server, tokens.treasurer, lines);
    const paid = await approved(server, company, lines);
    server.advance(72 * HOUR + 1000);
    const token = await server.signIn(emailOf('treasurer'));
    // it has ended although no job has run
    expect(await requestSeen(server, token, waiting.id)).toMatchObject({ estado: 'vencida', puedo_retirar: false });
    const { list } = await listRequests(server, token, '(estado: { eq: "vencida" })');
    expect(list).toMatchObject({ total_count: 2 });
    expect(errorCodes(await approve(server, await server.signIn(emailOf('legal')), waiting))).toBe('request_ended id');
    expect(errorCodes(await payFor(server, token, lines.facturas, paid.id))).toBe('approval_required solicitud');
    await makeJobsDue(server, 'approvals.expire');
    await expect.poll(async () => titlesOf(token)).toContain('Tu solicitud de pago venció');
    expect(await auditEntriesOf(server, waiting.id)).toEqual(['approval.prepare ok', 'approval.expire ok']);
    expect(await auditEntriesOf(server, paid.id)).toEqual([
      'approval.prepare ok',
      'approval.approve ok',
      'approval.expire ok',
    ]);
  });

  it('end instead of being approved once a document has changed', async () => {
    const { tokens } = await given('CHANGED', 100_000, 50_000);
    const input = facturas(line('CHANGED-1', 100_000), line('CHANGED-2', 50_000));
    const request = await prepared(server, tokens.treasurer, input);
    await server.importLines([invoice('CHANGED', 'CHANGED-2', 50_000, { version: 2, total: 0 })]);
    const seen = await requestSeen(server, tokens.legal, request.id);
    expect(seen.lineas.map(({ cambio }) => cambio)).toEqual([null, 'Ya no tiene saldo']);
    expect(errorCodes(await approve(server, tokens.legal, request))).toBe('request_outdated id');
    expect(await requestSeen(server, tokens.legal, request.id)).toMatchObject({
      estado: 'vencida',
      motivo: 'Documento CHANGED-2: ya no tiene saldo.',
    });
  });

  it('have one hash for the same payment, and another for any other', async () => {
    const { tokens } = await given('HASHES', 100_000, 50_000);
    const hashOf = async (input: object) => (await prepared(server, tokens.treasurer, input)).huella;
    const both = [line('HASHES-1', 100_000), line('HASHES-2', 50_000, 20_000)];
    const hash = await hashOf(facturas(...both));
    expect(await hashOf(facturas(...both.toReversed()))).toBe(hash);
    expect(await hashOf({ ...facturas(...both), nota: 'Otra nota' })).toBe(hash);
    const remarked = both.map((one) => Object.assign(one, { observaciones: 'Parcial' }));
    expect(await hashOf(facturas(...remarked))).toBe(hash);
    const others = [
      await hashOf(facturas(line('HASHES-1', 100_000), line('HASHES-2', 50_000, 20_001))),
      await hashOf(facturas(line('HASHES-1', 100_000, 20_000), line('HASHES-2', 50_000))),
      await hashOf(facturas(line('HASHES-1', 100_000))),
    ];
    await server.importLines([invoice('HASHES', 'HASHES-2', 50_000, { version: 2, total: 40_000 })]);
    others.push(await hashOf(facturas(line('HASHES-1', 100_000), line('HASHES-2', 40_000, 20_000))));
    const other = await given('HASHES2', 100_000, 50_000);
    others.push((await prepared(server, other.tokens.treasurer, facturas(line('HASHES2-1', 100_000)))).huella);
    expect(new Set([hash, ...others]).size).toBe(others.length + 1);
  });

  it('refuse input that is not exactly the part of its kind, and what could not be paid', async () => {
    const { tokens } = await given('INPUT', 100_000);
    const codes = async (input: object, token = tokens.treasurer) => errorCodes(await prepare(server, token, input));
    const lines = [line('INPUT-1', 100_000)];
    expect(await codes({ tipo: 'facturas' })).toBe('parts_differ input.facturas');
    expect(await codes({ tipo: 'plan', facturas: lines })).toMatch(/^parts_differ/);
    expect(await codes({ ...facturas(...lines), plan: '1' })).toBe('parts_differ input.plan');
    expect(await codes({ ...facturas(...lines), nota: 'x'.repeat(501) })).toBe('text_invalid input.nota');
    expect(await codes(facturas(line('INPUT-1', 100_000, 200_000)))).not.toBe('no error');
    expect(await codes(facturas(line('INPUT-9', 100_000)))).not.toBe('no error');
    expect(await codes({ tipo: 'plan', plan: '00000000-0000-4000-8000-000000000000' })).toBe('not_found input.plan');
    const compensacion = [invoiceLine('INPUT-1', 100_000), creditLine('INPUT-P9', 100_000)];
    expect(await codes({ tipo: 'compensacion', compensacion })).not.toBe('no error');
    expect((await prepare(server, tokens.buyer, facturas(...lines))).data?.prepararPago ?? null).toBeNull();
    const off = await giveCompany(server, 'OFF', invoice('OFF', 'OFF-1', 100_000));
    expect(await codes(facturas(line('OFF-1', 100_000)), off.tokens.treasurer)).toBe('approval_off');
    expect((await listRequests(server, tokens.treasurer)).list).toMatchObject({ total_count: 0 });
  });

  it('are the same one when they are repeated with their key', async () => {
    const { tokens } = await given('REPEATED', 100_000);
    const input = facturas(line('REPEATED-1', 100_000));
    const first = await prepare(server, tokens.treasurer, input, 'key');
    const again = await prepare(server, tokens.treasurer, input, 'key');
    expect(again.data?.prepararPago?.id).toBe(first.data?.prepararPago?.id);
    const other = await prepare(server, tokens.treasurer, { ...input, nota: 'Otra' }, 'key');
    expect(errorCodes(other)).toMatch(/idempotency/);
    expect((await listRequests(server, tokens.legal)).list).toMatchObject({ total_count: 1 });
  });

  it('are listed newest first by page and state; who only buys vouchers sees none of invoices', async () => {
    const { tokens } = await given('LISTED', 100_000);
    const ids: string[] = [];
    for (const nota of ['uno', 'dos', 'tres']) {
      ids.unshift((await prepared(server, tokens.treasurer, { ...facturas(line('LISTED-1', 100_000)), nota })).id);
    }
    await withdraw(server, tokens.treasurer, ids[1] ?? '');
    const all = await listRequests(server, tokens.legal);
    expect(all.list).toMatchObject({ total_count: 3, items: ids.map((id) => ({ id })) });
    const page = await listRequests(server, tokens.legal, '(pageSize: 2, currentPage: 2)');
    expect(page.list?.items.map(({ id }) => id)).toEqual([ids[2]]);
    const waiting = await listRequests(server, tokens.legal, '(estado: { in: ["pendiente"] })');
    expect(waiting.list?.items.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    expect((await listRequests(server, tokens.legal, '(estado: { eq: "x" })')).errors).toHaveLength(1);
    expect((await listRequests(server, tokens.buyer)).list).toEqual({ total_count: 0, items: [] });
    expect(errorCodes(await askRequest(server, tokens.buyer, ids[0] ?? ''))).toBe('not_found id');
  });

  it('are mailed to the legal representatives where nobody may approve them', async () => {
    const { tokens, ids, emailOf } = await given('NOBODY', 100_000);
    await savePolicy(server, tokens.legal, { desde: 0, aprobadores: [ids.legal] });
    const lines = [line('NOBODY-1', 100_000)];
    const own = await prepared(server, tokens.legal, facturas(...lines));
    const mails = (who: Person) => mailsAbout(emailOf(who), 'Nadie puede aprobar un pago de tu empresa');
    await expect
      .poll(() => mails('legal'), SOON)
      .toEqual([expect.stringContaining('Lucía Ríos pide aprobar $ 100.000')]);
    for (const who of ['admin', 'treasurer', 'buyer'] as const) expect(await mails(who)).toEqual([]);
    expect(errorCodes(await payFor(server, tokens.legal, lines))).toBe('approval_required');
    expect(errorCodes(await payFor(server, tokens.legal, lines, own.id))).toBe('approval_required solicitud');
    expect(own.estado).toBe('pendiente');
    expect(await titlesOf(tokens.admin)).toEqual([]);
    expect(await requestSeen(server, tokens.admin, own.id)).toMatchObject({ impedimento: 'not_named' });
  });
});
