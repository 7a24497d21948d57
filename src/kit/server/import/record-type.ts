import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/database.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import type { CounterDefinition } from '../metrics/metrics.ts';

export type ImportRun = {
  readonly clock: Clock;
  /** Production imports no passwords and no acceptance of terms. */
  readonly production: boolean;
  /** Queues a job in the record's transaction. */
  readonly send: JobSender['send'];
  /** Alerts operators; `about` contains ids only. */
  readonly alarm: (what: string, about: object) => void;
  /** Counts something in the metrics of a server; a command has none. */
  readonly count: (definition: CounterDefinition) => void;
  /** Called in a transaction that changes the data that a user may see; `isLess`: the user may see less than before. */
  readonly accessChanged: (tx: Tx, user: { clientId: number; userId: number }, isLess: boolean) => Promise<void>;
};

/** A problem of a record's field; `field` is a dotted path. */
export type FieldIssue = { readonly field: string; readonly reason: string };

/** `missing`: the record refers to one that has not arrived yet; it is retried at the end. */
export type Refusal = {
  readonly is: 'rejected' | 'missing';
  /** Replaces the record's key in the report, where it must not be stored. */
  readonly key?: string;
} & FieldIssue;

/** Outcome of a record. */
export type Outcome = { readonly is: 'applied' | 'unchanged'; readonly warnings?: readonly FieldIssue[] } | Refusal;

export const APPLIED: Outcome = { is: 'applied' };
export const UNCHANGED: Outcome = { is: 'unchanged' };

export function rejected(field: string, reason: string): Refusal {
  return { is: 'rejected', field, reason };
}

export function missing(field: string, reason: string): Refusal {
  return { is: 'missing', field, reason };
}

type ReadResult =
  | { readonly ok: true; readonly key: string; readonly record: object }
  | ({ readonly ok: false; readonly key: string } & FieldIssue);

/** A type of record that the import accepts (docs/erp.md). */
export type ImportRecordType = {
  readonly kind: string;
  readonly read: (fields: Readonly<Record<string, unknown>>) => ReadResult;
  /** Applies records with different keys in the transaction; returns the outcomes in the same order. */
  readonly apply: (tx: Tx, records: readonly object[], run: ImportRun) => Promise<readonly Outcome[]>;
};

/** A part of an invalid record's key, shortened for the report; empty if it is neither text nor number. */
function shortText(value: unknown): string[] {
  return typeof value === 'string' || typeof value === 'number' ? [String(value).slice(0, 64)] : [];
}

type Schema = v.StrictObjectSchema<v.ObjectEntries, v.ErrorMessage<v.StrictObjectIssue>>;

/** Defines a record type by its schema (fields.ts) and key fields; `keyOf` if a part of the key has a default. */
export function importRecordType<S extends Schema>(parts: {
  readonly kind: string;
  readonly schema: S;
  readonly keyFields: readonly (keyof S['entries'] & string)[];
  readonly keyOf?: (record: v.InferOutput<S>) => string;
  readonly apply: (tx: Tx, records: readonly v.InferOutput<S>[], run: ImportRun) => Promise<readonly Outcome[]>;
}): ImportRecordType {
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
    // `read` has returned these records
    apply: (tx, records, run) => parts.apply(tx, records as readonly v.InferOutput<S>[], run),
  };
}
