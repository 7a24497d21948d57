import * as v from 'valibot';
import * as f from '#kit/server/fields.ts';
import type { FieldIssue } from '#kit/server/import-record-type.ts';
import { isOrderState, normalizeState } from '../rules/status.ts';
import type { LineRow } from './import-store.ts';

/** Fields that the records of orders share (docs/erp.md, Orders). */

const STATE = 'must be a number or text of 1 to 64 characters';

/** A state's code, a number or text, in the form in which it is stored. */
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

/** The products as rows of what they belong to, numbered in their order from 1. */
export function lineRows(client_id: number, owner_id: number, products: Lines): readonly LineRow[] {
  return products.map((product, at) => ({ ...product, client_id, owner_id, line: at + 1 }));
}

/** A warning about a state that the specification does not have. */
export function stateWarnings(code: string): readonly FieldIssue[] {
  return isOrderState(code) ? [] : [{ field: 'estado_pedido', reason: `${code} is no known state of an order` }];
}
