import * as v from 'valibot';
import { STORES, type StoreCode } from '#kit/core/store.ts';
import * as f from '#kit/server/import/fields.ts';
import { sanitize } from '#areas/content/server/public.ts';
import { MAX_TERMS, MAX_DAYS, MAX_ENTRIES, MAX_VOUCHERS } from '../rules/config.ts';
import { type ConfigProblem, configProblem } from '../rules/config-problem.ts';
import type { ConfigRow } from './config-store.ts';

const entries = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.array(schema, 'must be a list'),
    v.minLength(1, 'is empty'),
    v.maxLength(MAX_ENTRIES, `has more than ${MAX_ENTRIES} entries`),
  );

const limit = v.pipe(
  f.count(0, MAX_VOUCHERS),
  v.transform((value) => value ?? 0),
);

/** See docs/erp.md, Vouchers. */
export const configFields = f.fields({
  kind: v.literal('voucher_config'),
  version: f.version,
  store: v.picklist(Object.keys(STORES) as StoreCode[], `must be one of ${Object.keys(STORES).join(', ')}`),
  montos: entries(f.fields({ monto: f.amount, uso: f.key, limite: limit })),
  usos: entries(
    f.fields({
      uso: f.key,
      reward: f.key,
      // `tipo_bono` is the title, a dollar sign and the amount
      titulo: v.pipe(
        f.requiredText,
        v.check((text) => !text.includes('$'), 'has a dollar sign'),
      ),
      descripcion: f.text,
      montoMaximo: f.optionalAmount,
      diasVencimiento: v.pipe(
        v.number('must be a whole number of days'),
        v.integer('must be a whole number of days'),
        v.minValue(1, 'must be 1 or more'),
        v.maxValue(MAX_DAYS, `is more than ${MAX_DAYS}`),
      ),
      terminosCondiciones: v.optional(v.nullable(f.longText(MAX_TERMS)), null),
    }),
  ),
  messageSuccess: f.text,
  limiteGeneral: limit,
});
export type ConfigRecord = v.InferOutput<typeof configFields>;

/** Returns the problem of a store's voucher configuration; null if it is valid. */
export function problemOf({ store, montos, usos }: ConfigRecord): ConfigProblem | null {
  const amounts = montos.map(({ monto: cents, uso, limite }) => ({ cents, uso, limite }));
  const uses = usos.map(({ montoMaximo, ...use }) => Object.assign(use, { maximumCents: montoMaximo }));
  return configProblem({ montos: amounts, usos: uses }, STORES[store].currency);
}

/** Maps a record to its row with sanitized terms. `lost`: the removed tags and attributes. */
export async function rowOf(
  record: ConfigRecord,
): Promise<{ readonly row: ConfigRow; readonly lost: readonly string[] }> {
  const { kind: _, montos, usos, ...rest } = record;
  const lost: string[] = [];
  const cleaned: ConfigRow['usos'][number][] = [];
  for (const { montoMaximo, terminosCondiciones, ...use } of usos) {
    const terms = terminosCondiciones === null ? null : await sanitize(terminosCondiciones);
    lost.push(...(terms?.lost ?? []));
    cleaned.push({ ...use, maximumCents: montoMaximo, terminosCondiciones: terms?.html ?? null });
  }
  const amounts = montos.map(({ monto: cents, uso, limite }) => ({ cents, uso, limite }));
  return { row: { ...rest, montos: amounts, usos: cleaned }, lost };
}
