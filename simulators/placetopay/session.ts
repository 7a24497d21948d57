import * as v from 'valibot';
import { type JsonStore, openJsonStore } from '../json-store.ts';

/** A session, with the names of the protocol (README.md). */

const status = v.object({ status: v.string(), reason: v.string(), message: v.string(), date: v.string() });
export type Status = v.InferOutput<typeof status>;

/** The merchant's request to open a session, without its authentication. */
export const request = v.object({
  locale: v.optional(v.pipe(v.string(), v.regex(/^\w{2}_[A-Z]{2}$/))),
  payment: v.object({
    reference: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
    description: v.optional(v.pipe(v.string(), v.maxLength(250))),
    amount: v.object({
      currency: v.picklist(['COP', 'USD']),
      total: v.pipe(
        v.union([v.string(), v.number()]),
        v.transform(String),
        v.regex(/^(?!0+(\.0+)?$)\d{1,13}(\.\d{1,2})?$/, 'must be above 0, with at most two decimals'),
      ),
    }),
    allowPartial: v.optional(v.boolean()),
  }),
  expiration: v.pipe(v.string(), v.isoTimestamp()),
  returnUrl: v.pipe(v.string(), v.url()),
  cancelUrl: v.optional(v.pipe(v.string(), v.url())),
  skipResult: v.optional(v.boolean()),
  ipAddress: v.pipe(v.string(), v.ip()),
  userAgent: v.pipe(v.string(), v.minLength(1)),
});

const attempt = v.object({
  status,
  internalReference: v.number(),
  issuerName: v.string(),
  authorization: v.string(),
  receipt: v.string(),
  refunded: v.boolean(),
  /** The amount that the bank charged, as decimal text. */
  total: v.string(),
});
export type Attempt = v.InferOutput<typeof attempt>;

const notification = v.object({
  status: v.string(),
  body: v.string(),
  due_at: v.string(),
  attempts: v.number(),
  last_answer: v.nullable(v.string()),
  delivered_at: v.nullable(v.string()),
});
export type Notification = v.InferOutput<typeof notification>;

const session = v.object({
  requestId: v.number(),
  /** The secret part of processUrl. */
  key: v.string(),
  created_at: v.string(),
  request,
  status,
  /** The newest first, as in the protocol's answers. */
  attempts: v.array(attempt),
  notifications: v.array(notification),
});
export type Session = v.InferOutput<typeof session>;
export type Store = JsonStore<Session>;

/** The sessions in memory and, if a file is given, in that JSON file. */
export function openStore(file: string | undefined): Store {
  return openJsonStore(file, session, ({ requestId }) => String(requestId));
}

/** A session as its merchant reads it. */
export function informationOf({ requestId, status, request: asked, attempts }: Session): object {
  const { currency, total } = asked.payment.amount;
  return {
    requestId,
    status,
    request: asked,
    payment: attempts.map(({ total: paid, ...one }) => ({
      ...one,
      reference: asked.payment.reference,
      paymentMethod: 'pse',
      paymentMethodName: 'Débito bancario',
      franchise: '_PSE_',
      amount: { from: { currency, total }, to: { currency, total: paid }, factor: 1 },
    })),
    subscription: null,
  };
}

/** An instant in the protocol's format: the time of Bogotá and Guayaquil, to the second. */
export function dateText(instant: number): string {
  return `${new Date(instant - 5 * 3_600_000).toISOString().slice(0, 19)}-05:00`;
}
