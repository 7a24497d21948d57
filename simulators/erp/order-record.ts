import * as v from 'valibot';

/** The codes of an order's state. */
export const ORDER_STATES = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '-1',
  '-1.5',
  '-2',
  '-2.1',
  '-2.3',
  '-2.5',
  '3.1',
  '3.2',
  '3.3',
  '3.4',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const orderState = v.picklist(ORDER_STATES);

const key = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

export const orderKey = v.object({ codigo_cliente: key, num_pedido: key });
export type OrderKey = v.InferOutput<typeof orderKey>;

const detail = v.looseObject({ centro_logistico: v.optional(v.string()) });

/** An order in the format of the portal's import; fields that the simulator does not know are sent unchanged. */
export const orderRecord = v.looseObject({
  ...orderKey.entries,
  estado_pedido: orderState,
  fecha_pedido: v.string(),
  num_factura: v.optional(v.string()),
  num_sicom: v.optional(v.string()),
  cufe: v.optional(v.string()),
  detalle: v.optional(v.array(detail), []),
});
export type OrderRecord = v.InferOutput<typeof orderRecord>;
