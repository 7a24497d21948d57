import { type PGlite, protocol } from '@electric-sql/pglite';

/** A column of a statement's result. `source`: the table's column that it shows unchanged, else undefined. */
export type Column = { readonly name: string; readonly type: string; readonly source: SourceColumn | undefined };

/** A column of a table; of a view it is not known whether it may be null. */
export type SourceColumn = { readonly table: string; readonly column: string; readonly isNotNull: boolean };

/** The database's message, as PGlite reads it. */
type RowDescription = {
  readonly fields: readonly {
    readonly name: string;
    readonly dataTypeID: number;
    readonly tableID: number;
    readonly columnID: number;
  }[];
};

/** Prepares statements without running them. */
export type Prepare = (text: string) => Promise<readonly Column[]>;

export async function createPrepare(database: PGlite): Promise<Prepare> {
  const types = await database.query<{ oid: number; name: string }>(
    'select oid::int4 as oid, format_type(oid, null) as name from pg_type',
  );
  const typeNames = new Map(types.rows.map(({ oid, name }) => [oid, name]));
  const columns = await database.query<SourceColumn & { key: string }>(`
    select attrelid::text || '.' || attnum as key, c.relname as table, attname as column, attnotnull as "isNotNull"
    from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relkind in ('r', 'p')`);
  const sources = new Map(columns.rows.map(({ key, ...source }) => [key, source]));
  return async (text) => {
    const { serialize } = protocol;
    const send = (message: Uint8Array) => database.execProtocol(message, { throwOnError: true });
    try {
      await send(serialize.parse({ text }));
      const { messages } = await send(serialize.describe({ type: 'S' }));
      const described = messages.find(({ name }) => name === 'rowDescription') as RowDescription | undefined;
      return (described?.fields ?? []).map(({ name, dataTypeID, tableID, columnID }) => ({
        name,
        type: typeNames.get(dataTypeID) ?? String(dataTypeID),
        source: sources.get(`${tableID}.${columnID}`),
      }));
    } finally {
      await send(serialize.sync());
    }
  };
}
