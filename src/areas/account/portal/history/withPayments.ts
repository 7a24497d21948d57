import type { Day } from '#kit/core/day.ts';

/**
 * Merges approved payments into a list that is newest first, each before the documents of its day. `isWhole`: the last
 * page is loaded; until then, payments older than the last loaded document wait for the next page.
 */
export function withPayments<
  Line extends { readonly fecha_movimiento: Day | null },
  Payment extends { readonly fecha: Day },
>(lines: readonly Line[], payments: readonly Payment[], isWhole: boolean): readonly (Line | Payment)[] {
  const rows: (Line | Payment)[] = [];
  let next = 0;
  for (const line of lines) {
    const day = line.fecha_movimiento ?? '';
    for (let payment = payments[next]; payment && payment.fecha >= day; payment = payments[++next]) rows.push(payment);
    rows.push(line);
  }
  return isWhole ? [...rows, ...payments.slice(next)] : rows;
}
