import * as v from 'valibot';
import { type Cents, formatMoney } from '../../../kit/core/money.ts';
import { STORES, type StoreCode } from '../../../kit/core/store.ts';
import type { Tx } from '../../../kit/server/database.ts';
import * as f from '../../../kit/server/fields.ts';
import {
  APPLIED,
  type Outcome,
  UNCHANGED,
  importRecordType,
  rejected,
} from '../../../kit/server/import-record-type.ts';
import { sanitize } from '../../content/server/public.ts';
import { MOST_VOUCHERS } from '../rules/config.ts';
import { type ConfigRow, configVersions, upsertConfigs } from './config-store.ts';

const MOST_ENTRIES = 100;
const LONGEST_TERMS = 40_000;
const MOST_DAYS = 3650;

const entries = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.array(schema, 'must be a list'),
    v.minLength(1, 'is empty'),
    v.maxLength(MOST_ENTRIES, `has more than ${MOST_ENTRIES} entries`),
  );

const limit = v.pipe(
  f.count(0, MOST_VOUCHERS),
  v.transform((value) => value ?? 0),
);

/** See docs/erp.md, Vouchers. */
const configFields = f.fields({
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
        v.maxValue(MOST_DAYS, `is more than ${MOST_DAYS}`),
      ),
      terminosCondiciones: v.optional(v.nullable(f.longText(LONGEST_TERMS)), null),
    }),
  ),
  messageSuccess: f.text,
  limiteGeneral: limit,
});
type ConfigRecord = v.InferOutput<typeof configFields>;

/** Why what a store sells makes no sense; null where it does. */
function problemOf({ store, montos, usos }: ConfigRecord): { readonly field: string; readonly reason: string } | null {
  const { currency } = STORES[store];
  const repeated = (values: readonly string[]) => new Set(values).size < values.length;
  if (repeated(usos.map(({ uso }) => uso))) return { field: 'usos', reason: 'has a use twice' };
  if (repeated(usos.map(({ reward, titulo }) => `${reward}\n${titulo}`))) {
    return { field: 'usos', reason: 'has a reward and title twice' };
  }
  if (repeated(montos.map(({ monto, uso }) => `${monto} ${uso}`))) {
    return { field: 'montos', reason: 'has an amount of a use twice' };
  }
  for (const { monto, uso } of montos) {
    const wrong = amountProblem(monto, currency);
    if (wrong !== null) return { field: 'montos', reason: `${formatMoney(monto, currency)} ${wrong}` };
    if (!usos.some((use) => use.uso === uso)) return { field: 'montos', reason: `names the unknown use ${uso}` };
  }
  for (const { uso, montoMaximo } of usos) {
    const wrong = montoMaximo === null ? null : amountProblem(montoMaximo, currency);
    if (wrong !== null) return { field: 'usos', reason: `the maximum of ${uso} ${wrong}` };
    if (!montos.some((monto) => monto.uso === uso)) return { field: 'usos', reason: `${uso} has no amount` };
  }
  return null;
}

function amountProblem(cents: Cents, currency: (typeof STORES)[StoreCode]['currency']): string | null {
  return cents <= 0 ? 'is not above 0' : f.amountProblem(cents, currency);
}

async function rowOf(record: ConfigRecord): Promise<{ readonly row: ConfigRow; readonly lost: readonly string[] }> {
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

async function applyConfigs(tx: Tx, records: readonly ConfigRecord[]): Promise<readonly Outcome[]> {
  const known = await configVersions(
    tx,
    records.map(({ store }) => store),
  );
  const rows: ConfigRow[] = [];
  const outcomes: Outcome[] = [];
  for (const record of records) {
    const problem = problemOf(record);
    if (problem) outcomes.push(rejected(problem.field, problem.reason));
    else if ((known.get(record.store) ?? -1) >= record.version) outcomes.push(UNCHANGED);
    else {
      const { row, lost } = await rowOf(record);
      rows.push(row);
      const reason = `lost what content may not have: ${lost.slice(0, 10).join(', ')}`;
      outcomes.push(lost.length > 0 ? { is: 'applied', warnings: [{ field: 'usos', reason }] } : APPLIED);
    }
  }
  await upsertConfigs(tx, rows);
  return outcomes;
}

export const configKind = importRecordType({
  kind: 'voucher_config',
  schema: configFields,
  keyFields: ['store'],
  keyOf: ({ store }) => store,
  apply: applyConfigs,
});
