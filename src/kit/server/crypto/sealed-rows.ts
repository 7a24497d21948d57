import type { Db, Tx } from '../database/database.ts';
import { type Secret, type SecretName, keyId } from './secret.ts';

/** Identifies a row within its table, by the columns in whose order rows are read. */
export type RowKey = readonly (number | string)[];

/** `sealed_by` of a row whose encrypted columns may have different secrets. */
export const MIXED = 'mixed';

/**
 * The encrypted rows of a table. Each row has the key id of the secret that encrypted it; null: it was written before
 * key ids were. While a secret is rotated, the kit encrypts them again (src/kit/server/crypto/rotation.ts).
 */
export type SealedRows = {
  /** The table, for the log: 'voucher'. */
  readonly name: string;
  readonly secret: SecretName;
  /** Lists the key ids that rows have. */
  readonly keyIds: (db: Db | Tx) => Promise<readonly string[]>;
  /**
   * Whether the accepted secrets decrypt one of the first rows, or there is none. Several are tried, since a single one
   * may be damaged. Locks no row: the caller must have locked `secret_check`, so that no rotation begins.
   */
  readonly canDecryptFirst: (tx: Tx, secret: Secret) => Promise<boolean>;
  /** Counts the rows that have another key id, or none. */
  readonly countOthers: (db: Db | Tx, keyId: string) => Promise<number>;
  /** Encrypts a batch of these rows again. */
  readonly resealBatch: (tx: Tx, secret: Secret, batch: Batch) => Promise<ResealedBatch>;
};

/** At most `limit` rows after a key; empty: from the first one. */
type Batch = { readonly after: RowKey; readonly limit: number };

/** What became of a batch. */
export type ResealedBatch = {
  /** The key of the last row; undefined: no row was left. */
  readonly last: RowKey | undefined;
  /** How many rows now have the current secret. */
  readonly done: number;
  /** The keys of rows that no accepted secret decrypts. */
  readonly unreadable: readonly RowKey[];
};

type RowsOfTable<Row> = Omit<SealedRows, 'canDecryptFirst' | 'resealBatch'> & {
  /**
   * Reads a batch of the rows with another key id, or none. `lock`: locks them, and leaves out those that others have
   * locked.
   */
  readonly readOthers: (
    tx: Tx,
    batch: Batch & { readonly keyId: string; readonly lock: boolean },
  ) => Promise<readonly Row[]>;
  /** Encrypts a row's columns with the current secret. Throws if no accepted secret decrypts them. */
  readonly reseal: (row: Row, secret: Secret) => Row;
  /** Stores the encrypted columns of a locked row. */
  readonly update: (tx: Tx, row: Row, keyId: string) => Promise<void>;
};

/** How many rows are tried to find out whether a secret is that of a table. */
const SAMPLE = 10;

/** Declares the encrypted rows of a table. */
export function sealedRows<Row extends { readonly key: RowKey }>(table: RowsOfTable<Row>): SealedRows {
  const { name, secret: secretName, keyIds, countOthers, readOthers, reseal, update } = table;
  const resealOrUndefined = (row: Row, secret: Secret) => {
    try {
      return reseal(row, secret);
    } catch {
      return undefined;
    }
  };
  return {
    name,
    secret: secretName,
    keyIds,
    canDecryptFirst: async (tx, secret) => {
      // no row has this key id; rows that others have locked count, too
      const rows = await readOthers(tx, { keyId: '', after: [], limit: SAMPLE, lock: false });
      return rows.length === 0 || rows.some((row) => resealOrUndefined(row, secret) !== undefined);
    },
    countOthers,
    resealBatch: async (tx, secret, batch) => {
      const id = keyId(secret.current);
      const rows = await readOthers(tx, { ...batch, keyId: id, lock: true });
      const unreadable: RowKey[] = [];
      for (const row of rows) {
        const resealed = resealOrUndefined(row, secret);
        if (resealed === undefined) unreadable.push(row.key);
        else await update(tx, resealed, id);
      }
      return { last: rows.at(-1)?.key, done: rows.length - unreadable.length, unreadable };
    },
  };
}

/**
 * Rows with an HMAC of a text that is not stored, so that it cannot be computed again with another secret: the previous
 * secret is stored, encrypted with the current one, until no row needs it (src/kit/server/crypto/retired-secret.ts).
 */
export type HmacRows = {
  readonly name: string;
  readonly secret: SecretName;
  /** Lists the key ids of the rows' HMACs; null: written before key ids were. */
  readonly keyIds: (db: Db | Tx) => Promise<readonly (string | null)[]>;
};

/** What an area has encrypted or signed in its tables. */
export type SecretRows = {
  readonly sealed?: readonly SealedRows[];
  readonly hmacs?: readonly HmacRows[];
};
