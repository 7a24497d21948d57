import type { BadLine, ImportReport } from '#kit/server/import-report.ts';

/** Maximum errors and warnings that a report lists; its totals count all. */
const MAX_NAMED = 1000;

/** Source of an import: 'http', or the command. `file`: the file's name; null for standard input. */
export type ImportSource = { readonly source: 'http' | 'command'; readonly file: string | null };

/** The report. `broken`: why the stream was not read to its end (it broke off, or the disk is full), else null. */
export type ImportResult = { readonly report: ImportReport; readonly broken: string | null; readonly diskFull?: true };

export function emptyReport(): ImportReport {
  return { lines: 0, applied: 0, unchanged: 0, rejected: 0, warned: 0, errors: [], warnings: [] };
}

export function addError(report: ImportReport, error: BadLine): void {
  report.rejected += 1;
  if (report.errors.length < MAX_NAMED) report.errors.push(error);
}

export function addWarning(report: ImportReport, warning: BadLine): void {
  report.warned += 1;
  if (report.warnings.length < MAX_NAMED) report.warnings.push(warning);
}
