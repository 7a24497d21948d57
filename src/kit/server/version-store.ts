import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database/database.ts';

/** SQL of things that are published in versions, such as content blocks. Each area names its own table and columns. */

/** A published version without its content. `author`: null for the import. */
export type PublishedVersion = {
  readonly version: number;
  readonly published_at: Date;
  readonly author: string | null;
};

/** When versions are published, and by whom; `author`: null for the import. */
export type PublishedBy = { readonly now: Date; readonly author: string | null };

type Versions<Key, Row, Listed> = {
  /** Name of the things in the singular. */
  readonly name: string;
  /** `select … from` the table of versions, with their content. */
  readonly read: RawBuilder<Row>;
  /** `select … from` the same table, without their content. */
  readonly list: RawBuilder<Listed>;
  /** Condition of one thing's versions. */
  readonly where: (key: Key) => RawBuilder<unknown>;
};

export type VersionStore<Key, Row, Listed> = {
  /** Lets only one transaction at a time publish things of this kind. */
  readonly lock: (tx: Tx) => Promise<void>;
  /** The newest version; undefined if none is published. */
  readonly newest: (db: Db | Tx, key: Key) => Promise<Row | undefined>;
  /** A version and the one before it, if they exist. */
  readonly withPrevious: (db: Db | Tx, key: Key, version: number) => Promise<readonly Row[]>;
  /** The newest 50 versions, newest first. */
  readonly list: (db: Db, key: Key) => Promise<readonly Listed[]>;
};

export function versionStore<
  Key,
  Row extends { readonly version: number },
  Listed extends PublishedVersion = PublishedVersion,
>({ name, read, list, where }: Versions<Key, Row, Listed>): VersionStore<Key, Row, Listed> {
  return {
    lock: async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`versions: ${name}`}, 0))`.execute(tx);
    },
    newest: async (db, key) => {
      const { rows } = await sql<Row>`${read} where ${where(key)} order by version desc limit 1`.execute(db);
      return rows[0];
    },
    withPrevious: async (db, key, version) => {
      const { rows } = await sql<Row>`
        ${read} where ${where(key)} and version <= ${version} order by version desc limit 2`.execute(db);
      return rows[0]?.version === version ? rows : [];
    },
    list: async (db, key) => {
      const { rows } = await sql<Listed>`${list} where ${where(key)} order by version desc limit 50`.execute(db);
      return rows;
    },
  };
}
