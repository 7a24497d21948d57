import * as v from 'valibot';
import { millis, millisField, text, ticked } from '../input.ts';
import { answerModes } from './faults.ts';
import { orderRecord, orderState } from './order-record.ts';

const motivo = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));

/** The body of POST /events. */
export const event = v.object({
  id: text(64),
  type: text(100),
  timestamp: text(40),
  data: v.record(v.string(), v.unknown()),
});

/** The body of POST /api/faults: a missing field stays unchanged. */
export const faults = v.partial(
  v.strictObject({
    down: v.boolean(),
    slow_ms: millis,
    reject: v.nullable(motivo),
    answer: v.picklist(answerModes),
    refuse_release: v.nullable(motivo),
  }),
);

const refusal = v.object({ estado: v.literal('F'), motivo });

/** The body of POST /api/compensations/{id}/answer. */
export const answer = v.variant('estado', [
  v.strictObject({ estado: v.literal('S') }),
  v.strictObject(refusal.entries),
]);

/** The form of one compensation on the page: both buttons submit the reason's field. */
export const answerForm = v.variant('estado', [v.object({ estado: v.literal('S') }), refusal]);

/** The body of POST /api/orders. */
export const orders = v.strictObject({ orders: v.pipe(v.array(orderRecord), v.maxLength(10_000)) });

/** The body of POST /api/clock. */
export const clock = v.strictObject({ ahead_ms: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** The body of POST /api/orders/{client}/{number}/state, and the form of one order on the page. */
export const orderMove = v.strictObject({ estado_pedido: orderState, motivo: v.optional(motivo) });

/** A reason in a form's field; an empty field is no reason. */
const reasonField = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500),
  v.transform((reason) => reason || null),
);

/** The faults form of the page: without a reason nothing is rejected or refused. */
export const faultsForm = v.object({
  down: ticked,
  slow_ms: millisField,
  reject: reasonField,
  answer: v.picklist(answerModes),
  refuse_release: reasonField,
});
