import { formatDay, isDay } from '../../../kit/any/day.ts';
import { type Millionths, readDecimal } from './decimal.ts';
import type { Finding } from './electronic.ts';
import { type XmlElement, elementAt, textAt } from './element.ts';
import type { TaxIdProblem } from './tax-id.ts';

/** Texts of a paper: longer ones are cut there. */
const LONGEST = 500;

/** Reads the values of an XML file and keeps what is wrong with them, in their order. */
export class Findings {
  readonly errors: Finding[] = [];
  readonly warnings: Finding[] = [];

  wrong(field: string, reason: string): void {
    this.errors.push({ field, reason });
  }

  doubt(field: string, reason: string): void {
    this.warnings.push({ field, reason });
  }

  /** A text that must be there, of at most 500 characters; '' where it is not. */
  text(element: XmlElement, path: string): string {
    const text = textAt(element, path);
    if (text === null) this.wrong(path, elementAt(element, path) ? 'is empty' : 'is missing');
    else if (text.length > LONGEST) this.wrong(path, `is longer than ${LONGEST} characters`);
    return text ?? '';
  }

  /** An amount that must be there. */
  amount(element: XmlElement, path: string): Millionths {
    const value = this.optionalAmount(element, path);
    if (value === null && textAt(element, path) === null) this.text(element, path);
    return value ?? 0n;
  }

  /** An amount that may be absent; null where it is. */
  optionalAmount(element: XmlElement, path: string, within = ''): Millionths | null {
    const text = textAt(element, path);
    if (text === null) return null;
    const value = readDecimal(text);
    if (value === null) this.wrong(`${within}${path}`, 'is not a plain decimal number');
    return value;
  }

  /** A day that may be absent, read by `read` from its text; null where it is. */
  optionalDay(element: XmlElement, path: string, read = (text: string) => text): string | null {
    const text = textAt(element, path);
    if (text === null) return null;
    const day = read(text);
    if (isDay(day)) return day;
    this.wrong(path, 'is not an existing day');
    return null;
  }

  /** A day that must be there. */
  day(element: XmlElement, path: string, read = (text: string) => text): string {
    return this.optionalDay(element, path, read) ?? (textAt(element, path) === null ? this.text(element, path) : '');
  }

  /** Notes what is wrong with an identity number; the buyer's never keeps an invoice out. */
  taxId(field: string, problem: TaxIdProblem | null, isIssuer: boolean): void {
    if (problem && problem.isError && isIssuer) this.wrong(field, problem.reason);
    else if (problem) this.doubt(field, problem.reason);
  }
}

/** A text as it stands on paper, cut where it is longer than that bears. */
export function shortened(text: string | null): string | null {
  return text !== null && text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;
}

/** A day, or a day and a time, of ISO 8601 as on paper: '5 abr 2022, 10:03'; anything else as it is. */
export function shownTime(text: string): string {
  const [, day = '', time] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/.exec(text) ?? [];
  return isDay(day) ? [formatDay(day), time].filter(Boolean).join(', ') : text;
}
