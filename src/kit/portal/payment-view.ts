import type { ComponentType } from 'react';

/** How the screens of payments show a payment of another area. */
export type PaymentView = {
  /** The object of the payment, as text. */
  readonly concept: string;
  /** The screen on which the user can begin again. */
  readonly begin: { readonly to: string };
  /** The screen that lists what was paid. */
  readonly list: { readonly to: string; readonly label: string };
  /** A note for the user about a payment in this state (contract, `estado`); undefined: none. */
  readonly note: (state: string) => string | undefined;
  /** Component shown above the result. */
  readonly Result: ComponentType<{ payment: OwnedPayment }>;
};

/** A payment, as in the contract. */
export type OwnedPayment = { readonly uuid: string; readonly estado: string; readonly message: string };

/** An area whose payments have their own segment. */
export type PaymentOwner = {
  readonly segment: string;
  readonly load: () => Promise<{ readonly paymentView: PaymentView }>;
};

let owners: readonly PaymentOwner[] = [];

/** Sets the areas with their own payments; called once. */
export function setPaymentOwners(ofAreas: readonly PaymentOwner[]): void {
  owners = ofAreas;
}

/** The area whose payments have the segment; undefined for payments of invoices and cash payments. */
export function paymentOwner(segment: string | null | undefined): PaymentOwner | undefined {
  return owners.find((owner) => owner.segment === segment);
}
