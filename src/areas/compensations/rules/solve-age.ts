import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';

/** An open document; its open amount is positive. */
export type OpenDocument = {
  readonly id: number;
  readonly num_documento: string;
  readonly vencimiento: Day;
  readonly cents: Cents;
};

/** The order of use: oldest due first, then by number, then by id. */
export function byAge(one: OpenDocument, other: OpenDocument): number {
  if (one.vencimiento !== other.vencimiento) return one.vencimiento < other.vencimiento ? -1 : 1;
  if (one.num_documento !== other.num_documento) return one.num_documento < other.num_documento ? -1 : 1;
  return one.id - other.id;
}
