import { formatDecimal } from '#kit/core/format-decimal.ts';

/** The number that was typed, with a point before the decimals, '1234.5'; what is no number stays as it is. */
export function readNumber(typed: string): string {
  const text = typed.trim();
  const grouped = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text);
  return grouped || /^-?\d+,\d+$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;
}

/** A number as it is typed here, '-1.234,5'; what is no number stays as it is. */
export function numberText(value: string): string {
  return formatDecimal(value).replace('−', '-');
}
