import type { ComponentType } from 'react';

/** What the result of a payment shows of a payment that another area has opened. */
export type PaymentView = {
  /** What is paid. */
  readonly concept: string;
  /** Where it is begun again. */
  readonly begin: { readonly to: string };
  /** Where what was paid is listed. */
  readonly list: { readonly to: string; readonly label: string };
  /** What to know of a payment in this state (contract, `estado`) before the next step; undefined: nothing. */
  readonly note: (state: string) => string | undefined;
  /** Shown over the result. */
  readonly Result: ComponentType<{ payment: OwnedPayment }>;
};

/** A payment as the contract has it. */
export type OwnedPayment = { readonly uuid: string; readonly estado: string; readonly message: string };

/** An area whose payments are of a segment of its own. */
export type PaymentOwner = {
  readonly segment: string;
  readonly load: () => Promise<{ readonly paymentView: PaymentView }>;
};

let owners: readonly PaymentOwner[] = [];

/** Sets the areas with payments of their own, once. */
export function setPaymentOwners(ofAreas: readonly PaymentOwner[]): void {
  owners = ofAreas;
}

/** The area that has opened the payments of a segment; undefined for an invoice's and a cash payment's. */
export function paymentOwner(segment: string | null | undefined): PaymentOwner | undefined {
  return owners.find((owner) => owner.segment === segment);
}
