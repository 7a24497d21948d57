import { expect, test } from 'vitest';
import type { CompensacionInput } from '#kit/core/contract/types.ts';
import type { Result } from '#kit/core/result.ts';
import {
  type DecidedCompensation,
  type LedgerDocument,
  MAX_LINES,
  decideCompensation,
  readLines,
} from './compensate.ts';

const invoice: LedgerDocument = {
  documentId: 1,
  sociedad: '1000',
  num_documento: '9001',
  ejercicio: 2026,
  num_factura: 'FE-1',
  vencimiento: '2026-11-30',
  original: 100_000_00,
  open: 100_000_00,
  bloqueada: false,
  lock: null,
};
const credit: LedgerDocument = {
  ...invoice,
  documentId: 2,
  num_documento: '7001',
  num_factura: null,
  vencimiento: '2026-11-01',
  original: -60_000_00,
  open: -60_000_00,
};

const owed: CompensacionInput = {
  tipo: 'INVOICE',
  num_documento: '9001',
  fecha_vencimiento_documento: '2026-11-30',
  monto: 100_000,
};
const given: CompensacionInput = {
  tipo: 'PAYMENT',
  num_documento: '7001',
  fecha_vencimiento_documento: '2026-11-01',
  monto: 60_000,
};

function decide(
  input: readonly CompensacionInput[],
  documents: readonly LedgerDocument[] = [invoice, credit],
): Result<DecidedCompensation> {
  const lines = readLines(input, 'COP');
  return lines.ok ? decideCompensation(lines.value, documents) : lines;
}

/** The code and field of a refusal, or 'made'. */
function outcomeOf(result: Result<unknown>): string {
  return result.ok ? 'made' : `${result.refusal.code} ${result.refusal.field ?? ''}`.trim();
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...(index === 0 ? given : owed), num_documento: `N${index}` }));
const lock = (holder: 'payment' | 'compensation') => ({ holder, reference: 'uuid-7' });

type Case = readonly [string, readonly CompensacionInput[], readonly LedgerDocument[] | undefined, string];

const cases: readonly Case[] = [
  ['both sides in full', [given, owed], undefined, 'made'],
  [
    'a part of each side',
    [
      { ...given, monto: 1 },
      { ...owed, monto: 99_999 },
    ],
    undefined,
    'made',
  ],
  ['no lines', [], undefined, 'side_missing input'],
  ['invoices only', [owed], undefined, 'side_missing input'],
  ['credits only', [given], undefined, 'side_missing input'],
  ['more lines than allowed', many(MAX_LINES + 1), undefined, 'list_too_long input'],
  ['an unknown document', [given, { ...owed, num_documento: '9002' }], undefined, 'not_found input.1.num_documento'],
  ['an unknown id', [{ ...given, id_edocta_detalle: '7' }, owed], undefined, 'not_found input.0.id_edocta_detalle'],
  [
    'an id that is not a number',
    [{ ...given, id_edocta_detalle: 'x' }, owed],
    undefined,
    'not_found input.0.id_edocta_detalle',
  ],
  ['a document twice', [given, owed, owed], undefined, 'document_twice input.2.num_documento'],
  [
    'an invoice as a credit',
    [{ ...owed, tipo: 'PAYMENT' }, given, owed],
    undefined,
    'document_twice input.2.num_documento',
  ],
  [
    'an invoice on the side of the credits',
    [
      { ...owed, tipo: 'PAYMENT' },
      { ...owed, num_documento: '9003' },
    ],
    [invoice, { ...invoice, documentId: 3, num_documento: '9003' }],
    'document_not_credit input',
  ],
  [
    'a credit on the side of the invoices',
    [given, { ...given, tipo: 'INVOICE', num_documento: '7002' }],
    [credit, { ...credit, documentId: 3, num_documento: '7002' }],
    'document_not_invoice input',
  ],
  [
    'a number on both sides',
    [given, { ...owed, num_documento: '7001' }],
    [credit, { ...invoice, num_documento: '7001' }],
    'made',
  ],
  [
    'a number that two credits have',
    [given, owed],
    [invoice, credit, { ...credit, documentId: 4 }],
    'document_ambiguous input.0.id_edocta_detalle',
  ],
  [
    'a document in a payment',
    [given, owed],
    [credit, { ...invoice, lock: lock('payment') }],
    'document_in_payment input',
  ],
  [
    'a document in a compensation',
    [given, owed],
    [{ ...credit, lock: lock('compensation') }, invoice],
    'document_in_compensation input',
  ],
  ['a compensated document', [given, owed], [{ ...credit, open: 0 }, invoice], 'document_compensated input'],
  [
    'a document that the ERP blocked',
    [given, owed],
    [credit, { ...invoice, bloqueada: true }],
    'document_blocked input',
  ],
  [
    'another due day',
    [given, { ...owed, fecha_vencimiento_documento: '2026-11-29' }],
    undefined,
    'document_changed input.1.fecha_vencimiento_documento',
  ],
  [
    'another invoice number',
    [given, { ...owed, num_factura: 'FE-2' }],
    undefined,
    'document_changed input.1.num_factura',
  ],
  ['an amount of 0', [{ ...given, monto: 0 }, owed], undefined, 'amount_not_positive input.0.monto'],
  ['a negative amount', [{ ...given, monto: -60_000 }, owed], undefined, 'amount_not_positive input.0.monto'],
  ['half a peso', [{ ...given, monto: 1.5 }, owed], undefined, 'amount_decimals input.0.monto'],
  ['an amount above the balance', [{ ...given, monto: 60_001 }, owed], undefined, 'amount_above_open input.0.monto'],
  [
    'a text too long',
    [{ ...given, num_factura: 'x'.repeat(501) }, owed],
    undefined,
    'text_invalid input.0.num_factura',
  ],
  [
    'a sum beyond exact numbers',
    [given, { ...owed, monto: 9_999_999_999_999 }, { ...owed, num_documento: '9003' }],
    [
      credit,
      { ...invoice, original: 999_999_999_999_900, open: 999_999_999_999_900 },
      { ...invoice, documentId: 3, num_documento: '9003' },
    ],
    'compensation_too_large input',
  ],
];

test.each(cases)('decideCompensation answers for %s', (_name, input, documents, expected) => {
  expect(outcomeOf(decide(input, documents))).toBe(expected);
});

test('compensates the smaller side’s sum', () => {
  expect(decide([given, owed])).toMatchObject({
    ok: true,
    value: {
      totals: { pagos: 60_000_00, facturas: 100_000_00, compensado: 60_000_00 },
      lines: [{ valor: 60_000_00 }, { valor: 60_000_00 }],
    },
  });
});

test('names all documents with the same reason in one refusal', () => {
  const held = (documentId: number, num_documento: string) => ({
    ...invoice,
    documentId,
    num_documento,
    bloqueada: true,
  });
  const result = decide([given, owed, { ...owed, num_documento: '9002' }], [credit, held(1, '9001'), held(3, '9002')]);
  expect(result).toMatchObject({ ok: false, refusal: { details: { documents: ['9001', '9002'] } } });
});
