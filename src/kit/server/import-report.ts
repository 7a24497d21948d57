import type { FieldIssue } from './import/record-type.ts';

/** A rejected line in the report. */
export type BadLine = FieldIssue & { readonly line: number; readonly kind: string; readonly key: string };

/** An import's report (docs/erp.md). `lines` excludes blank ones. */
export type ImportReport = {
  lines: number;
  applied: number;
  unchanged: number;
  rejected: number;
  /** Number of all warnings, listed or not. */
  warned: number;
  readonly errors: BadLine[];
  readonly warnings: BadLine[];
};
