import type { SolicitudInput, TipoSolicitud } from '#kit/core/contract/types.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Result } from '#kit/core/result.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/database.ts';
import type { Settings } from '../settings.ts';
import type { Viewer } from '../viewer.ts';

/** A document that a request pays or compensates. */
export type PreparedLine = {
  readonly documentId: number;
  /** The side of a compensation; null for a payment. */
  readonly side: 'PAYMENT' | 'INVOICE' | null;
  /** What is open in the document; credits are negative. */
  readonly open: Cents;
  readonly cents: Cents;
  readonly observaciones: string | null;
};

/** What a request pays without documents, with its keys in one order, because the request's hash has it. */
export type PreparedDetail =
  | { readonly id_segment: string; readonly titulo: string }
  | {
      readonly reward: string;
      readonly email: string;
      readonly lines: readonly { readonly tipo_bono: string; readonly cents: Cents; readonly cantidad: number }[];
    };

export type PreparedPayment = {
  readonly total: Cents;
  readonly lines: readonly PreparedLine[];
  readonly planId: string | null;
  readonly detail: PreparedDetail | null;
};

/** Who prepares, when, and within which limits. */
type PreparingContext = { readonly viewer: Viewer; readonly clock: Clock; readonly settings: Settings };

/**
 * A way to pay that an area declares, so that a request can prepare it. `prepare` checks the input as the payment
 * itself does, and returns what reads the ledger, which is locked.
 */
export type PaymentKind = {
  readonly kind: TipoSolicitud;
  readonly prepare: (
    input: SolicitudInput,
    context: PreparingContext,
  ) => Result<(tx: Tx) => Promise<Result<PreparedPayment>>>;
};
