import { groupThousands } from '#kit/core/money.ts';

const UNITS = ['B', 'kB', 'MB', 'GB'];

/** A file's size in the largest unit of 1,000 in which it is 1 or more, with at most one decimal: '1,5 MB'. */
export function bytesText(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 1000 && unit < UNITS.length - 1) [size, unit] = [size / 1000, unit + 1];
  const [whole = '0', decimal = '0'] = size.toFixed(unit === 0 ? 0 : 1).split('.');
  return `${groupThousands(whole)}${decimal === '0' ? '' : `,${decimal}`} ${UNITS[unit]}`;
}
