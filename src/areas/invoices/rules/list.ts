import type {
  DocumentType,
  DocumentosFilterInput,
  DocumentosSortInput,
  FilterEqualTypeInput,
  FilterRangeTypeInput,
  QueryDocumentosArgs,
} from '../../../kit/any/contract.ts';
import { type Day, isDay } from '../../../kit/any/day.ts';
import { type Cents, type Currency, centsFromAmount } from '../../../kit/any/money.ts';
import { type Refusal, type Result, badInput, ok, refuse } from '../../../kit/any/result.ts';
import { DUE_STATES, type DueState } from './due.ts';

/** Both ends belong to it; null: no end. */
export type Range<T> = { readonly from: T | null; readonly to: T | null };

/** What a text must be: one of a list (null: any), and like a pattern in which `%` stands for anything (null: none asked). */
export type TextMatch = { readonly oneOf: readonly string[] | null; readonly like: string | null };

/** Which documents a list has: `documentos`' arguments, checked. All conditions hold at once; null is no condition. */
export type DocumentFilter = {
  /** INVOICE: the client owed it originally; PAYMENT: it was in the client's favour (product.md, Money). */
  readonly side: DocumentType;
  /** Which of open (A) and compensated (C) documents; both false: nothing. */
  readonly open: boolean;
  readonly compensated: boolean;
  /** Which of free (false) and blocked (true) documents. */
  readonly blocked: readonly boolean[];
  /** A document that is compensated has no due state. */
  readonly states: readonly DueState[] | null;
  readonly ids: readonly number[] | null;
  readonly num_documento: TextMatch;
  readonly num_factura: TextMatch;
  readonly agrupacion: readonly string[] | null;
  readonly tipo_documento: readonly string[] | null;
  /** Codes of destinations (codigo_destinatario). */
  readonly destino: readonly string[] | null;
  readonly fecha_documento: Range<Day>;
  readonly fecha_vencimiento_documento: Range<Day>;
  /** Of what is open, with its sign. */
  readonly total: Range<Cents>;
};

/** In the order in which they count where several are given. */
export const SORT_FIELDS = ['fecha_vencimiento_documento', 'fecha_documento', 'total', 'num_documento'] as const;
export type SortField = (typeof SORT_FIELDS)[number];

/** One column of a list's order. What is equal in all of them is ordered by id, in the last one's direction. */
export type SortBy = { readonly field: SortField; readonly descending: boolean };

/** The order asked for; by due day, soonest first, where none is. */
export function readSort(sort: DocumentosSortInput | null | undefined): readonly SortBy[] {
  const asked = SORT_FIELDS.flatMap((field) => {
    const direction = sort?.[field];
    return direction ? [{ field, descending: direction === 'DESC' }] : [];
  });
  return asked.length > 0 ? asked : [{ field: 'fecha_vencimiento_documento', descending: false }];
}

const MAX_TEXT = 500;
const MAX_LIST = 500;

/** Why a text cannot be looked for: too long for any of ours, or no text that the database could hold. */
function textProblem(text: string, field: string): Refusal | null {
  if (text.length > MAX_TEXT)
    return problem('filter_text', `A text to look for has at most ${MAX_TEXT} characters.`, field);
  if (text.includes('\0')) return problem('filter_text', 'A text to look for must not contain NUL.', field);
  return null;
}

function problem(code: string, message: string, field: string): Refusal {
  return badInput(code, message, field).refusal;
}

/** The values that an equality filter lets through: those of `in`, that of `eq`, where both stand those in both; null: any. */
function readValues({ eq, in: list }: FilterEqualTypeInput, field: string): Result<readonly string[] | null> {
  if (list && list.length > MAX_LIST) {
    return badInput('filter_list', `A list to look for has at most ${MAX_LIST} entries.`, `${field}.in`);
  }
  const wrong =
    list?.map((text) => textProblem(text, `${field}.in`)).find((found) => found !== null) ??
    (typeof eq === 'string' ? textProblem(eq, `${field}.eq`) : null);
  if (wrong) return refuse(wrong);
  if (typeof eq !== 'string') return ok(list ?? null);
  return ok(list && !list.includes(eq) ? [] : [eq]);
}

