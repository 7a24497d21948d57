import { MINIMUM_PAYMENT } from '#kit/core/constants.ts';
import type { TipoTransaccion, TransaccionOnlineInput } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import { type Cents, type Currency, centsFromAmount, decimalText, sumCents } from '#kit/core/money.ts';
import { type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import { findDocuments, lineField, readDocumentId, textProblem } from '#areas/account/rules/requested-documents.ts';
import { readPartReason } from './part-reason.ts';
import type { PaymentState } from './status.ts';

/**
 * Decides what may be paid, how much, and why not (docs/product.md, Payments). The caller chooses document and amount;
 * every other field must agree with the ledger.
 */

/** The most documents of one payment. */
export const MAX_LINES = 500;

/** A requested line, amounts in cents; empty texts are null. */
export type RequestedLine = {
  readonly documentId: number | null;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly vencimiento: Day;
  readonly monto_documento: Cents;
  readonly monto_transaccion: Cents;
  readonly tipo_transaccion: TipoTransaccion;
  readonly observaciones: string | null;
};

/** The unfinished payment or compensation that locks a document. */
type LockHolder = {
  readonly holder: 'payment' | 'compensation';
  readonly reference: string;
  readonly estado: PaymentState | null;
};

export type LedgerDocument = {
  readonly documentId: number;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly vencimiento: Day;
  readonly original: Cents;
  readonly open: Cents;
  /** Locked by the ERP. */
  readonly bloqueada: boolean;
  readonly lock: LockHolder | null;
  /** The approved payment that last paid it. */
  readonly paidBy: string | null;
};

export type PaymentLine = { readonly asked: RequestedLine; readonly document: LedgerDocument };

const REQUEST_CONTEXT = { numberField: 'numero_documento', purpose: 'payment' };

export type Limits = {
  readonly currency: Currency;
  readonly maximum: Cents;
  /** Whether the store requires a reason for a part of an invoice. */
  readonly requiresPartReason?: boolean;
};

/**
 * The problem of an amount; null if payable. A partial amount must reach the currency's minimum; a balance below it may
 * be paid in full.
 */
export function amountProblem(
  amount: Cents,
  open: Cents,
  currency: Currency,
): 'amount_not_positive' | 'amount_above_open' | 'amount_below_minimum' | null {
  if (amount <= 0) return 'amount_not_positive';
  if (amount > open) return 'amount_above_open';
  if (amount < MINIMUM_PAYMENT[currency] && amount !== open) return 'amount_below_minimum';
  return null;
}

/** Why a total cannot be paid; null if it can. */
export function totalProblem(
  total: Cents,
  { currency, maximum }: Limits,
): 'payment_below_minimum' | 'payment_above_maximum' | null {
  if (total < MINIMUM_PAYMENT[currency]) return 'payment_below_minimum';
  if (total > maximum) return 'payment_above_maximum';
  return null;
}

/** Parses the lines before the ledger is read; refuses the first invalid field as graphql-input. */
export function readLines(
  input: readonly TransaccionOnlineInput[],
  currency: Currency,
): Result<readonly RequestedLine[]> {
  if (input.length === 0) return badInput('documents_missing', 'Choose at least one document to pay.', 'input');
  if (input.length > MAX_LINES)
    return badInput('list_too_long', `A payment has at most ${MAX_LINES} documents.`, 'input');
  const lines: RequestedLine[] = [];
  for (const [index, line] of input.entries()) {
    const read = readLine(line, index, currency);
    if (!read.ok) return read;
    lines.push(read.value);
  }
  return ok(lines);
}

function readLine(line: TransaccionOnlineInput, index: number, currency: Currency): Result<RequestedLine> {
  for (const field of ['numero_documento', 'numero_factura', 'observaciones', 'fecha_vencimiento'] as const) {
    const problem = textProblem(line[field], lineField(index, field));
    if (problem) return refuse(problem);
  }
  const documentId = readDocumentId(line.id_edocta_detalle);
  if (documentId === undefined) return notFound('The document', lineField(index, 'id_edocta_detalle'));
  const document = centsFromAmount(line.monto_documento, currency, lineField(index, 'monto_documento'));
  if (!document.ok) return document;
  const amount = centsFromAmount(line.monto_transaccion, currency, lineField(index, 'monto_transaccion'));
  if (!amount.ok) return amount;
  return ok({
    documentId,
    num_documento: line.numero_documento,
    num_factura: line.numero_factura || null,
    vencimiento: line.fecha_vencimiento,
    monto_documento: document.value,
    monto_transaccion: amount.value,
    tipo_transaccion: line.tipo_transaccion,
    observaciones: line.observaciones || null,
  });
}

/**
 * Decides about all lines together: the first problem refuses them all. `documents`: all documents with the lines'
 * numbers that the caller may see.
 */
export function decidePayment(
  asked: readonly RequestedLine[],
  documents: readonly LedgerDocument[],
  limits: Limits,
): Result<{ readonly lines: readonly PaymentLine[]; readonly total: Cents }> {
  const found = findDocuments(asked, documents, REQUEST_CONTEXT);
  if (!found.ok) return found;
  const available = checkAvailable(
    found.value.map(({ document }) => document),
    'input',
  );
  if (!available.ok) return available;
  for (const [index, line] of found.value.entries()) {
    const agreed = agreement(line, index, limits);
    if (!agreed.ok) return agreed;
  }
  const total = sumCents(asked.map((line) => line.monto_transaccion));
  return checkTotal(total, limits, 'input') ?? ok({ lines: found.value, total });
}

/** Refuses a total outside the limits; `field` names the input. */
export function checkTotal(total: Cents, limits: Limits, field: string): Refused | null {
  const problem = totalProblem(total, limits);
  if (problem === null) return null;
  const bound = problem === 'payment_below_minimum' ? MINIMUM_PAYMENT[limits.currency] : limits.maximum;
  const relation = problem === 'payment_below_minimum' ? 'below the minimum' : 'above the maximum';
  return badInput(problem, `The payment is ${relation} of ${limits.currency} ${decimalText(bound)}.`, field);
}

type Refused = ReturnType<typeof badInput>;

/**
 * PSE's certification requires these two Spanish terms beside the reference of the other payment (docs/domain.md, PSE).
 */
const PSE_STATES = { unfinished: 'PENDIENTE', approved: 'APROBADA' };

/** Refuses documents that cannot be paid now, naming all with the same reason; `field` names the input. */
export function checkAvailable(documents: readonly LedgerDocument[], field: string): Result<null> {
  const numbers = (which: (document: LedgerDocument) => boolean) =>
    documents.filter(which).map((one) => one.num_documento);
  const credits = numbers((one) => one.original < 0);
  if (credits.length > 0) {
    const message = `Only invoices and debit notes can be paid, not ${credits.join(', ')}.`;
    return badInput('document_not_invoice', message, field, { documents: credits });
  }
  const held = documents.find((one) => one.lock !== null)?.lock;
  if (held) {
    const { reference, estado } = held;
    const named = numbers((one) => one.lock?.reference === reference);
    const state = held.holder === 'payment' ? PSE_STATES.unfinished : 'EN PROCESO';
    const message = `In a ${held.holder} under way: ${named.join(', ')}. Reference ${reference}, state ${state}.`;
    return badInput(`document_in_${held.holder}`, message, field, { documents: named, reference, estado });
  }
  const paid = documents.find((one) => one.open === 0);
  if (paid)
    return alreadyPaid(
      paid.paidBy,
      numbers((one) => one.open === 0 && one.paidBy === paid.paidBy),
      field,
    );
  const blocked = numbers((one) => one.bloqueada);
  if (blocked.length > 0) {
    const message = `The company has blocked ${blocked.join(', ')}.`;
    return badInput('document_blocked', message, field, { documents: blocked });
  }
  return ok(null);
}

function alreadyPaid(reference: string | null, documents: readonly string[], field: string): Result<null> {
  const what = `No amount is open in ${documents.join(', ')}.`;
  if (reference === null) return badInput('document_compensated', what, field, { documents });
  const message = `${what} Reference ${reference}, state ${PSE_STATES.approved}.`;
  return badInput('document_paid', message, field, { documents, reference, estado: 'approved' });
}

/** Whether the caller's values agree with the ledger, and the amount can be paid. */
function agreement(
  { asked, document }: PaymentLine,
  index: number,
  { currency, requiresPartReason }: Limits,
): Result<null> {
  const named = { documents: [document.num_documento] };
  const differs = (
    [
      ['fecha_vencimiento', asked.vencimiento !== document.vencimiento],
      ['monto_documento', asked.monto_documento !== document.open],
      ['numero_factura', asked.num_factura !== null && asked.num_factura !== document.num_factura],
    ] as const
  ).find(([, wrong]) => wrong);
  if (differs) {
    const [field] = differs;
    const message = `${field} differs from the current value of document ${document.num_documento}.`;
    return badInput('document_changed', message, lineField(index, field), named);
  }
  const field = lineField(index, 'monto_transaccion');
  const problem = amountProblem(asked.monto_transaccion, document.open, currency);
  if (problem) return badInput(problem, AMOUNT_MESSAGES[problem](document, currency), field, named);
  if (asked.tipo_transaccion === 'total' && asked.monto_transaccion !== document.open) {
    const message = `A full payment of document ${document.num_documento} pays all that is open in it.`;
    return badInput('amount_not_total', message, field, named);
  }
  if (requiresPartReason && asked.monto_transaccion < document.open && readPartReason(asked.observaciones) === null) {
    const message = `A part of document ${document.num_documento} needs a reason at the beginning of observaciones.`;
    return badInput('part_reason_missing', message, lineField(index, 'observaciones'), named);
  }
  return ok(null);
}

const AMOUNT_MESSAGES = {
  amount_not_positive: ({ num_documento }: LedgerDocument) =>
    `The amount for document ${num_documento} must be above 0.`,
  amount_above_open: ({ num_documento, open }: LedgerDocument) =>
    `Of document ${num_documento} only ${decimalText(open)} is open.`,
  amount_below_minimum: ({ num_documento }: LedgerDocument, currency: Currency) =>
    `A part of document ${num_documento} must be at least ${currency} ${decimalText(MINIMUM_PAYMENT[currency])}.`,
};
