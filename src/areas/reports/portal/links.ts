/** The search of the screen of reports; each of them opens the form. */
export type ReportsSearch = {
  /** '1': for a new report. */
  readonly nuevo?: string;
  /** The list of a new report. */
  readonly informe?: string;
  /** The view of that list. */
  readonly vista?: string;
  /** The report to change. */
  readonly id?: string;
};

/** The link to the user's reports. */
export function reports(search: ReportsSearch = {}) {
  return { to: '/allied/reports', search } as const;
}
