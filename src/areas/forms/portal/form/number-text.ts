import { formatDecimal } from '#kit/core/format-decimal.ts';

/** Parses a typed number into a text with a decimal point, '1234.5'; returns invalid input unchanged. */
export function readNumber(typed: string): string {
  const text = typed.trim();
  const grouped = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text);
  return grouped || /^-?\d+,\d+$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;
}

/** Formats a number in the local format, '-1.234,5'; returns invalid input unchanged. */
export function numberText(value: string): string {
  return formatDecimal(value).replace('−', '-');
}
