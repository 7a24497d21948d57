import * as v from 'valibot';
import * as f from '#kit/server/import/fields.ts';
import type { FieldIssue } from '#kit/server/import/record-type.ts';
import { isOrderState, normalizeState } from '../rules/status.ts';
import type { LineRow } from './import-store.ts';

/** Fields that the records of orders share (docs/erp.md, Orders). */

const STATE = 'must be a number or text of 1 to 64 characters';

/** Parses a state's code (a number or text) into its stored form. */
export const state = v.pipe(
  v.union([v.pipe(v.number(), v.finite(), v.transform(String)), f.key], STATE),
  v.transform(normalizeState),
);

const lineFields = f.fields({
  cod_producto: f.key,
  descripcion: f.text,
  unidad_medida: f.text,
  cantidad: f.quantity,
  centro_logistico: f.reference,
});

/** The products of an order or a delivery. */
export const lines = v.pipe(
  v.optional(v.nullable(v.array(lineFields, 'must be a list of products')), null),
  v.transform((list) => list ?? []),
);

type Lines = v.InferOutput<typeof lines>;

/** Turns products into rows of their order or delivery, numbered from 1 in their order. */
export function lineRows(client_id: number, owner_id: number, products: Lines): readonly LineRow[] {
  return products.map((product, index) => ({ ...product, client_id, owner_id, line: index + 1 }));
}

/** Returns a warning for a state that is not in the specification. */
export function stateWarnings(code: string): readonly FieldIssue[] {
  return isOrderState(code) ? [] : [{ field: 'estado_pedido', reason: `${code} is not a known order state` }];
}
