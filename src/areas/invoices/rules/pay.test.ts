import { describe, expect, test } from 'vitest';
import type { TransaccionOnlineInput } from '#kit/core/contract/types.ts';
import type { Result } from '#kit/core/result.ts';
import { type LedgerDocument, type Limits, decidePayment, readLines } from './pay.ts';

const COP: Limits = { currency: 'COP', maximum: 34_000_000_000 };
const USD: Limits = { currency: 'USD', maximum: 10_000_000 };

function document(changes: Partial<LedgerDocument> = {}): LedgerDocument {
  return {
    documentId: 1,
    num_documento: '9001',
    num_factura: 'FE-1',
    vencimiento: '2026-11-30',
    original: 100_000_00,
    open: 100_000_00,
    bloqueada: false,
    lock: null,
    paidBy: null,
    ...changes,
  };
}

function line(changes: Partial<TransaccionOnlineInput> = {}): TransaccionOnlineInput {
  return {
    fecha_vencimiento: '2026-11-30',
    monto_documento: 100_000,
    monto_transaccion: 100_000,
    numero_documento: '9001',
    id_edocta_detalle: '1',
    numero_factura: 'FE-1',
    observaciones: '',
    tipo_transaccion: 'total',
    ...changes,
  };
}

function decide(input: readonly TransaccionOnlineInput[], documents: readonly LedgerDocument[], limits = COP) {
  const lines = readLines(input, limits.currency);
  return lines.ok ? decidePayment(lines.value, documents, limits) : lines;
}

/** The code and field of a refusal, or 'paid'. */
function outcomeOf(result: Result<unknown>): string {
  if (result.ok) return 'paid';
  return `${result.refusal.code} ${result.refusal.field ?? ''}`.trim();
}

const lockedBy = (holder: 'payment' | 'compensation', estado: 'pending' | null) => ({
  holder,
  reference: 'uuid-7',
  estado,
});

type Case = readonly [string, readonly TransaccionOnlineInput[], readonly LedgerDocument[], string];

const cases: readonly Case[] = [
  ['one document in full', [line()], [document()], 'paid'],
  ['a partial payment', [line({ tipo_transaccion: 'parcial', monto_transaccion: 1600 })], [document()], 'paid'],
  ['a partial payment of the whole balance', [line({ tipo_transaccion: 'parcial' })], [document()], 'paid'],
  ['a document without its id', [line({ id_edocta_detalle: null })], [document()], 'paid'],
  ['a document without its invoice number', [line({ numero_factura: null })], [document()], 'paid'],
  [
    'an empty invoice number, also empty in the ledger',
    [line({ numero_factura: '' })],
    [document({ num_factura: null })],
    'paid',
  ],
  ['no documents', [], [], 'documents_missing input'],
  ['501 documents', Array.from({ length: 501 }, () => line()), [document()], 'list_too_long input'],
  ['an unknown number', [line({ numero_documento: '1' })], [document()], 'not_found input.0.id_edocta_detalle'],
  [
    'an unknown number without an id',
    [line({ numero_documento: '1', id_edocta_detalle: null })],
    [document()],
    'not_found input.0.numero_documento',
  ],
  ['another document’s id', [line({ id_edocta_detalle: '2' })], [document()], 'not_found input.0.id_edocta_detalle'],
  [
    'an id that is not a number',
    [line({ id_edocta_detalle: '1 or 1=1' })],
    [document()],
    'not_found input.0.id_edocta_detalle',
  ],
  [
    'an id of 30 digits',
    [line({ id_edocta_detalle: '9'.repeat(30) })],
    [document()],
    'not_found input.0.id_edocta_detalle',
  ],
  [
    'a number that two documents have',
    [line({ id_edocta_detalle: null })],
    [document(), document({ documentId: 2 })],
    'document_ambiguous input.0.id_edocta_detalle',
  ],
  [
    'a number that two documents have, with an id',
    [line({ id_edocta_detalle: '2' })],
    [document(), document({ documentId: 2 })],
    'paid',
  ],
  [
    'the same document twice',
    [line(), line({ id_edocta_detalle: null })],
    [document()],
    'document_twice input.1.numero_documento',
  ],
  [
    'a credit document',
    [line({ monto_documento: -100_000 })],
    [document({ original: -100_000_00, open: -100_000_00 })],
    'document_not_invoice input',
  ],
  [
    'a document in a payment',
    [line()],
    [document({ lock: lockedBy('payment', 'pending') })],
    'document_in_payment input',
  ],
  [
    'a document in a compensation',
    [line()],
    [document({ lock: lockedBy('compensation', null) })],
    'document_in_compensation input',
  ],
  ['a document that the ERP blocked', [line()], [document({ bloqueada: true })], 'document_blocked input'],
  ['a compensated document', [line()], [document({ open: 0 })], 'document_compensated input'],
  [
    'a document that was paid in the portal',
    [line()],
    [document({ open: 0, paidBy: 'uuid-8' })],
    'document_paid input',
  ],
  [
    'another due day',
    [line({ fecha_vencimiento: '2026-12-01' })],
    [document()],
    'document_changed input.0.fecha_vencimiento',
  ],
  ['another balance', [line({ monto_documento: 99_999 })], [document()], 'document_changed input.0.monto_documento'],
  [
    'another invoice number',
    [line({ numero_factura: 'FE-2' })],
    [document()],
    'document_changed input.0.numero_factura',
  ],
  [
    'a full payment below the balance',
    [line({ monto_transaccion: 50_000 })],
    [document()],
    'amount_not_total input.0.monto_transaccion',
  ],
  [
    'an amount above the balance',
    [line({ monto_transaccion: 100_001 })],
    [document()],
    'amount_above_open input.0.monto_transaccion',
  ],
  [
    'an amount of 0',
    [line({ monto_transaccion: 0, tipo_transaccion: 'parcial' })],
    [document()],
    'amount_not_positive input.0.monto_transaccion',
  ],
  [
    'a negative amount',
    [line({ monto_transaccion: -1600, tipo_transaccion: 'parcial' })],
    [document()],
    'amount_not_positive input.0.monto_transaccion',
  ],
  [
    'half a peso',
    [line({ monto_transaccion: 1600.5, tipo_transaccion: 'parcial' })],
    [document()],
    'amount_decimals input.0.monto_transaccion',
  ],
  [
    'a balance with half a peso',
    [line({ monto_documento: 100_000.5 })],
    [document()],
    'amount_decimals input.0.monto_documento',
  ],
  [
    'an amount beyond exact numbers',
    [line({ monto_transaccion: 1e21 })],
    [document()],
    'amount_invalid input.0.monto_transaccion',
  ],
  [
    'a partial payment below the minimum',
    [line({ monto_transaccion: 1599, tipo_transaccion: 'parcial' })],
    [document()],
    'amount_below_minimum input.0.monto_transaccion',
  ],
  [
    'a balance below the minimum, alone',
    [line({ monto_documento: 900, monto_transaccion: 900 })],
    [document({ open: 900_00 })],
    'payment_below_minimum input',
  ],
  [
    'a balance below the minimum, beside another',
    [
      line({ monto_documento: 900, monto_transaccion: 900 }),
      line({ numero_documento: '9002', id_edocta_detalle: '2' }),
    ],
    [document({ open: 900_00 }), document({ documentId: 2, num_documento: '9002' })],
    'paid',
  ],
  [
    'a balance that was higher',
    [line({ monto_documento: 100_001 })],
    [document()],
    'document_changed input.0.monto_documento',
  ],
  [
    'a payment of the maximum',
    [line({ monto_documento: 340_000_000, monto_transaccion: 340_000_000 })],
    [document({ original: 340_000_000_00, open: 340_000_000_00 })],
    'paid',
  ],
  [
    'a payment above the maximum',
    [line({ monto_documento: 340_000_001, monto_transaccion: 340_000_001 })],
    [document({ original: 340_000_001_00, open: 340_000_001_00 })],
    'payment_above_maximum input',
  ],
  [
    'a remark of 501 characters',
    [line({ observaciones: 'x'.repeat(501) })],
    [document()],
    'text_invalid input.0.observaciones',
  ],
  ['a number with NUL', [line({ numero_documento: '9001\0' })], [document()], 'text_invalid input.0.numero_documento'],
];

