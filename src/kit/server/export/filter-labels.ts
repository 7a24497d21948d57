import { formatDay } from '#kit/core/day.ts';
import type { Range } from '#kit/core/filter.ts';
import { type Cents, type Currency, formatMoney } from '#kit/core/money.ts';

/** Formats a filter of days: 'Vencimiento: del 1 nov 2026 al 30 nov 2026'; null if both ends are open. */
export function rangeLabel(name: string, range: Range<string>): string | null {
  return between(name, range, formatDay, ['del', 'al', 'desde el', 'hasta el']);
}

export function amountLabel(name: string, range: Range<Cents>, currency: Currency): string | null {
  return between(name, range, (cents) => formatMoney(cents, currency), ['de', 'a', 'desde', 'hasta']);
}

function between<T>(
  name: string,
  { from, to }: Range<T>,
  format: (end: T) => string,
  [first, last, since, until]: readonly [string, string, string, string],
): string | null {
  if (from === null && to === null) return null;
  if (from === null) return `${name}: ${until} ${format(to as T)}`;
  if (to === null) return `${name}: ${since} ${format(from)}`;
  return from === to ? `${name}: ${format(from)}` : `${name}: ${first} ${format(from)} ${last} ${format(to)}`;
}

/** Formats a filter of texts; null if any text matches. */
export function textLabel(
  name: string,
  { oneOf, like }: { readonly oneOf: readonly string[] | null; readonly like?: string | null },
): string | null {
  const parts = [oneOf && (oneOf.join(', ') || 'ninguno'), like && `«${like.replaceAll('%', '…')}»`].filter(Boolean);
  return parts.length > 0 ? `${name}: ${parts.join(' y ')}` : null;
}
