import * as v from 'valibot';

/** How the ERP ends a compensation: taken (S) or refused (F), as the portal's import words it. */
const estado = v.picklist(['S', 'F']);

const answer = v.object({
  /** The compensation that it names: the one it is of, or one that nobody knows. */
  id_transaccion: v.string(),
  codigo_cliente: v.string(),
  version: v.number(),
  estado,
  motivo: v.nullable(v.string()),
});

/** One line of the book: what came, that it came again, what is to be answered, that it was sent. Instants in ISO 8601. */
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
]);

export type Entry = v.InferOutput<typeof entry>;
export type Estado = v.InferOutput<typeof estado>;
export type Answer = v.InferOutput<typeof answer>;
