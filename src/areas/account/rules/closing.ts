import type { Day } from '#kit/core/day.ts';

/** What closed a document: the source of its last movement among the sources that still have money on it. */
export type Closing = {
  readonly fecha: Day;
  /** The portal's payment or compensation; null: the ERP's own booking. */
  readonly holder: 'payment' | 'compensation' | null;
  /** The uuid of that payment or compensation. */
  readonly source: string | null;
  /** The bank of the payment. */
  readonly banco: string | null;
};

/** Whether a bank payment closed it: then code C is called 'Pagada', else 'Compensada' (docs/product.md, Money). */
export function isPaid(closing: Closing | null): boolean {
  return closing?.holder === 'payment';
}
