import type { Day } from '../../../kit/any/day.ts';
import type { Cents } from '../../../kit/any/money.ts';

/** An open document of either side: what is open in it, as a positive amount. */
export type Item = {
  readonly id: number;
  readonly num_documento: string;
  readonly vencimiento: Day;
  readonly cents: Cents;
};

/** The order in which documents are used up: oldest due first, then by number, letter by letter; then by id. */
export function byAge(one: Item, other: Item): number {
  if (one.vencimiento !== other.vencimiento) return one.vencimiento < other.vencimiento ? -1 : 1;
  if (one.num_documento !== other.num_documento) return one.num_documento < other.num_documento ? -1 : 1;
  return one.id - other.id;
}
