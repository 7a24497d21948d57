import type { Day } from '#kit/core/day.ts';
import type { Millionths } from './decimal.ts';

export type Party = {
  readonly name: string | null;
  /** The identity number, and its printed form: '900373076-4'. */
  readonly id: string | null;
  readonly shownId: string | null;
  readonly address: string | null;
};

export type Line = {
  readonly code: string | null;
  readonly description: string | null;
  readonly quantity: Millionths | null;
  readonly unit: string | null;
  readonly price: Millionths | null;
  readonly discount: Millionths | null;
  readonly total: Millionths | null;
};

/** A tax of the whole document; `name` as printed ('IVA'), `rate` in percent. */
export type Tax = {
  readonly name: string;
  readonly rate: Millionths | null;
  readonly base: Millionths | null;
  readonly amount: Millionths;
};

export type ElectronicDocument = {
  readonly country: 'CO' | 'EC';
  readonly kind: 'invoice' | 'credit_note' | 'debit_note';
  /** CUFE, CUDE or clave de acceso. */
  readonly code: string;
  readonly number: string;
  readonly issued: Day;
  readonly time: string | null;
  readonly due: Day | null;
  readonly currency: string | null;
  readonly issuer: Party;
  readonly buyer: Party;
  readonly lines: readonly Line[];
  readonly taxes: readonly Tax[];
  readonly subtotal: Millionths | null;
  readonly discount: Millionths | null;
  readonly charge: Millionths | null;
  readonly total: Millionths;
  readonly notes: readonly string[];
  /** The document that a note corrects, and why. */
  readonly changes: string | null;
  /** Printed texts about the tax office: resolution, validation. */
  readonly authority: readonly string[];
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Issued in the tax office's test environment. */
  readonly isTest: boolean;
  /** The issuer's QR text; null if the file has none. */
  readonly qr: string | null;
};

/** `field` is a path of element names. */
export type Finding = { readonly field: string; readonly reason: string };

/** The document, or its first error. Warnings do not reject it. */
export type ReadResult =
  | { readonly ok: true; readonly electronic: ElectronicDocument; readonly warnings: readonly Finding[] }
  | ({ readonly ok: false; readonly key: string } & Finding);
