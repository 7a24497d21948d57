import { groupThousands } from '#kit/core/money.ts';

const UNITS = ['B', 'kB', 'MB', 'GB'];

/** Formats a file's size in the largest decimal unit that gives at least 1, with at most one decimal: '1,5 MB'. */
export function bytesText(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 1000 && unit < UNITS.length - 1) [size, unit] = [size / 1000, unit + 1];
  const [whole = '0', decimal = '0'] = size.toFixed(unit === 0 ? 0 : 1).split('.');
  return `${groupThousands(whole)}${decimal === '0' ? '' : `,${decimal}`} ${UNITS[unit]}`;
}
