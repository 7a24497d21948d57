import * as v from 'valibot';
import { type Result, notFound, ok } from '../../../../kit/core/result.ts';
import { STORES, type StoreCode } from '../../../../kit/core/store.ts';
import type { AuditAction } from '../../../../kit/server/declared-names.ts';
import { type Tx, transaction } from '../../../../kit/server/database.ts';
import { LONGEST_TERMS, MOST_ENTRIES, type VoucherConfig } from '../../../vouchers/rules/config.ts';
import {
  type PublishedConfig,
  configWithPrevious,
  editedConfig,
  listConfigs,
  publishConfig,
  publishConfigAgain,
} from '../../../vouchers/server/public.ts';
import type { ConfigVersion, VouchersApi } from '../../rules/vouchers-api.ts';
import { type Actions, anyText } from '../action.ts';
import { auditDesk } from '../audit.ts';
import type { StaffContext } from '../context.ts';

const stores = Object.keys(STORES) as StoreCode[];
const store = v.picklist(stores);
const whole = v.pipe(v.number(), v.safeInteger());
/** A version; -1: none yet. */
const base = v.pipe(whole, v.minValue(-1));
const text = anyText(500);
const orNull = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);

/** The shape only: what it may say are the rules of the import, which the vouchers area checks. */
const config: v.GenericSchema<unknown, VoucherConfig> = v.strictObject({
  montos: v.pipe(
    v.array(v.strictObject({ cents: whole, uso: text, limite: whole })),
    v.maxLength(MOST_ENTRIES, `has more than ${MOST_ENTRIES} entries`),
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
        terminosCondiciones: orNull(anyText(LONGEST_TERMS)),
      }),
    ),
    v.maxLength(MOST_ENTRIES, `has more than ${MOST_ENTRIES} entries`),
  ),
  messageSuccess: orNull(text),
  limiteGeneral: whole,
});

/** What the stores sell as vouchers. Limits are money: a second person confirms every change, where the switch is on. */
export const voucherActions: Actions<VouchersApi> = {
  'vouchers.list_configs': {
    allow: 'vouchers',
    changes: false,
    input: v.strictObject({}),
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
    input: v.strictObject({ store, version: v.pipe(whole, v.minValue(0)) }),
    run: async (key, { db }) => {
      const [after, before] = await configWithPrevious(db, key);
      return after ? ok({ after, before: before ?? null }) : notFound('The version', 'version');
    },
  },
  'vouchers.publish_config': {
    allow: 'vouchers',
    changes: true,
    fourEyes: () => true,
    input: v.strictObject({ store, base, config }),
    run: (edited, context) =>
      publish(context, 'vouchers.publish_config', edited.store, (tx, by) => publishConfig(tx, edited, by)),
  },
  'vouchers.restore_config': {
    allow: 'vouchers',
    changes: true,
    fourEyes: () => true,
    input: v.strictObject({ store, version: v.pipe(whole, v.minValue(0)), base }),
    run: (asked, context) =>
      publish(context, 'vouchers.restore_config', asked.store, (tx, by) => publishConfigAgain(tx, asked, by), {
        sameAs: asked.version,
      }),
  },
};

type Publish = (tx: Tx, by: { readonly now: Date; readonly author: string }) => Promise<Result<PublishedConfig>>;

/** Publishes, and records which version took the place of which, with the limits of both, in one transaction. */
function publish(
  context: StaffContext,
  action: AuditAction,
  code: StoreCode,
  run: Publish,
  details: object = {},
): Promise<Result<Omit<PublishedConfig, 'before'>>> {
  return transaction(context.db, async (tx) => {
    const done = await run(tx, { now: context.clock.now(), author: context.staff.name });
    if (!done.ok) return done;
    const { before, version, lost } = done.value;
    const [after, old] = await configWithPrevious(tx, { store: code, version });
    await auditDesk(tx, context, {
      action,
      subject: `vouchers of ${code}`,
      before: { version: before, ...limits(old) },
      after: { version, ...limits(after), ...details },
    });
    return ok({ version, lost });
  });
}

/** The money of a configuration, in cents; its words are in its version. */
function limits(sold: VoucherConfig | undefined): object {
  if (!sold) return {};
  const maximums = sold.usos.map(({ uso, maximumCents }) => ({ uso, maximumCents }));
  return { limiteGeneral: sold.limiteGeneral, montos: sold.montos, maximums };
}

type StoredVersion = { version: number; published_at: Date; author: string | null };

function presentVersion({ version, published_at, author }: StoredVersion): ConfigVersion {
  return { version, publishedAt: published_at.toISOString(), author };
}
