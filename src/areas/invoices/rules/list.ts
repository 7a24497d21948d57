import type { DocumentType, DocumentosFilterInput, QueryDocumentosArgs } from '../../../kit/any/contract.ts';
import type { Day } from '../../../kit/any/day.ts';
import {
  type Range,
  type TextMatch,
  readAll,
  readChoices,
  readDay,
  readIds,
  readRange,
  readText,
  readValues,
} from '../../../kit/any/filter.ts';
import { type Cents, type Currency, centsFromAmount } from '../../../kit/any/money.ts';
import type { Result } from '../../../kit/any/result.ts';
import { DUE_STATES, type DueState } from '../../account/rules/due.ts';

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
  /** What num_documento or num_factura must be. */
  readonly numero: TextMatch;
  readonly agrupacion: readonly string[] | null;
  readonly tipo_documento: readonly string[] | null;
  /** Codes of destinations (codigo_destinatario). */
  readonly destino: readonly string[] | null;
  readonly fecha_documento: Range<Day>;
  readonly fecha_vencimiento_documento: Range<Day>;
  /** Of what is open, with its sign. */
  readonly total: Range<Cents>;
};

/**
 * Which documents are asked for, amounts in the store's currency. PSE gives only what can be paid now: open and not
 * blocked; without estado_numero_documento a list has only what is open (product.md, Money). The first thing that is
 * wrong is graphql-input, with its field.
 */
export function readFilter(args: QueryDocumentosArgs, currency: Currency): Result<DocumentFilter> {
  const input: DocumentosFilterInput = args.filter ?? {};
  return readAll((take) => {
    const values = (field: 'id_edocta_detalle' | 'agrupacion' | 'tipo_documento' | 'destino') =>
      take(readValues(input[field] ?? {}, `filter.${field}`), null);
    const text = (field: 'num_documento' | 'num_factura' | 'numero') =>
      take(readText(input[field] ?? {}, `filter.${field}`), { oneOf: null, like: null });
    const choices = <T extends string>(
      field: 'estado_documento' | 'estado_numero_documento' | 'blocked',
      known: readonly T[],
    ) => take(readChoices(input[field] ?? {}, known, `filter.${field}`), null);
    const days = (field: 'fecha_documento' | 'fecha_vencimiento_documento') =>
      take(readRange(input[field] ?? {}, `filter.${field}`, readDay), { from: null, to: null });

    const payable = args.paymentType === 'PSE';
    const numbers = choices('estado_numero_documento', ['A', 'C']) ?? ['A'];
    const blocked = (choices('blocked', ['0', '1']) ?? ['0', '1']).map((flag) => flag === '1');
    return {
      side: args.documentType,
      open: numbers.includes('A'),
      compensated: numbers.includes('C') && !payable,
      blocked: payable ? blocked.filter((isBlocked) => !isBlocked) : blocked,
      states: choices('estado_documento', DUE_STATES),
      ids: readIds(values('id_edocta_detalle')),
      num_documento: text('num_documento'),
      num_factura: text('num_factura'),
      numero: text('numero'),
      agrupacion: values('agrupacion'),
      tipo_documento: values('tipo_documento'),
      destino: values('destino'),
      fecha_documento: days('fecha_documento'),
      fecha_vencimiento_documento: days('fecha_vencimiento_documento'),
      total: take(
        readRange(input.total ?? {}, 'filter.total', (amount, field) => centsFromAmount(amount, currency, field)),
        { from: null, to: null },
      ),
    };
  });
}
