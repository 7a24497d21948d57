import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { documentsOfSide, giveTreasurer, paymentHistory, line, pay } from './testing/payments.ts';

const good = line('BAD-1', 100_000);
const other = line('BAD-2', 50_000);
const part = (monto_transaccion: unknown) => [{ ...good, monto_transaccion, tipo_transaccion: 'parcial' }];
const without = (field: keyof typeof good) => [{ ...good, [field]: undefined }];
const ids = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...good, numero_documento: `N${index}` }));

/** The lines that are sent, and the code and field of their refusal. */
const lines: readonly (readonly [string, unknown, string])[] = [
  ['null', null, 'validation'],
  ['a text', 'BAD-1', 'validation'],
  ['a number', 7, 'validation'],
  ['an empty list', [], 'documents_missing input'],
  ['a list of null', [null], 'validation'],
  ['a list of lists', [[good]], 'validation'],
  ['an empty line', [{}], 'validation'],
  ['an unknown field', [{ ...good, precio: 1 }], 'validation'],
  ["another client's id", [{ ...good, client_id: 2 }], 'validation'],
  ['a line without a number', without('numero_documento'), 'validation'],
  ['a line without a due day', without('fecha_vencimiento'), 'validation'],
  ['a line without a balance', without('monto_documento'), 'validation'],
  ['a line without an amount', without('monto_transaccion'), 'validation'],
  ['a line without a kind', without('tipo_transaccion'), 'validation'],
  ['an unknown kind', [{ ...good, tipo_transaccion: 'abono' }], 'validation'],
  ['a kind in capitals', [{ ...good, tipo_transaccion: 'TOTAL' }], 'validation'],
  ['501 lines', ids(501), 'list_length'],
  ['5000 lines', ids(5000), 'list_length'],
  ['an amount as text', part('1600'), 'validation'],
  ['an amount as a list', part([1600, 1700]), 'validation'],
  ['an amount as an object', part({ cents: 1600 }), 'validation'],
  ['an amount of true', part(true), 'validation'],
  ['an amount of null', part(null), 'validation'],
  ['an amount of 0', part(0), 'amount_not_positive input.0.monto_transaccion'],
  ['an amount of -0', part(-0), 'amount_not_positive input.0.monto_transaccion'],
  ['a negative amount', part(-5000), 'amount_not_positive input.0.monto_transaccion'],
  ['half a cent', part(0.005), 'amount_decimals input.0.monto_transaccion'],
  ['half a peso', part(1600.5), 'amount_decimals input.0.monto_transaccion'],
  ['an amount with a binary rounding error', part(0.1 + 0.2), 'amount_decimals input.0.monto_transaccion'],
  ['the smallest floating-point number', part(5e-324), 'amount_invalid input.0.monto_transaccion'],
  ['the largest floating-point number', part(1.7976931348623157e308), 'amount_invalid input.0.monto_transaccion'],
  ['the largest safe integer', part(Number.MAX_SAFE_INTEGER), 'amount_invalid input.0.monto_transaccion'],
  ['one peso more than the balance', part(100_001), 'amount_above_open input.0.monto_transaccion'],
  ['one peso less than the minimum', part(1599), 'amount_below_minimum input.0.monto_transaccion'],
  [
    'a full payment below the balance',
    [{ ...good, monto_transaccion: 5000 }],
    'amount_not_total input.0.monto_transaccion',
  ],
  ['a balance of 0', [{ ...good, monto_documento: 0 }], 'document_changed input.0.monto_documento'],
  ['a negative balance', [{ ...good, monto_documento: -100_000 }], 'document_changed input.0.monto_documento'],
  ['a balance with half a peso', [{ ...good, monto_documento: 100_000.5 }], 'amount_decimals input.0.monto_documento'],
  ['a huge balance', [{ ...good, monto_documento: 1e300 }], 'amount_invalid input.0.monto_documento'],
  ['yesterday’s balance', [{ ...good, monto_documento: 90_000 }], 'document_changed input.0.monto_documento'],
  ['another due day', [{ ...good, fecha_vencimiento: '2026-11-02' }], 'document_changed input.0.fecha_vencimiento'],
  [
    'a day that does not exist',
    [{ ...good, fecha_vencimiento: '2026-02-30' }],
    'document_changed input.0.fecha_vencimiento',
  ],
  ['a day that is a number', [{ ...good, fecha_vencimiento: 20261101 }], 'validation'],
  [
    'a day with a time',
    [{ ...good, fecha_vencimiento: '2026-11-01 00:00:00' }],
    'document_changed input.0.fecha_vencimiento',
  ],
  ['an empty day', [{ ...good, fecha_vencimiento: '' }], 'document_changed input.0.fecha_vencimiento'],
  ['another invoice number', [{ ...good, numero_factura: 'FE-7' }], 'document_changed input.0.numero_factura'],
  ['an empty document number', [{ ...good, numero_documento: '' }], 'not_found input.0.numero_documento'],
  ['a document number with spaces', [{ ...good, numero_documento: ' BAD-1 ' }], 'not_found input.0.numero_documento'],
  [
    'a document number in small letters',
    [{ ...good, numero_documento: 'bad-1' }],
    'not_found input.0.numero_documento',
  ],
  ['a document number with a wildcard', [{ ...good, numero_documento: 'BAD-%' }], 'not_found input.0.numero_documento'],
  ['a document number with SQL', [{ ...good, numero_documento: "' or '1'='1" }], 'not_found input.0.numero_documento'],
  ['a document number with NUL', [{ ...good, numero_documento: 'BAD-1\0' }], 'nul'],
  ['a document number with half a character', [{ ...good, numero_documento: '\ud800' }], 'text_broken'],
  ['a document number of emoji', [{ ...good, numero_documento: '⛽️🇨🇴' }], 'not_found input.0.numero_documento'],
  [
    'a document number of 501 characters',
    [{ ...good, numero_documento: 'x'.repeat(501) }],
    'text_invalid input.0.numero_documento',
  ],
  ['a document number of a megabyte', [{ ...good, numero_documento: 'x'.repeat(1_000_000) }], 'text_length'],
  ['a document number that is no text', [{ ...good, numero_documento: 12 }], 'validation'],
  ['a remark of 501 characters', [{ ...good, observaciones: 'x'.repeat(501) }], 'text_invalid input.0.observaciones'],
  ['a remark with a character that XML forbids', [{ ...good, observaciones: 'a\uffffb' }], 'text_broken'],
  ['a remark with half a character', [{ ...good, observaciones: 'a\ud800b' }], 'text_broken'],
  ['a remark with NUL', [{ ...good, observaciones: 'a\0b' }], 'nul'],
  ['a remark that is a list', [{ ...good, observaciones: ['a', 'b'] }], 'validation'],
  ['an unknown id', [{ ...good, id_edocta_detalle: '999999' }], 'not_found input.0.id_edocta_detalle'],
  ['a negative id', [{ ...good, id_edocta_detalle: '-1' }], 'not_found input.0.id_edocta_detalle'],
  ['an id that is not a number', [{ ...good, id_edocta_detalle: 'abc' }], 'not_found input.0.id_edocta_detalle'],
  ['an id of 40 digits', [{ ...good, id_edocta_detalle: '9'.repeat(40) }], 'not_found input.0.id_edocta_detalle'],
  ['an id in hexadecimal', [{ ...good, id_edocta_detalle: '0x1' }], 'not_found input.0.id_edocta_detalle'],
  ['an id that is an object', [{ ...good, id_edocta_detalle: { eq: 1 } }], 'validation'],
  ['the same document twice', [good, good], 'document_twice input.1.numero_documento'],
  ['two partial payments of one document', [...part(2000), ...part(3000)], 'document_twice input.1.numero_documento'],
  [
    'a valid document and an unknown one',
    [good, { ...good, numero_documento: 'BAD-9' }],
    'not_found input.1.numero_documento',
  ],
  [
    'a valid line and one with a bad amount',
    [good, { ...other, monto_transaccion: 60_000 }],
    'amount_above_open input.1.monto_transaccion',
  ],
  ['a credit document', [line('BAD-CREDIT', -30_000)], 'document_not_invoice input'],
  ['a document that the ERP blocked', [line('BAD-HELD', 20_000)], 'document_blocked input'],
  ['a compensated document', [line('BAD-DONE', 0)], 'document_compensated input'],
  ['a payment below the minimum', [line('BAD-SMALL', 900)], 'payment_below_minimum input'],
  ['a payment above the maximum', [line('BAD-HUGE', 340_000_001)], 'payment_above_maximum input'],
  ['a number that two documents have', [line('BAD-TWO', 40_000)], 'document_ambiguous input.0.id_edocta_detalle'],
];

