import type { CompensacionInput } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import { type Cents, type Currency, MAX_CENTS, centsFromAmount, decimalText } from '#kit/core/money.ts';
import { type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import { findDocuments, lineField, readDocumentId, textProblem } from '#areas/account/rules/requested-documents.ts';
import { type SelectedAmount, type Side, type Totals, allocate, totalsOf } from './allocate.ts';

/**
 * Decides what may be compensated, how much, and why not (docs/product.md, Compensations; specification A5). The caller
 * chooses document, side and amount; every other field must agree with the ledger. There is no minimum.
 */

export const MAX_LINES = 5_500;

/** A requested line; amounts in unsigned cents, empty texts are null. */
export type RequestedLine = {
  readonly tipo: Side;
  readonly documentId: number | null;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly vencimiento: Day;
  readonly monto: Cents;
};

export type LedgerDocument = {
  readonly documentId: number;
  readonly sociedad: string;
  readonly num_documento: string;
  readonly ejercicio: number;
  readonly num_factura: string | null;
  readonly vencimiento: Day;
  readonly original: Cents;
  readonly open: Cents;
  /** Locked by the ERP. */
  readonly bloqueada: boolean;
  /** The unfinished payment or compensation that locks the document. */
  readonly lock: { readonly holder: 'payment' | 'compensation'; readonly reference: string } | null;
};

export type CompensationLine = {
  readonly asked: RequestedLine;
  readonly document: LedgerDocument;
  readonly valor: Cents;
};

export type DecidedCompensation = { readonly lines: readonly CompensationLine[]; readonly totals: Totals };

/** Whether a document is on the side that its line names: an invoice or a credit. */
function isOnSide({ original }: Pick<LedgerDocument, 'original'>, side: Side): boolean {
  return original > 0 === (side === 'INVOICE');
}

const REQUEST_CONTEXT = { numberField: 'num_documento', purpose: 'compensation' };

const SIDE_MISSING = 'You must choose at least 1 item from each side to make compensation.';

/** Parses the lines before the ledger is read; refuses the first invalid field as graphql-input. */
export function readLines(input: readonly CompensacionInput[], currency: Currency): Result<readonly RequestedLine[]> {
  if (input.length > MAX_LINES) {
    return badInput('list_too_long', `A compensation has at most ${MAX_LINES} documents.`, 'input');
  }
  const lines: RequestedLine[] = [];
  for (const [index, line] of input.entries()) {
    const read = readLine(line, index, currency);
    if (!read.ok) return read;
    lines.push(read.value);
  }
  const isWhole = (['PAYMENT', 'INVOICE'] as const).every((side) => lines.some(({ tipo }) => tipo === side));
  return isWhole ? ok(lines) : badInput('side_missing', SIDE_MISSING, 'input');
}

function readLine(line: CompensacionInput, index: number, currency: Currency): Result<RequestedLine> {
  for (const field of ['num_documento', 'num_factura', 'fecha_vencimiento_documento'] as const) {
    const problem = textProblem(line[field], lineField(index, field));
    if (problem) return refuse(problem);
  }
  const documentId = readDocumentId(line.id_edocta_detalle);
  if (documentId === undefined) return notFound('The document', lineField(index, 'id_edocta_detalle'));
  const field = lineField(index, 'monto');
  const monto = centsFromAmount(line.monto, currency, field);
  if (!monto.ok) return monto;
  if (monto.value <= 0) {
    return badInput('amount_not_positive', `The amount for document ${line.num_documento} must be above 0.`, field);
  }
  return ok({
    tipo: line.tipo,
    documentId,
    num_documento: line.num_documento,
    num_factura: line.num_factura || null,
    vencimiento: line.fecha_vencimiento_documento,
    monto: monto.value,
  });
}

/**
 * Decides whether the lines may be compensated together, and how much of each. `documents`: all documents with these
 * numbers that the caller may see. The first problem refuses all lines.
 */
export function decideCompensation(
  asked: readonly RequestedLine[],
  documents: readonly LedgerDocument[],
): Result<DecidedCompensation> {
  const found = findDocuments(asked, documents, REQUEST_CONTEXT, ({ tipo }, document) => isOnSide(document, tipo));
  if (!found.ok) return found;
  const available = availability(found.value);
  if (!available.ok) return available;
  for (const [index, line] of found.value.entries()) {
    const agreed = agreement(line, index);
    if (!agreed.ok) return agreed;
  }
  // the sum of a side may exceed the range in which the contract's Float is exact
  if (found.value.reduce((sum, line) => sum + line.asked.monto, 0) > MAX_CENTS) {
    return badInput('compensation_too_large', 'The total is too large for one compensation.', 'input');
  }
  const allotted = allocate(found.value.map(chosenOf));
  const lines = found.value.map((line) => ({ ...line, valor: allotted.get(line.document.documentId) ?? 0 }));
  return ok({ lines, totals: totalsOf(found.value.map(chosenOf)) });
}

type Found = Pick<CompensationLine, 'asked' | 'document'>;

function chosenOf({
  asked: { tipo, monto },
  document: { documentId, num_documento, vencimiento },
}: Found): SelectedAmount {
  return { id: documentId, tipo, num_documento, vencimiento, cents: monto };
}

/** Refuses documents that are not available, naming all with the same reason. */
function availability(lines: readonly Found[]): Result<null> {
  const numbers = (which: (line: Found) => boolean) => lines.filter(which).map(({ asked }) => asked.num_documento);
  const invoices = numbers(({ asked, document }) => asked.tipo === 'PAYMENT' && !isOnSide(document, 'PAYMENT'));
  if (invoices.length > 0) {
    const message = `Only payments and credits are on this side, not ${invoices.join(', ')}.`;
    return badInput('document_not_credit', message, 'input', { documents: invoices });
  }
  const credits = numbers(({ asked, document }) => asked.tipo === 'INVOICE' && !isOnSide(document, 'INVOICE'));
  if (credits.length > 0) {
    const message = `Only invoices and debit notes are on this side, not ${credits.join(', ')}.`;
    return badInput('document_not_invoice', message, 'input', { documents: credits });
  }
  const held = lines.find(({ document }) => document.lock !== null)?.document.lock;
  if (held) {
    const named = numbers(({ document }) => document.lock?.reference === held.reference);
    const message = `In a ${held.holder} under way: ${named.join(', ')}. Reference ${held.reference}.`;
    const details = { documents: named, reference: held.reference };
    return badInput(`document_in_${held.holder}`, message, 'input', details);
  }
  const closed = numbers(({ document }) => document.open === 0);
  if (closed.length > 0) {
    const message = `No amount is open in ${closed.join(', ')}.`;
    return badInput('document_compensated', message, 'input', { documents: closed });
  }
  const blocked = numbers(({ document }) => document.bloqueada);
  if (blocked.length === 0) return ok(null);
  const message = `The company has blocked ${blocked.join(', ')}.`;
  return badInput('document_blocked', message, 'input', { documents: blocked });
}

/** Whether the caller's values agree with the ledger, and the amount is open. */
function agreement({ asked, document }: Found, index: number): Result<null> {
  const named = { documents: [document.num_documento] };
  const changed = (field: string) =>
    badInput(
      'document_changed',
      `${field} differs from the current value of document ${document.num_documento}.`,
      lineField(index, field),
      named,
    );
  if (asked.vencimiento !== document.vencimiento) return changed('fecha_vencimiento_documento');
  if (asked.num_factura !== null && asked.num_factura !== document.num_factura) return changed('num_factura');
  const open = Math.abs(document.open);
  if (asked.monto <= open) return ok(null);
  const message = `Of document ${document.num_documento} only ${decimalText(open)} is open.`;
  return badInput('amount_above_open', message, lineField(index, 'monto'), named);
}
