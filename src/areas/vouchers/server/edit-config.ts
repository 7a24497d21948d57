import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { decimalText } from '#kit/core/money.ts';
import { type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { VoucherConfig } from '../rules/config.ts';
import { configFields, problemOf, rowOf } from './config-record.ts';
import { configVersions, lockConfigs, readConfig, upsertConfigs } from './config-store.ts';
import { type ConfigVersion, configWithPrevious, listConfigVersions } from './config-version-store.ts';

/** A store's configuration and newest 50 versions; if the store sells no vouchers, no `config` and version -1. */
export type EditedConfig = {
  readonly version: number;
  readonly config: VoucherConfig | undefined;
  readonly versions: readonly ConfigVersion[];
};

export async function editedConfig(db: Db, store: StoreCode): Promise<EditedConfig> {
  const versions = await listConfigVersions(db, store);
  return { version: versions[0]?.version ?? NONE, config: await readConfig(db, store), versions };
}

/** The version of a store without vouchers. It is not 0, because an import may begin with 0. */
const NONE = -1;

type Edited = {
  readonly store: StoreCode;
  /** The version that was edited; -1: the store had none. */
  readonly base: number;
  readonly config: VoucherConfig;
};

/** Result of a publication: the versions before and after, and the tags and attributes removed from the terms. */
type PublishedConfig = { readonly before: number; readonly version: number; readonly lost: readonly string[] };

/**
 * Publishes a store's configuration as its next version, by the rules of the import. Existing purchases keep their
 * configuration. Refused: 'validation' with the field; 'config_wrong' with the problem in `details`; 'config_changed'
 * if another version was published meanwhile; 'nothing_changed'.
 */
export async function publishConfig(
  tx: Tx,
  { store, base, config }: Edited,
  by: { readonly now: Date; readonly author: string },
): Promise<Result<PublishedConfig>> {
  await lockConfigs(tx, [store]);
  const before = (await configVersions(tx, [store])).get(store) ?? NONE;
  if (before !== base) {
    return refuse({
      category: 'already-exists',
      code: 'config_changed',
      message: 'Another version was published meanwhile.',
      field: 'base',
    });
  }
  const version = Math.max(before, 0) + 1;
  const read = v.safeParse(configFields, recordOf({ store, version, config }), { abortEarly: true });
  if (!read.success) {
    const [issue] = read.issues;
    const field = v.getDotPath(issue) ?? undefined;
    return badInput('validation', `${field ?? 'The record'}: ${issue.message}`, field);
  }
  const problem = problemOf(read.output);
  if (problem) return badInput('config_wrong', `${problem.field}: ${problem.reason}`, problem.field, { problem });
  const { row, lost } = await rowOf(read.output);
  const { store: _, version: __, ...next } = row;
  if (isDeepStrictEqual(next, await readConfig(tx, store))) {
    return badInput('nothing_changed', 'It is published like this already.');
  }
  await upsertConfigs(tx, [row], by);
  return ok({ before, version, lost });
}

/** Publishes an older version again, as the next version; refused like `publishConfig`. */
export async function publishConfigAgain(
  tx: Tx,
  { version, base, store }: { readonly store: StoreCode; readonly version: number; readonly base: number },
  by: { readonly now: Date; readonly author: string },
): Promise<Result<PublishedConfig>> {
  const [older] = await configWithPrevious(tx, { store, version });
  if (!older) return notFound('The version', 'version');
  return publishConfig(tx, { store, base, config: older }, by);
}

/** Converts a configuration to a record of the import. */
function recordOf({ store, version, config }: { store: StoreCode; version: number; config: VoucherConfig }): object {
  const { montos, usos, messageSuccess, limiteGeneral } = config;
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
