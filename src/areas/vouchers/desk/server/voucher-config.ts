import * as v from 'valibot';
import { decimalText } from '#kit/core/money.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import { type Actions, anyText, nothing, stores } from '#kit/desk/server/action.ts';
import { type Entries, presentVersion, versionedActions } from '#kit/desk/server/versioned-actions.ts';
import { MAX_TERMS, MAX_ENTRIES, type VoucherConfig } from '../../rules/config.ts';
import { configFields, problemOf, rowOf } from '../../server/config-record.ts';
import { type ConfigRow, upsertConfigs } from '../../server/config-store.ts';
import { configVersions, listConfigs } from '../../server/config-version-store.ts';
import type { ConfigId, VouchersApi } from '../rules/vouchers-api.ts';

const id: Entries<ConfigId> = { store: v.picklist(stores) };
const whole = v.pipe(v.number(), v.safeInteger());
const text = anyText(500);
const orNull = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);

/** Checks the shape only; the vouchers area checks the contents by the import's rules. */
const configShape: v.GenericSchema<unknown, VoucherConfig> = v.strictObject({
  montos: v.pipe(
    v.array(v.strictObject({ cents: whole, uso: text, limite: whole })),
    v.maxLength(MAX_ENTRIES, `has more than ${MAX_ENTRIES} entries`),
  ),
  usos: v.pipe(
    v.array(
      v.strictObject({
        uso: text,
        reward: text,
        titulo: text,
        descripcion: orNull(text),
        maximumCents: orNull(whole),
        diasVencimiento: whole,
        terminosCondiciones: orNull(anyText(MAX_TERMS)),
      }),
    ),
    v.maxLength(MAX_ENTRIES, `has more than ${MAX_ENTRIES} entries`),
  ),
  messageSuccess: orNull(text),
  limiteGeneral: whole,
});

const fields: Entries<{ config: VoucherConfig }> = { config: configShape };

const vouchers = versionedActions({
  name: 'config',
  allow: 'vouchers',
  fourEyes: true,
  audit: { publish: 'vouchers.publish_config', restore: 'vouchers.restore_config' },
  id,
  idField: 'store',
  fields,
  subjectOf: ({ store }) => `vouchers of ${store}`,
  versions: configVersions,
  fieldsOf: (row) => ({ config: configOf(row) }),
  shownOf: configOf,
  open: (row) => ({ config: row ? configOf(row) : null }),
  check: checkConfig,
  insert: upsertConfigs,
  detailsOf: (row, before) => ({ before: limits(before), after: limits(row) }),
});

/** The stores' voucher configurations. Limits are money: with four eyes on, a second person confirms a change. */
export const voucherActions: Actions<VouchersApi> = {
  'vouchers.list_configs': {
    allow: 'vouchers',
    changes: false,
    input: nothing,
    run: async (_, { db }) => {
      const published = new Map((await listConfigs(db)).map(({ store, ...newest }) => [store, presentVersion(newest)]));
      return ok({ configs: stores.map((store) => ({ store, published: published.get(store) ?? null })) });
    },
  },
  'vouchers.config': vouchers.open,
  'vouchers.config_version': vouchers.compare,
  'vouchers.publish_config': vouchers.publish,
  'vouchers.restore_config': vouchers.restore,
};

/**
 * Checks a configuration as a record of the import. Existing purchases keep theirs. Refused: 'validation' with the
 * field; 'config_wrong' with the problem in `details`.
 */
async function checkConfig(
  { store, config }: ConfigId & { readonly config: VoucherConfig },
  { version }: { readonly version: number },
): Promise<Result<{ readonly row: ConfigRow; readonly report: { readonly lost: readonly string[] } }>> {
  const read = v.safeParse(configFields, recordOf({ ...config, store, version }), { abortEarly: true });
  if (!read.success) {
    const [issue] = read.issues;
    const field = v.getDotPath(issue) ?? undefined;
    return badInput('validation', `${field ?? 'The record'}: ${issue.message}`, field);
  }
  const problem = problemOf(read.output);
  if (problem) return badInput('config_wrong', `${problem.field}: ${problem.reason}`, problem.field, { problem });
  const { row, lost } = await rowOf(read.output);
  return ok({ row, report: { lost } });
}

function configOf({ store: _store, version: _version, ...config }: ConfigRow): VoucherConfig {
  return config;
}

/** Converts a configuration to a record of the import. */
function recordOf({ store, version, montos, usos, messageSuccess, limiteGeneral }: ConfigRow): object {
  return {
    kind: 'voucher_config',
    version,
    store,
    montos: montos.map(({ cents, uso, limite }) => ({ monto: decimalText(cents), uso, limite })),
    usos: usos.map(({ maximumCents, ...use }) =>
      Object.assign(use, { montoMaximo: maximumCents === null ? null : decimalText(maximumCents) }),
    ),
    messageSuccess,
    limiteGeneral,
  };
}

/** Amounts of a configuration, in cents; the version contains the texts. */
function limits(sold: VoucherConfig | undefined): object {
  if (!sold) return {};
  const maximums = sold.usos.map(({ uso, maximumCents }) => ({ uso, maximumCents }));
  return { limiteGeneral: sold.limiteGeneral, montos: sold.montos, maximums };
}