/** The values of an equality filter that knows only certain ones; graphql-input for any other. */
function readChoices<T extends string>(
  filter: FilterEqualTypeInput,
  choices: readonly T[],
  field: string,
): Result<readonly T[] | null> {
  const values = readValues(filter, field);
  if (!values.ok) return values;
  const asked = [...(filter.in ?? []), ...(typeof filter.eq === 'string' ? [filter.eq] : [])];
  const unknown = asked.find((value) => !choices.some((choice) => choice === value));
  if (unknown !== undefined) {
    return badInput('filter_value', `${field} is one of ${choices.join(', ')}.`, field);
  }
  return ok(values.value && choices.filter((choice) => values.value?.includes(choice)));
}

/** A range whose ends are read by `read`; graphql-input where its beginning is after its end. */
function readRange<T extends Day | Cents>(
  { from, to }: FilterRangeTypeInput,
  field: string,
  read: (text: string, field: string) => Result<T>,
): Result<Range<T>> {
  const first = typeof from === 'string' ? read(from, `${field}.from`) : ok(null);
  if (!first.ok) return first;
  const last = typeof to === 'string' ? read(to, `${field}.to`) : ok(null);
  if (!last.ok) return last;
  if (first.value !== null && last.value !== null && first.value > last.value) {
    return badInput('filter_range', 'A range begins after it ends.', field);
  }
  return ok({ from: first.value, to: last.value });
}

function readDay(text: string, field: string): Result<Day> {
  return isDay(text) ? ok(text) : badInput('filter_day', "A day is written 'YYYY-MM-DD' and exists.", field);
}

/** Documents' ids as the contract writes them; what is no number of ours is the id of nothing. */
function readIds(values: readonly string[] | null): readonly number[] | null {
  return values && values.filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number);
}

/**
 * Which documents are asked for, amounts in the store's currency. PSE gives only what can be paid now: open and not
 * blocked; without estado_numero_documento a list has only what is open (product.md, Money). The first thing that is
 * wrong is graphql-input, with its field.
 */
export function readFilter(args: QueryDocumentosArgs, currency: Currency): Result<DocumentFilter> {
  const input: DocumentosFilterInput = args.filter ?? {};
  const problems: Refusal[] = [];
  function take<T>(result: Result<T>, otherwise: T): T {
    if (result.ok) return result.value;
    problems.push(result.refusal);
    return otherwise;
  }
  const values = (
    field: 'id_edocta_detalle' | 'num_documento' | 'num_factura' | 'agrupacion' | 'tipo_documento' | 'destino',
  ) => take(readValues(input[field] ?? {}, `filter.${field}`), null);
  const choices = <T extends string>(
    field: 'estado_documento' | 'estado_numero_documento' | 'blocked',
    known: readonly T[],
  ) => take(readChoices(input[field] ?? {}, known, `filter.${field}`), null);
  const days = (field: 'fecha_documento' | 'fecha_vencimiento_documento') =>
    take(readRange(input[field] ?? {}, `filter.${field}`, readDay), { from: null, to: null });
  const like = (field: 'num_documento' | 'num_factura') => {
    const pattern = input[field]?.like ?? null;
    const wrong = pattern === null ? null : textProblem(pattern, `filter.${field}.like`);
    if (wrong) problems.push(wrong);
    return pattern;
  };

  const payable = args.paymentType === 'PSE';
  const numbers = choices('estado_numero_documento', ['A', 'C']) ?? ['A'];
  const blocked = (choices('blocked', ['0', '1']) ?? ['0', '1']).map((flag) => flag === '1');
  const filter: DocumentFilter = {
    side: args.documentType,
    open: numbers.includes('A'),
    compensated: numbers.includes('C') && !payable,
    blocked: payable ? blocked.filter((isBlocked) => !isBlocked) : blocked,
    states: choices('estado_documento', DUE_STATES),
    ids: readIds(values('id_edocta_detalle')),
    num_documento: { oneOf: values('num_documento'), like: like('num_documento') },
    num_factura: { oneOf: values('num_factura'), like: like('num_factura') },
    agrupacion: values('agrupacion'),
    tipo_documento: values('tipo_documento'),
    destino: values('destino'),
    fecha_documento: days('fecha_documento'),
    fecha_vencimiento_documento: days('fecha_vencimiento_documento'),
    total: take(
      readRange(input.total ?? {}, 'filter.total', (text, field) => centsFromAmount(text, currency, field)),
      { from: null, to: null },
    ),
  };
  return problems[0] ? refuse(problems[0]) : ok(filter);
}
