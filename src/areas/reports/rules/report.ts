import type { InformeInput } from '#kit/core/contract/types.ts';
import { isEmail } from '#kit/core/email.ts';
import { parseId } from '#kit/core/id.ts';
import { normalizeEmail } from '#kit/core/person-text.ts';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import { FREQUENCIES, type Schedule, isDayOf } from './report-days.ts';
import { REPORT_LIMITS } from './report-limits.ts';

/** The lists that a report can have as a whole; those of others need a view. */
export const WHOLE_LISTS = ['estado-de-cuenta', 'facturas-pendientes', 'historico', 'pedidos'] as const;

export const REPORT_FORMATS = ['pdf', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** A report that is mailed by itself. */
export type Report = {
  /** The list's name in the contract. */
  readonly list: string;
  /** The view whose search the report copies; null: the whole list. */
  readonly viewId: number | null;
  readonly format: ReportFormat;
  readonly schedule: Schedule;
  /** E-mail addresses in lower case, each once, in the order of the input. */
  readonly addresses: readonly string[];
};

/** Parses a report; `id`: the one to change, null for a new one. Whether list and view exist is not checked. */
export function readReport(input: InformeInput): Result<{ readonly id: number | null; readonly report: Report }> {
  const id = readId(input.id);
  if (id === undefined) return notFound('The report', 'input.id');
  const viewId = readId(input.vista);
  if (viewId === undefined) return notFound('The view', 'input.vista');
  const list = input.informe;
  if (viewId === null && !isOneOf(WHOLE_LISTS, list)) {
    return badInput('report_unknown', `Without a view a report is of ${WHOLE_LISTS.join(', ')}.`, 'input.informe');
  }
  const format = input.formato;
  if (!isOneOf(REPORT_FORMATS, format)) {
    return badInput('format_unknown', `The formats are ${REPORT_FORMATS.join(', ')}.`, 'input.formato');
  }
  const schedule = readSchedule(input.frecuencia, input.dia ?? null);
  if (!schedule.ok) return schedule;
  const addresses = readAddresses(input.destinatarios);
  if (!addresses.ok) return addresses;
  return ok({ id, report: { list, viewId, format, schedule: schedule.value, addresses: addresses.value } });
}

function readId(text: string | null | undefined): number | null | undefined {
  return text === null || text === undefined ? null : parseId(text);
}

function isOneOf<Value extends string>(values: readonly Value[], text: string): text is Value {
  return values.some((value) => value === text);
}

function readSchedule(frequency: string, day: number | null): Result<Schedule> {
  if (!isOneOf(FREQUENCIES, frequency)) {
    return badInput('frequency_unknown', `The frequencies are ${FREQUENCIES.join(', ')}.`, 'input.frecuencia');
  }
  if (isDayOf(frequency, day)) return ok({ frequency, day });
  const message =
    'A report has no day if it is daily, 1 to 7 if weekly, and 1 to 31 if monthly or 0 for the last business day.';
  return badInput('report_day', message, 'input.dia');
}

/** Characters by which the header of a mail would have several addresses, or a name beside one. */
const OF_HEADERS = /[<>()[\]\\,;:"]/;

function isAddress(text: string): boolean {
  return isEmail(text) && !OF_HEADERS.test(text);
}

function readAddresses(texts: readonly string[]): Result<readonly string[]> {
  const addresses = [...new Set(texts.map(normalizeEmail))];
  if (addresses.length === 0 || addresses.length > REPORT_LIMITS.recipients) {
    const message = `A report has 1 to ${REPORT_LIMITS.recipients} recipients.`;
    return badInput('recipients_count', message, 'input.destinatarios');
  }
  const wrong = texts.findIndex((text) => !isAddress(normalizeEmail(text)));
  if (wrong >= 0) return badInput('email_invalid', 'The e-mail is not valid.', `input.destinatarios.${wrong}`);
  return ok(addresses);
}