/** The uuid that is sent, and the code and field of its refusal. */
const uuids: readonly (readonly [unknown, string])[] = [
  ['', 'not_found uuid'],
  ['x', 'not_found uuid'],
  ['00000000-0000-0000-0000-000000000000', 'not_found uuid'],
  ["' or 1=1 --", 'not_found uuid'],
  ['8f3c1a70-52d9-4e0b-9a55-5d3c6f0a1b2c ', 'not_found uuid'],
  ['../../etc/passwd', 'not_found uuid'],
  ['⛽️', 'not_found uuid'],
  ['x'.repeat(5000), 'not_found uuid'],
  [null, 'validation'],
  [['a', 'b'], 'validation'],
  [{ eq: 'a' }, 'validation'],
];

/** Other operations: name, query, variables, and the code and field of the refusal. */
const requests: readonly (readonly [string, string, object, string])[] = [
  ...['', ' ', 'a b', 'ñ', 'x'.repeat(201), 'a\nb', '⛽️'].map(
    (key) =>
      [
        `the key ${JSON.stringify(key.slice(0, 12))}`,
        'mutation ($input: [TransaccionOnlineInput!]!, $key: String) { crearTransaccionOnline(input: $input, idempotencyKey: $key) { uuid } }',
        { input: [good], key },
        'idempotency_key idempotencyKey',
      ] as const,
  ),
  ...['consultarUuidYDesbloquearDocumentos', 'abandonarTransaccion', 'continuarTransaccion'].flatMap((operation) =>
    uuids.map(
      ([uuid, code]) =>
        [
          `${operation} of ${JSON.stringify(uuid).slice(0, 40)}`,
          `mutation ($uuid: ID!) { ${operation}(uuid: $uuid) { uuid } }`,
          { uuid },
          code,
        ] as const,
    ),
  ),
  ...(
    [
      [{ estado: { eq: 'paid' } }, 'filter_value filter.estado'],
      [{ estado: { in: ['approved', 'x'] } }, 'filter_value filter.estado'],
      [{ created_at: { from: '2026-02-30' } }, 'filter_day filter.created_at.from'],
      [{ created_at: { to: 'today' } }, 'filter_day filter.created_at.to'],
      [{ created_at: { from: '2026-02-02', to: '2026-02-01' } }, 'filter_range filter.created_at'],
      [{ uuid: { eq: 'x'.repeat(501) } }, 'filter_text filter.uuid.eq'],
      [{ uuid: { in: Array.from({ length: 501 }, () => 'x') } }, 'list_length'],
      [{ estado: 'approved' }, 'validation'],
      [{ total: { from: '1' } }, 'validation'],
    ] as const
  ).map(
    ([filter, code]) =>
      [
        `payments where ${JSON.stringify(filter).slice(0, 40)}`,
        'query ($filter: TransactionsFilterInput) { listarTransacciones(filter: $filter) { total_count } }',
        { filter },
        code,
      ] as const,
  ),
  ...(
    [
      ['pageSize: 0', 'page_size pageSize'],
      ['pageSize: 101', 'page_size pageSize'],
      ['pageSize: -1', 'page_size pageSize'],
      ['currentPage: 0', 'current_page currentPage'],
      ['currentPage: 2000000000', 'current_page currentPage'],
      ['currentPage: 2147483648', 'validation'],
      ['pageSize: 1.5', 'validation'],
    ] as const
  ).map(([args, code]) => [`payments, ${args}`, `{ listarTransacciones(${args}) { total_count } }`, {}, code] as const),
  ...['', 'x', '%', 'x'.repeat(5000), "' or '1'='1", '⛽️'].map(
    (cufe) =>
      [
        `an invoice’s PDF of the code ${JSON.stringify(cufe.slice(0, 12))}`,
        'mutation ($cufe: String!) { getUrlInvoiceGurusoft(cufe: $cufe) { download { pdf { url } } } }',
        { cufe },
        'not_found cufe',
      ] as const,
  ),
];

