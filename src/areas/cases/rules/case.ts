import type { CasoInput, EstadoCaso, TipoCaso } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import { isUuid } from '#kit/core/id.ts';
import { type Cents, type Currency, centsFromAmount } from '#kit/core/money.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import { hasOnlyXmlCharacters } from '#kit/core/text.ts';
import { CASE_LIMITS } from './limits.ts';
import { type NewWithholding, readWithholding } from './withholding.ts';

/** Rules of cases (docs/product.md, Cases). */

export const CASE_KINDS: readonly TipoCaso[] = [
  'retencion',
  'precio',
  'volumen',
  'calidad',
  'duplicado',
  'devolucion',
  'servicio',
  'otro',
];

export const CASE_STATES: readonly EstadoCaso[] = ['abierto', 'en_revision', 'aceptado', 'rechazado', 'cerrado'];

/** The states in which the amount of a case is in question. */
export const OPEN_STATES: readonly EstadoCaso[] = ['abierto', 'en_revision'];

/** The kinds that are about money, and those about goods; the others are about either. */
export const MONEY_KINDS: readonly TipoCaso[] = ['retencion', 'precio', 'duplicado', 'devolucion'];
export const GOODS_KINDS: readonly TipoCaso[] = ['volumen', 'calidad'];

/**
 * What happens to a case: the desk assigns or answers it, decides it, the client answers a rejection, somebody closes
 * it, the credit of an accepted one arrives.
 */
export type CaseEvent = 'review' | 'accept' | 'reject' | 'reopen' | 'close' | 'credit';

const TRANSITIONS: Readonly<Record<CaseEvent, Readonly<Partial<Record<EstadoCaso, EstadoCaso>>>>> = {
  review: { abierto: 'en_revision', en_revision: 'en_revision' },
  accept: { abierto: 'aceptado', en_revision: 'aceptado' },
  reject: { abierto: 'rechazado', en_revision: 'rechazado' },
  reopen: { rechazado: 'en_revision' },
  close: { abierto: 'cerrado', en_revision: 'cerrado' },
  credit: { aceptado: 'cerrado' },
};

/** The state after an event; null if the event is not possible in this state. */
export function nextState(event: CaseEvent, state: EstadoCaso): EstadoCaso | null {
  return TRANSITIONS[event][state] ?? null;
}

type Answerable = {
  readonly estado: EstadoCaso;
  readonly rejectedAt: Date | null;
  readonly isErpFinal: boolean;
};

/**
 * What a client's answer does to a case: 'stays' as it is, 'reopens' a rejection of the last 15 days that is not the
 * ERP's; null: no answer is possible any more.
 */
export function answerEffect({ estado, rejectedAt, isErpFinal }: Answerable, now: Date): 'stays' | 'reopens' | null {
  if (estado === 'cerrado') return null;
  if (estado !== 'rechazado') return 'stays';
  if (isErpFinal || rejectedAt === null) return null;
  return now.getTime() - rejectedAt.getTime() <= CASE_LIMITS.reopenMs ? 'reopens' : null;
}

/** Parses a message's text, without surrounding blanks; refuses an empty and a too long one. */
export function readMessage(text: string, field: string): Result<string> {
  const trimmed = text.trim();
  if (trimmed !== '' && trimmed.length <= CASE_LIMITS.text && hasOnlyXmlCharacters(trimmed)) return ok(trimmed);
  return badInput('text_invalid', `A text has 1 to ${CASE_LIMITS.text} characters, none of control.`, field);
}

/** Parses the ids of a message's files; refuses more than five, a repeated one and what is no id. */
export function readFileIds(ids: readonly string[] | null | undefined, field: string): Result<readonly string[]> {
  const files = ids ?? [];
  if (files.length > CASE_LIMITS.files) {
    return badInput('too_many_files', `A message has at most ${CASE_LIMITS.files} files.`, field);
  }
  const wrong = files.findIndex((id, index) => !isUuid(id) || files.indexOf(id) !== index);
  return wrong < 0 ? ok(files) : badInput('case_file', 'There is no such file of yours.', `${field}.${wrong}`);
}

/** A case as a user opens it. */
export type NewCase = {
  readonly tipo: TipoCaso;
  readonly documentId: string | null;
  readonly documentNumber: string | null;
  readonly orderNumber: string | null;
  readonly cents: Cents | null;
  readonly withholding: NewWithholding | null;
  readonly text: string;
  readonly files: readonly string[];
};

const MAX_NUMBER = 64;

/** Parses the input of crearCaso; refuses the first invalid field. `today` is the store's day. */
export function readCase(input: CasoInput, currency: Currency, today: Day): Result<NewCase> {
  const { tipo, id_edocta_detalle, num_documento, num_pedido, monto, retencion } = input;
  for (const [name, number] of Object.entries({ num_documento, num_pedido })) {
    if (typeof number === 'string' && (number === '' || number.length > MAX_NUMBER || !hasOnlyXmlCharacters(number))) {
      return badInput('text_invalid', `${name} has 1 to ${MAX_NUMBER} characters.`, `input.${name}`);
    }
  }
  const text = readMessage(input.texto, 'input.texto');
  if (!text.ok) return text;
  const files = readFileIds(input.archivos, 'input.archivos');
  if (!files.ok) return files;
  const cents = monto === null || monto === undefined ? ok(null) : centsFromAmount(monto, currency, 'input.monto');
  if (!cents.ok) return cents;
  if (cents.value !== null && cents.value <= 0) {
    return badInput('amount_not_positive', 'monto must be above 0.', 'input.monto');
  }
  if (retencion && tipo !== 'retencion') {
    return badInput('withholding_kind', "A withholding needs the tipo 'retencion'.", 'input.retencion');
  }
  const withholding = retencion ? readWithholding(retencion, { currency, today, files: files.value.length }) : ok(null);
  if (!withholding.ok) return withholding;
  return ok({
    tipo,
    documentId: id_edocta_detalle ?? null,
    documentNumber: num_documento ?? null,
    orderNumber: num_pedido ?? null,
    cents: cents.value,
    withholding: withholding.value,
    text: text.value,
    files: files.value,
  });
}

/**
 * Checks the amount in question: it needs a document or an order with a value (`limit`, null without), and is at most
 * that.
 */
export function amountRefusal(cents: Cents | null, limit: Cents | null): ReturnType<typeof badInput> | null {
  if (cents === null) return null;
  if (limit === null) {
    return badInput('case_amount', 'An amount needs a document, or an order with a value.', 'input.monto');
  }
  return cents <= limit
    ? null
    : badInput('case_amount', 'The amount is above that of the document or order.', 'input.monto');
}
