import type { Day } from '../../../kit/any/day.ts';
import type { Millionths } from './decimal.ts';

/** An electronic invoice, credit or debit note as its XML says it, whichever country's it is. */

export type Party = {
  readonly name: string | null;
  /** The number alone, and how it is written on paper: '900373076-4'. */
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

/** A tax of the whole document; `name` as on paper ('IVA'), `rate` in percent. */
export type Tax = {
  readonly name: string;
  readonly rate: Millionths | null;
  readonly base: Millionths | null;
  readonly amount: Millionths;
};

export type Electronic = {
  readonly country: 'CO' | 'EC';
  readonly kind: 'invoice' | 'credit_note' | 'debit_note';
  /** CUFE, CUDE or clave de acceso. */
  readonly code: string;
  readonly number: string;
  readonly issued: Day;
  readonly time: string | null;
  readonly due: Day | null;
  /** Of ISO 4217. */
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
  /** What a note changes, and why. */
  readonly changes: string | null;
  /** What the tax office has to do with it, in sentences: the resolution, the validation. */
  readonly authority: readonly string[];
  /** What else the paper says, as the way of payment. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Issued in the tax office's test environment: no invoice. */
  readonly isTest: boolean;
  /** What its QR says as the issuer wrote it; null where the file does not say. */
  readonly qr: string | null;
};

/** What about which element: a path of names. */
export type Finding = { readonly field: string; readonly reason: string };

/** What was read of a file, or its first fault. Warnings do not keep it out. */
export type ReadElectronic =
  | { readonly ok: true; readonly electronic: Electronic; readonly warnings: readonly Finding[] }
  | ({ readonly ok: false; readonly key: string } & Finding);
