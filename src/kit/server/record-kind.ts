import * as v from 'valibot';
import type { Clock } from './clock.ts';
import type { Tx } from './database.ts';
import type { Jobs } from './jobs.ts';

/** What an import works with beside its records. */
export type ImportRun = {
  readonly clock: Clock;
  /** In production nobody's password or acceptance of terms is imported. */
  readonly production: boolean;
  /** Puts work into the queue, in the transaction of the record that asks for it. */
  readonly send: Jobs['send'];
  /** Tells who runs the server of what nobody may miss; `about` names it by ids. */
  readonly alarm: (what: string, about: object) => void;
};

/** What about which field of a record; `field` is a dotted path. */
export type Remark = { readonly field: string; readonly reason: string };

/** How one record ended. `missing`: it refers to what is not there yet, and is tried again when everything was read. */
export type Outcome =
  | { readonly is: 'applied' | 'unchanged'; readonly warnings?: readonly Remark[] }
  | ({ readonly is: 'rejected' | 'missing' } & Remark);

export const APPLIED: Outcome = { is: 'applied' };
export const UNCHANGED: Outcome = { is: 'unchanged' };

export function rejected(field: string, reason: string): Outcome {
  return { is: 'rejected', field, reason };
}

export function missing(field: string, reason: string): Outcome {
  return { is: 'missing', field, reason };
}

/** A line's fields, checked; or what is wrong with them. */
export type Read =
  | { readonly ok: true; readonly key: string; readonly record: object }
  | ({ readonly ok: false; readonly key: string } & Remark);

/** A kind of record that an area takes from the ERP (docs/erp.md). */
export type RecordKind = {
  readonly kind: string;
  readonly read: (fields: Readonly<Record<string, unknown>>) => Read;
  /** Applies records with different keys in the transaction; one outcome for each, in their order. */
  readonly apply: (tx: Tx, records: readonly object[], run: ImportRun) => Promise<readonly Outcome[]>;
};

/** What a bad record's key may be called in the report. */
function shortText(value: unknown): string[] {
  return typeof value === 'string' || typeof value === 'number' ? [String(value).slice(0, 64)] : [];
}

type Schema = v.StrictObjectSchema<v.ObjectEntries, v.ErrorMessage<v.StrictObjectIssue>>;

/**
 * A kind of record by its fields' schema (fields.ts) and the names of those that make its natural key; `keyOf` gives the
 * key of a checked record where a part has a default.
 */
export function recordKind<S extends Schema>(parts: {
  readonly kind: string;
  readonly schema: S;
  readonly keyFields: readonly (keyof S['entries'] & string)[];
  readonly keyOf?: (record: v.InferOutput<S>) => string;
  readonly apply: (tx: Tx, records: readonly v.InferOutput<S>[], run: ImportRun) => Promise<readonly Outcome[]>;
}): RecordKind {
  const { kind, schema, keyFields, keyOf } = parts;
  return {
    kind,
    read: (fields) => {
      const sent = keyFields.flatMap((name) => shortText(fields[name])).join('/');
      const result = v.safeParse(schema, fields, { abortEarly: true });
      if (!result.success) {
        const [issue] = result.issues;
        return { ok: false, key: sent, field: v.getDotPath(issue) ?? '', reason: issue.message };
      }
      const record = result.output as v.InferOutput<S> & object;
      return { ok: true, key: keyOf?.(record) ?? sent, record };
    },
    // the records are those that `read` gave
    apply: (tx, records, run) => parts.apply(tx, records as readonly v.InferOutput<S>[], run),
  };
}
