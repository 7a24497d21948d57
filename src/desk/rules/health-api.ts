import type { ApiAction, EmptyObject } from '#kit/desk/core/api-action.ts';

/** 'down': the part does not work, or a person must act; 'warn': somebody should look at it. */
export type HealthLevel = 'ok' | 'warn' | 'down';

/** Figures of each part. Durations are in seconds, unless the name says otherwise. */
export type HealthFigures = {
  readonly database: { readonly milliseconds: number };
  /** `longestLate`: the greatest delay of a late job; 0 if none is late. */
  readonly jobs: { readonly failed: number; readonly late: number; readonly longestLate: number };
  /** `retried`: mails that wait after a failed attempt. */
  readonly mail: { readonly failed: number; readonly retried: number };
  /** `contradictions`: those of the last 30 days. */
  readonly payments: { readonly contradictions: number; readonly delayed: number };
  readonly compensations: { readonly contradictions: number; readonly delayed: number };
  /** Purchases without vouchers more than an hour after the payment, at most 100. */
  readonly vouchers: { readonly withoutCodes: number };
  /** `isDelivered`: false if the ERP fetches its events. `lag`: the oldest event's age. */
  readonly erp_events: {
    readonly isDelivered: boolean;
    readonly undelivered: number;
    readonly stuck: number;
    readonly lag: number;
  };
  /** Figures of the disk with `DATA_DIR`. */
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number };
  /** `since`: an instant (ISO 8601); null while the portal is open. */
  readonly maintenance: { readonly since: string | null };
};

export type HealthPartName = keyof HealthFigures;

/** The helping sections of docs/operations.md. */
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

/** A part of the portal; `figures`: null if the measurement failed. */
export type HealthPart = {
  readonly [Name in HealthPartName]: {
    readonly name: Name;
    readonly level: HealthLevel;
    readonly figures: HealthFigures[Name] | null;
    readonly section: HealthSection;
  };
}[HealthPartName];

/** `at`: the instant of the measurement (ISO 8601). */
export type HealthApi = {
  'health.view': ApiAction<EmptyObject, { readonly at: string; readonly parts: readonly HealthPart[] }>;
};
