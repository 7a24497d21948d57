import { APPLIED, type FieldIssue, type Outcome, type Refusal, UNCHANGED } from './record-type.ts';

/** A record's row. `warnings`: what the report says of the record, such as what its text lost. */
type NewRow<Row> = { readonly row: Row; readonly warnings?: readonly FieldIssue[] };

/**
 * Applies an import's records that are newer than the stored ones; an equal or older one is unchanged (docs/erp.md,
 * Import). The records have different keys, and the caller has locked what they change.
 */
export async function applyNewer<R extends { readonly version: number }, Row extends object>(
  records: readonly R[],
  steps: {
    /** Refuses a record whatever its version is. */
    readonly refuse?: (record: R) => Refusal | null;
    /** The stored record's version; undefined if no record is stored. */
    readonly storedVersion: (record: R) => number | null | undefined;
    /** Checks a newer record, and maps it to its row. */
    readonly toRow: (record: R) => NewRow<Row> | Refusal | Promise<NewRow<Row> | Refusal>;
    /** Stores the rows, of which there is at least one. Returns warnings by row that replace those of `toRow`. */
    readonly store: (rows: readonly Row[]) => Promise<ReadonlyMap<Row, readonly FieldIssue[]> | void>;
  },
): Promise<readonly Outcome[]> {
  const accepted: NewRow<Row>[] = [];
  const results: (Outcome | NewRow<Row>)[] = [];
  for (const record of records) {
    const refusal = steps.refuse?.(record);
    if (refusal) results.push(refusal);
    else if ((steps.storedVersion(record) ?? -1) >= record.version) results.push(UNCHANGED);
    else {
      const result = await steps.toRow(record);
      results.push(result);
      if ('row' in result) accepted.push(result);
    }
  }
  const found = accepted.length > 0 ? await steps.store(accepted.map(({ row }) => row)) : undefined;
  return results.map((result) => {
    if (!('row' in result)) return result;
    const warnings = found?.get(result.row) ?? result.warnings ?? [];
    return warnings.length > 0 ? { is: 'applied', warnings } : APPLIED;
  });
}
