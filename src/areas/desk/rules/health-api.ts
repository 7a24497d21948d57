import type { ApiAction, Nothing } from './api-action.ts';

/** `down`: it does not work, or a person must act; `warn`: somebody should look at it. */
export type HealthLevel = 'ok' | 'warn' | 'down';

/** What each part is measured by. Durations in seconds, unless the name says otherwise. */
export type HealthFigures = {
  readonly database: { readonly milliseconds: number };
  /** `longestLate`: of the job that should have begun the longest ago; 0 where none is late. */
  readonly jobs: { readonly failed: number; readonly late: number; readonly longestLate: number };
  /** `retried`: mails that wait because a try has failed. */
  readonly mail: { readonly failed: number; readonly retried: number };
  /** `contradictions`: of the last 30 days. */
  readonly payments: { readonly contradictions: number; readonly delayed: number };
  readonly compensations: { readonly contradictions: number; readonly delayed: number };
  /** Purchases that were paid an hour ago and have no vouchers, at most 100. */
  readonly vouchers: { readonly withoutCodes: number };
  /** `isDelivered`: false where the ERP fetches its events. `lag`: the age of the oldest one. */
  readonly erp_events: {
    readonly isDelivered: boolean;
    readonly undelivered: number;
    readonly stuck: number;
    readonly lag: number;
  };
  /** Of the disk with `DATA_DIR`. */
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number };
  /** `since`: an instant (ISO 8601); null while the portal is open. */
  readonly maintenance: { readonly since: string | null };
};

export type HealthPartName = keyof HealthFigures;

/** The headings of docs/operations.md that help. */
export type HealthSection =
  | 'Processes and database'
  | 'Background jobs'
  | 'Files and mails'
  | 'Pending payments'
  | 'Contradicting gateway status'
  | 'Unanswered compensations'
  | 'Contradicting ERP answer'
  | 'Vouchers to look at'
  | 'Undelivered events'
  | 'Disk space'
  | 'Maintenance mode';

/** A part of the portal; `figures` null where it could not be measured. */
export type HealthPart = {
  readonly [Name in HealthPartName]: {
    readonly name: Name;
    readonly level: HealthLevel;
    readonly figures: HealthFigures[Name] | null;
    readonly section: HealthSection;
  };
}[HealthPartName];

/** `at`: when it was measured, an instant (ISO 8601). */
export type HealthApi = {
  'health.view': ApiAction<Nothing, { readonly at: string; readonly parts: readonly HealthPart[] }>;
};