describe('decidePayment', () => {
  test.each(cases)('answers for %s', (_name, input, documents, expected) => {
    expect(outcomeOf(decide(input, documents))).toBe(expected);
  });

  test('needs a reason for a part, where the store requires one', () => {
    const strict = { ...COP, requiresPartReason: true };
    const part = (observaciones: string) =>
      line({ tipo_transaccion: 'parcial', monto_transaccion: 1600, observaciones });
    const missing = 'part_reason_missing input.0.observaciones';
    expect(outcomeOf(decide([part('')], [document()], strict))).toBe(missing);
    expect(outcomeOf(decide([part('porque sí')], [document()], strict))).toBe(missing);
    expect(outcomeOf(decide([part('Retención: certificado 14')], [document()], strict))).toBe('paid');
    expect(outcomeOf(decide([line()], [document()], strict))).toBe('paid');
    expect(outcomeOf(decide([part('')], [document()]))).toBe('paid');
  });

  test('accepts cents in dollars, and at least 1 dollar', () => {
    const cents = document({ open: 10_55 });
    const part = (monto_transaccion: number) =>
      line({ monto_documento: 10.55, monto_transaccion, tipo_transaccion: 'parcial' });
    expect(outcomeOf(decide([part(1)], [cents], USD))).toBe('paid');
    expect(outcomeOf(decide([part(0.99)], [cents], USD))).toBe('amount_below_minimum input.0.monto_transaccion');
    expect(outcomeOf(decide([part(10.56)], [cents], USD))).toBe('amount_above_open input.0.monto_transaccion');
    expect(outcomeOf(decide([part(1.005)], [cents], USD))).toBe('amount_decimals input.0.monto_transaccion');
  });

  test('names every document that is in the same payment, with that payment’s reference and state', () => {
    const lock = lockedBy('payment', 'pending');
    const result = decide(
      [
        line(),
        line({ numero_documento: '9002', id_edocta_detalle: '2' }),
        line({ numero_documento: '9003', id_edocta_detalle: '3' }),
      ],
      [
        document({ lock }),
        document({ documentId: 2, num_documento: '9002' }),
        document({ documentId: 3, num_documento: '9003', lock }),
      ],
    );
    expect(result).toMatchObject({
      ok: false,
      refusal: {
        category: 'input',
        message: 'In a payment under way: 9001, 9003. Reference uuid-7, state PENDIENTE.',
        details: { documents: ['9001', '9003'], reference: 'uuid-7', estado: 'pending' },
      },
    });
  });

  test('names the payment of a document that was paid in the portal', () => {
    expect(decide([line()], [document({ open: 0, paidBy: 'uuid-8' })])).toMatchObject({
      ok: false,
      refusal: {
        message: 'No amount is open in 9001. Reference uuid-8, state APROBADA.',
        details: { documents: ['9001'], reference: 'uuid-8', estado: 'approved' },
      },
    });
  });
});
