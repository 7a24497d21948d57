import type { BadLine } from './record.ts';

/** A report lists so many errors and warnings; its totals count all. */
const NAMED_AT_MOST = 1000;

/** An import's report (docs/erp.md). `lines` excludes blank ones. */
export type ImportReport = {
  lines: number;
  applied: number;
  unchanged: number;
  rejected: number;
  readonly errors: BadLine[];
  readonly warnings: BadLine[];
};

export function emptyReport(): ImportReport {
  return { lines: 0, applied: 0, unchanged: 0, rejected: 0, errors: [], warnings: [] };
}

export function addError(report: ImportReport, error: BadLine): void {
  report.rejected += 1;
  if (report.errors.length < NAMED_AT_MOST) report.errors.push(error);
}

export function addWarning(report: ImportReport, warning: BadLine): void {
  if (report.warnings.length < NAMED_AT_MOST) report.warnings.push(warning);
}
