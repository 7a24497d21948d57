import * as v from 'valibot';
import { orderKey, orderRecord, orderState } from './order-record.ts';

/** The ERP's decision on a compensation, in the import's codes: S confirmed, F rejected. */
const estado = v.picklist(['S', 'F']);

const answer = v.object({
  /** The compensation that the answer names: the real one, or an unknown id. */
  id_transaccion: v.string(),
  codigo_cliente: v.string(),
  version: v.number(),
  estado,
  motivo: v.nullable(v.string()),
});

/** A record of the portal's import. */
const line = v.record(v.string(), v.unknown());

/**
 * One line of the journal: an event received, received again, an answer decided, or an answer sent; orders taken over
 * or placed, an order moved, or its move sent. Instants in ISO 8601.
 */
export const entry = v.variant('kind', [
  v.object({
    kind: v.literal('event'),
    id: v.string(),
    type: v.string(),
    timestamp: v.string(),
    data: v.record(v.string(), v.unknown()),
    received_at: v.string(),
  }),
  v.object({ kind: v.literal('again'), id: v.string() }),
  v.object({ kind: v.literal('decided'), of: v.string(), answers: v.array(answer) }),
  v.object({ kind: v.literal('sent'), of: v.string(), index: v.number(), at: v.string(), outcome: v.string() }),
  v.object({
    kind: v.literal('ordered'),
    orders: v.array(orderRecord),
    at: v.string(),
    /** The order in whose place they were placed. */
    after: v.nullable(orderKey),
  }),
  v.object({
    kind: v.literal('moved'),
    ...orderKey.entries,
    state: orderState,
    at: v.string(),
    /** The event that asked for the release that this is a step of. */
    release: v.nullable(v.string()),
    lines: v.array(line),
  }),
  v.object({
    kind: v.literal('move_sent'),
    ...orderKey.entries,
    index: v.number(),
    at: v.string(),
    outcome: v.string(),
  }),
]);

export type Entry = v.InferOutput<typeof entry>;
export type Estado = v.InferOutput<typeof estado>;
export type Answer = v.InferOutput<typeof answer>;
