import * as v from 'valibot';
import { notFound, ok } from '#kit/core/result.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { MAX_TERMS, MAX_ENTRIES, type VoucherConfig } from '../../rules/config.ts';
import {
  configWithPrevious,
  editedConfig,
  listConfigs,
  publishConfig,
  publishConfigAgain,
} from '../../server/public.ts';
import type { VouchersApi } from '../rules/vouchers-api.ts';
import { type Actions, anyText, nothing } from '#kit/desk/server/action.ts';
import {
  presentVersion,
  publishRecorded,
  stores,
  versionNumber,
  versionOnly,
} from '#kit/desk/server/publish-version.ts';

const store = v.picklist(stores);
const whole = v.pipe(v.number(), v.safeInteger());
/** The edited version; -1 if none is published. */
const base = v.pipe(whole, v.minValue(-1));
const text = anyText(500);
const orNull = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);

/** Checks the shape only; the vouchers area checks the contents by the import's rules. */
const config: v.GenericSchema<unknown, VoucherConfig> = v.strictObject({
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

const subjectOf = (code: StoreCode) => `vouchers of ${code}`;

/** The stores' voucher configurations. Limits are money: with four eyes on, a second person confirms a change. */
export const voucherActions: Actions<VouchersApi> = {
  'vouchers.list_configs': {
    allow: 'vouchers',
    changes: false,
    input: nothing,
    run: async (_, { db }) => {
      const published = new Map((await listConfigs(db)).map((row) => [row.store, presentVersion(row)]));
      return ok({ configs: stores.map((code) => ({ store: code, published: published.get(code) ?? null })) });
    },
  },
  'vouchers.config': {
    allow: 'vouchers',
    changes: false,
    input: v.strictObject({ store }),
    run: async ({ store: code }, { db }) => {
      const edited = await editedConfig(db, code);
      return ok({
        store: code,
        version: edited.version,
        config: edited.config ?? null,
        versions: edited.versions.map(presentVersion),
      });
    },
  },
  'vouchers.config_version': {
    allow: 'vouchers',
    changes: false,
    input: v.strictObject({ store, version: versionNumber }),
    run: async (key, { db }) => {
      const [after, before] = await configWithPrevious(db, key);
      return after ? ok({ after, before: before ?? null }) : notFound('The version', 'version');
    },
  },
  'vouchers.publish_config': {
    allow: 'vouchers',
    changes: true,
    fourEyes: () => true,
    draft: ({ store: code }) => subjectOf(code),
    input: v.strictObject({ store, base, config }),
    run: async (edited, context) => {
      const done = await publishRecorded(context, {
        action: 'vouchers.publish_config',
        subject: subjectOf(edited.store),
        run: (tx, by) => publishConfig(tx, edited, by),
        details: ({ version }, tx) => limitsOf(tx, { store: edited.store, version }),
      });
      return done.ok ? ok({ version: done.value.version, lost: done.value.lost }) : done;
    },
  },
  'vouchers.restore_config': {
    allow: 'vouchers',
    changes: true,
    fourEyes: () => true,
    input: v.strictObject({ store, version: versionNumber, base }),
    run: (asked, context) =>
      versionOnly(
        publishRecorded(context, {
          action: 'vouchers.restore_config',
          subject: subjectOf(asked.store),
          run: (tx, by) => publishConfigAgain(tx, asked, by),
          details: async ({ version }, tx) => {
            const { before, after } = await limitsOf(tx, { store: asked.store, version });
            return { before, after: { ...after, sameAs: asked.version } };
          },
        }),
      ),
  },
};

/** Amounts of a version and of the one before it. */
async function limitsOf(
  tx: Tx,
  key: { readonly store: StoreCode; readonly version: number },
): Promise<{ readonly before: object; readonly after: object }> {
  const [after, before] = await configWithPrevious(tx, key);
  return { before: limits(before), after: limits(after) };
}

/** Amounts of a configuration, in cents; the version contains the texts. */
function limits(sold: VoucherConfig | undefined): object {
  if (!sold) return {};
  const maximums = sold.usos.map(({ uso, maximumCents }) => ({ uso, maximumCents }));
  return { limiteGeneral: sold.limiteGeneral, montos: sold.montos, maximums };
}
