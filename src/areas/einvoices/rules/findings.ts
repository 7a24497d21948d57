import { formatDay, isDay } from '#kit/core/day.ts';
import { type Millionths, readDecimal } from './decimal.ts';
import type { Finding } from './electronic.ts';
import { type XmlElement, elementAt, textAt } from './element.ts';
import type { TaxIdProblem } from './tax-id.ts';

const MAX_LENGTH = 500;

/** The offset that an xs:date may have (XML Schema, part 2, 3.2.9.1). It is ignored: the day is used as written. */
const DAY_OFFSET = /(?<=^\d{4}-\d{2}-\d{2})(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)$/;

const isoDay = (text: string) => text.replace(DAY_OFFSET, '');

/** Reads values of an XML file and collects problems in order. */
export class Findings {
  readonly errors: Finding[] = [];
  readonly warnings: Finding[] = [];

  wrong(field: string, reason: string): void {
    this.errors.push({ field, reason });
  }

  warn(field: string, reason: string): void {
    this.warnings.push({ field, reason });
  }

  /** Required text of at most 500 characters; '' if missing. */
  text(element: XmlElement, path: string): string {
    const text = textAt(element, path);
    if (text === null) this.wrong(path, elementAt(element, path) ? 'is empty' : 'is missing');
    else if (text.length > MAX_LENGTH) this.wrong(path, `is longer than ${MAX_LENGTH} characters`);
    return text ?? '';
  }

  amount(element: XmlElement, path: string): Millionths {
    const value = this.optionalAmount(element, path);
    if (value === null && textAt(element, path) === null) this.text(element, path);
    return value ?? 0n;
  }

  optionalAmount(element: XmlElement, path: string, within = ''): Millionths | null {
    const text = textAt(element, path);
    if (text === null) return null;
    const value = readDecimal(text);
    if (value === null) this.wrong(`${within}${path}`, 'is not a plain decimal number');
    return value;
  }

  /** Optional day, parsed by `read`, by default as xs:date; null if missing. */
  optionalDay(element: XmlElement, path: string, read = isoDay): string | null {
    const text = textAt(element, path);
    if (text === null) return null;
    const day = read(text);
    if (isDay(day)) return day;
    this.wrong(path, 'is not an existing day');
    return null;
  }

  day(element: XmlElement, path: string, read = isoDay): string {
    return this.optionalDay(element, path, read) ?? (textAt(element, path) === null ? this.text(element, path) : '');
  }

  /** Records a problem of an identity number; a problem of the buyer's number never rejects an invoice. */
  taxId(field: string, problem: TaxIdProblem | null, isIssuer: boolean): void {
    if (problem && problem.isError && isIssuer) this.wrong(field, problem.reason);
    else if (problem) this.warn(field, problem.reason);
  }
}

export function shorten(text: string | null): string | null {
  return text !== null && text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1).trimEnd()}…` : text;
}

/** Formats an ISO 8601 day or time: '5 abr 2022, 10:03'; anything else unchanged. */
export function formatTime(text: string): string {
  const [, day = '', time] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/.exec(text) ?? [];
  return isDay(day) ? [formatDay(day), time].filter(Boolean).join(', ') : text;
}
