import type { QueryAccountStatusArgs } from '../../../kit/any/contract.ts';
import type { Day } from '../../../kit/any/day.ts';
import {
  type Range,
  type TextMatch,
  readAll,
  readChoices,
  readDay,
  readRange,
  readText,
  readValues,
  textProblem,
} from '../../../kit/any/filter.ts';
import { type Result, badInput, ok, refuse } from '../../../kit/any/result.ts';

/** Which open documents a statement has: `AccountStatus`' arguments, checked. All conditions hold at once; null is no condition. */
export type StatusFilter = {
  /** The day at whose end the statement stands; null: as it stands now. */
  readonly asOf: Day | null;
  /** Groups of documents: `document` and classification, where both are asked for those in both. */
  readonly agrupacion: readonly string[] | null;
  /** Which of free (false) and blocked (true) documents, as they are now. */
  readonly blocked: readonly boolean[];
  readonly num_documento: TextMatch;
  readonly num_factura: TextMatch;
  /** What num_documento or num_factura must be. */
  readonly numero: TextMatch;
  readonly fecha_documento: Range<Day>;
  readonly fecha_vencimiento_documento: Range<Day>;
};

/** Which documents are asked for; `today` in the store's time zone. The first thing that is wrong is graphql-input, with its field. */
export function readStatusFilter(args: QueryAccountStatusArgs, today: Day): Result<StatusFilter> {
  const input = args.filter ?? {};
  return readAll((take) => {
    const text = (field: 'num_documento' | 'num_factura' | 'numero') =>
      take(readText(input[field] ?? {}, `filter.${field}`), { oneOf: null, like: null });
    const days = (field: 'fecha_documento' | 'fecha_vencimiento_documento') =>
      take(readRange(input[field] ?? {}, `filter.${field}`, readDay), { from: null, to: null });
    const flags = take(readChoices(input.blocked ?? {}, ['0', '1'], 'filter.blocked'), null) ?? ['0', '1'];
    const document = take(readClass(args.document ?? null), null);
    const classes = take(readValues(input.classification ?? {}, 'filter.classification'), null);
    return {
      asOf: take(readAsOf(args.fecha_corte ?? null, today), null),
      agrupacion: document === null ? classes : (classes ?? [document]).filter((one) => one === document),
      blocked: flags.map((flag) => flag === '1'),
      num_documento: text('num_documento'),
      num_factura: text('num_factura'),
      numero: text('numero'),
      fecha_documento: days('fecha_documento'),
      fecha_vencimiento_documento: days('fecha_vencimiento_documento'),
    };
  });
}

function readClass(document: string | null): Result<string | null> {
  const wrong = document === null ? null : textProblem(document, 'document');
  return wrong ? refuse(wrong) : ok(document);
}

/** The day of a statement: none that is still to come, because nobody knows what will be paid until then. */
function readAsOf(text: string | null, today: Day): Result<Day | null> {
  if (text === null) return ok(null);
  const day = readDay(text, 'fecha_corte');
  if (day.ok && day.value > today) return badInput('day_future', 'A statement stands at no future day.', 'fecha_corte');
  return day;
}
