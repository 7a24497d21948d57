import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { destination, invoice, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { confinedTo } from '#areas/account/server/testing/confined.ts';
import { documentsOfSide, errorCodes } from '#areas/invoices/server/testing/payments.ts';
import { checkCompensations } from './check-store.ts';
import { requestCompensation } from './compensate.ts';
import { MAX_LINES } from '../rules/compensate.ts';
import {
  compensate,
  sendCompensation,
  credit,
  giveBothSides,
  creditLine,
  invoiceLine,
} from './testing/compensations.ts';

onOneDatabase('compensating', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serve(database);
  });

  /** The numbers of a side's locked documents. */
  const locked = async (token: string, side: 'INVOICE' | 'PAYMENT') =>
    [...(await documentsOfSide(server, token, side)).values()]
      .filter((document) => document.bloqueada)
      .map((document) => document.num_documento)
      .toSorted();

  test('locks both sides, applies nothing yet, and writes one event and one audit entry', async () => {
    const { token } = await giveBothSides(server, 'MAKE', { invoices: [100_000, 40_000], credits: [120_000] });
    const { data } = await compensate(server, token, [
      creditLine('MAKE-P1', 110_000),
      { ...invoiceLine('MAKE-2', 40_000), num_factura: 'FE-MAKE-2' },
      invoiceLine('MAKE-1', 90_000),
    ]);
    expect(data?.crearCompensacion?.message).toBe(
      'Your compensation was sent correctly, in approximately 15 minutes we will be confirming if it was successful.',
    );
    const uuid = data?.crearCompensacion?.idTransaccion ?? '';
    expect([await locked(token, 'INVOICE'), await locked(token, 'PAYMENT')]).toEqual([
      ['MAKE-1', 'MAKE-2'],
      ['MAKE-P1'],
    ]);
    expect((await documentsOfSide(server, token, 'PAYMENT')).get('MAKE-P1')?.total).toBe(-120_000);
    const { rows } = await sql<{ data: object; number: string }>`
      select e.data, c.number::text as number from outbox_event e join compensation c on c.uuid = ${uuid}
      where e.type = 'compensation.created' and e.data ->> 'id_transaccion' = ${uuid}`.execute(server.database.db);
    const document = { sociedad: '1000', ejercicio: 2026 };
    expect(rows.map((row) => row.data)).toEqual([
      {
        id_transaccion: uuid,
        id_compensacion: rows[0]?.number,
        codigo_cliente: 'MAKE',
        total_compensado: 110_000,
        moneda: 'COP',
        lines: [
          { ...document, tipo: 'PAYMENT', num_documento: 'MAKE-P1', num_factura: null, monto: 110_000, valor: 110_000 },
          {
            ...document,
            tipo: 'INVOICE',
            num_documento: 'MAKE-2',
            num_factura: 'FE-MAKE-2',
            monto: 40_000,
            valor: 20_000,
          },
          {
            ...document,
            tipo: 'INVOICE',
            num_documento: 'MAKE-1',
            num_factura: 'FE-MAKE-1',
            monto: 90_000,
            valor: 90_000,
          },
        ],
      },
    ]);
    const audited =
      await sql`select 1 from audit_entry where action = 'compensation.create' and subject = ${uuid}`.execute(
        server.database.db,
      );
    expect(audited.rows).toHaveLength(1);

    // its documents cannot be in another compensation or in a payment
    expect(
      errorCodes(await compensate(server, token, [creditLine('MAKE-P1', 1000), invoiceLine('MAKE-1', 1000)])),
    ).toBe('document_in_compensation input');
  });

  test('one key and one input give one compensation, also in simultaneous requests', async () => {
    const { token } = await giveBothSides(server, 'KEY', { invoices: [100_000, 50_000], credits: [90_000, 10_000] });
    const input = [creditLine('KEY-P1', 90_000), invoiceLine('KEY-1', 100_000)];
    const uuids = await Promise.all([1, 2, 3].map(() => sendCompensation(server, token, input, 'key-1')));
    expect(new Set([...uuids, await sendCompensation(server, token, input, 'key-1')]).size).toBe(1);
    const other = [creditLine('KEY-P2', 10_000), invoiceLine('KEY-2', 50_000)];
    expect(errorCodes(await compensate(server, token, other, 'key-1'))).toBe('idempotency_conflict idempotencyKey');
    expect(errorCodes(await compensate(server, token, other, 'no key'))).toBe('idempotency_key idempotencyKey');
    await server.importLines([user('colega@key.example', 'KEY', { role: 'Financiero' })]);
    const theirs = await sendCompensation(server, await server.signIn('colega@key.example'), other, 'key-1');
    expect(theirs).not.toBe(uuids[0]);
  });

  test('gives the same answer for documents of another client or of foreign destinations as for unknown ones', async () => {
    const { token } = await giveBothSides(server, 'OURS', { invoices: [100_000], credits: [50_000] });
    await giveBothSides(server, 'ELSE', { invoices: [100_000], credits: [50_000] });
    const { report } = await server.importLines([
      destination('OURS', 'D1'),
      destination('OURS', 'D2'),
      invoice('OURS', 'OURS-D1', 80_000, { destino: 'D1' }),
      invoice('OURS', 'OURS-D2', 80_000, { destino: 'D2' }),
      credit('OURS', 'OURS-PD1', 30_000, { destino: 'D1' }),
    ]);
    expect(report.errors).toEqual([]);
    const [noCredit, noInvoice] = ['not_found input.0.num_documento', 'not_found input.1.num_documento'];
    const ask = async (payment: string, debt: string) =>
      errorCodes(await compensate(server, token, [creditLine(payment, 1000), invoiceLine(debt, 1000)]));
    expect(await ask('ELSE-P1', 'OURS-1')).toBe(noCredit);
    expect(await ask('NONE', 'OURS-1')).toBe(noCredit);
    expect(await ask('OURS-P1', 'ELSE-1')).toBe(noInvoice);

    const confined = await confinedTo(server, token, ['D1']);
    const askConfined = async (payment: string, debt: string) => {
      const made = await requestCompensation(
        { input: [creditLine(payment, 90_000), invoiceLine(debt, 90_000)] },
        confined,
      );
      return made.ok ? 'made' : `${made.refusal.code} ${made.refusal.field}`;
    };
    expect(await askConfined('OURS-P1', 'OURS-D1')).toBe(noCredit);
    expect(await askConfined('OURS-PD1', 'OURS-D2')).toBe(noInvoice);
    expect(await askConfined('OURS-PD1', 'OURS-1')).toBe(noInvoice);
    // documents of the user's own destination are found; only the amount is refused
    expect(await askConfined('OURS-PD1', 'OURS-D1')).toBe('amount_above_open input.0.monto');
  });

  describe('refuses bad input', () => {
    const good = [creditLine('BAD-P1', 1000), invoiceLine('BAD-1', 1000)] as const;
    const [p, i] = good;

    test.each<[string, unknown, string]>([
      ['no list', null, 'validation'],
      ['a text', 'BAD-1', 'validation'],
      ['an empty list', [], 'side_missing input'],
      ['a list of null', [null], 'validation'],
      ['only one side', [i], 'side_missing input'],
      ['an unknown side', [p, { ...i, tipo: 'DEBT' }], 'validation'],
      ['a line without an amount', [p, { ...i, monto: undefined }], 'validation'],
      ['an amount as text', [p, { ...i, monto: '1000' }], 'validation'],
      ['an amount of 0', [p, { ...i, monto: -0 }], 'amount_not_positive input.1.monto'],
      ['an amount beyond exact numbers', [p, { ...i, monto: 1e300 }], 'amount_invalid input.1.monto'],
      ['the smallest floating-point number', [p, { ...i, monto: 5e-324 }], 'amount_invalid input.1.monto'],
      ['an unknown field', [p, { ...i, client_id: 1 }], 'validation'],
      ['a document number with NUL', [p, { ...i, num_documento: 'BAD\0' }], 'nul'],
      ['an invoice number with half a character', [p, { ...i, num_factura: '\ud800' }], 'text_broken'],
      ['a document number with SQL', [p, { ...i, num_documento: "' or 1=1 --" }], 'not_found input.1.num_documento'],
      ['an empty document number', [p, { ...i, num_documento: '' }], 'not_found input.1.num_documento'],
      [
        'a day that does not exist',
        [p, { ...i, fecha_vencimiento_documento: '2026-02-30' }],
        'document_changed input.1.fecha_vencimiento_documento',
      ],
      ['an id in hexadecimal', [p, { ...i, id_edocta_detalle: '0x1' }], 'not_found input.1.id_edocta_detalle'],
      ['a document that the ERP blocked', [p, invoiceLine('BAD-HELD', 1000)], 'document_blocked input'],
      ['a compensated document', [p, invoiceLine('BAD-DONE', 1000)], 'document_compensated input'],
      ['one line more than allowed', [p, ...Array.from({ length: MAX_LINES }, () => i)], 'list_length'],
    ])('refuses %s, and locks nothing', async (_name, input, expected) => {
      const token = await bad();
      const answer = await compensate(server, token, input as readonly unknown[]);
      expect(answer.status).toBeLessThan(500);
      expect(errorCodes(answer)).toBe(expected);
      expect(await locked(token, 'PAYMENT')).toEqual([]);
    });

    let signedIn: Promise<string> | undefined;
    const bad = () =>
      (signedIn ??= giveBothSides(server, 'BAD', { invoices: [100_000], credits: [50_000] }).then(async ({ token }) => {
        await server.importLines([
          invoice('BAD', 'BAD-HELD', 20_000, { bloqueada: true }),
          invoice('BAD', 'BAD-DONE', 20_000, { total: 0 }),
        ]);
        return token;
      }));
  });

  test('compensates 500 credits and 5,000 invoices at once', async () => {
    const [credits, invoices] = [500, 5000];
    const { token } = await giveBothSides(server, 'MANY', {
      invoices: Array.from({ length: invoices }, () => 1000),
      credits: Array.from({ length: credits }, () => 10_000),
    });
    const lines = [
      ...Array.from({ length: credits }, (_, index) => creditLine(`MANY-P${index + 1}`, 10_000)),
      ...Array.from({ length: invoices }, (_, index) => invoiceLine(`MANY-${index + 1}`, 1000)),
    ];
    expect(lines).toHaveLength(MAX_LINES);
    const uuid = await sendCompensation(server, token, lines);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from document_lock where reference = ${uuid}`.execute(server.database.db);
    expect(rows[0]?.count).toBe(MAX_LINES);
  });

  test('the database refuses to change a compensation’s content, and refuses a second answer', async () => {
    const { token } = await giveBothSides(server, 'LAW', { invoices: [100_000], credits: [50_000] });
    const uuid = await sendCompensation(server, token, [creditLine('LAW-P1', 50_000), invoiceLine('LAW-1', 100_000)]);
    const { db } = server.database;
    const answer = (state: string) =>
      sql`update compensation set answer = ${state}, motivo = ${state === 'F' ? 'no' : null}, answer_version = 1,
            answered_at = created_at where uuid = ${uuid}`;
    const forbidden = [
      sql`update compensation set compensado_cents = 1, pagos_cents = 1 where uuid = ${uuid}`,
      sql`update compensation set user_id = user_id + 1 where uuid = ${uuid}`,
      sql`update compensation_line set valor_cents = 1 where uuid = ${uuid}`,
      sql`delete from compensation_line where uuid = ${uuid}`,
      sql`update compensation set answer = 'F' where uuid = ${uuid}`,
    ];
    for (const statement of forbidden)
      await expect(statement.execute(db)).rejects.toThrow(/never changed\b|never changes|violates/);
    const gone = sql`delete from compensation where uuid = ${uuid}`.execute(db);
    await expect(gone).rejects.toThrow('compensation is never changed or deleted');
    // an answer while its documents are still locked: the invariants' check must report it
    const broken: string[] = [];
    const twice = db.transaction().execute(async (tx) => {
      await answer('F').execute(tx);
      broken.push(...(await checkCompensations(tx)).filter((law) => law.violations.length > 0).map((law) => law.name));
      await answer('S').execute(tx);
    });
    await expect(twice).rejects.toThrow('answered once');
    expect(broken).toEqual(['only a compensation in process locks documents, and only its own']);
  });
});