onOneDatabase('bad input to payments', (database) => {
  let server: ServerUnderTest;
  let token: string;
  beforeAll(async () => {
    server = await serveWithBank(database);
    ({ token } = await giveTreasurer(server, 'BAD', [100_000, 50_000]));
    const more = (num_documento: string, total: number, over: object = {}) => ({
      kind: 'document',
      version: 1,
      codigo_cliente: 'BAD',
      sociedad: '1000',
      num_documento,
      tipo_documento: 'RV',
      agrupacion: 'Facturas',
      fecha_documento: '2026-10-01',
      fecha_vencimiento_documento: '2026-11-01',
      total_original: total,
      total,
      ...over,
    });
    await server.importLines([
      more('BAD-CREDIT', -30_000, { tipo_documento: 'DZ' }),
      more('BAD-HELD', 20_000, { bloqueada: true }),
      more('BAD-DONE', 20_000, { total: 0 }),
      more('BAD-SMALL', 900),
      more('BAD-HUGE', 340_000_001),
      more('BAD-TWO', 40_000),
      more('BAD-TWO', 40_000, { sociedad: '2000' }),
    ]);
  });

  /** No refused request has created a payment or a lock. */
  afterAll(async () => {
    const { list } = await paymentHistory(server, token);
    const locked = [...(await documentsOfSide(server, token)).values()].filter((document) => document.bloqueada);
    if (list?.total_count !== 0 || locked.length !== 1) throw new Error('Bad input has changed something.');
  });

  test.each(lines)('refuses %s', async (_name, input, expected) => {
    const answer = await pay(server, token, input as readonly unknown[]);
    expect(answer.status).toBeLessThan(500);
    expect(answer.errors).toHaveLength(1);
    const { category, code, field } = answer.errors[0]?.extensions ?? {};
    expect([code, field].filter(Boolean).join(' ')).toBe(expected);
    expect(category).toBe(code === 'not_found' ? 'graphql-no-such-entity' : 'graphql-input');
  });

  test.each(requests)('refuses %s', async (_name, query, variables, expected) => {
    const answer = await server.graphql(query, variables, token);
    expect(answer.status).toBeLessThan(500);
    expect(answer.errors).toHaveLength(1);
    const { category, code, field } = answer.errors[0]?.extensions ?? {};
    expect([code, field].filter(Boolean).join(' ')).toBe(expected);
    expect(category).toBe(code === 'not_found' ? 'graphql-no-such-entity' : 'graphql-input');
  });
});
