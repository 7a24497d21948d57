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
 * One line of the journal: an event was received or received again, an answer was decided or sent, orders were added,
 * or an order's move was decided or sent. Instants are ISO 8601.
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
    /** The finished order that they follow; null if the control API added them. */
    after: v.nullable(orderKey),
  }),
  v.object({
    kind: v.literal('moved'),
    ...orderKey.entries,
    state: orderState,
    at: v.string(),
    /** The id of the event that requested the release to which this move belongs. */
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
