import { type HealthRule, worstLevel } from '#kit/desk/core/health.ts';

const GIGABYTE = 1_000_000_000;

/** Figures of the parts that belong to no area. Durations are in seconds, unless the name says otherwise. */
export type CoreHealth = {
  readonly database: { readonly milliseconds: number };
  /** `since`: an instant (ISO 8601); null while the portal is open. */
  readonly maintenance: { readonly since: string | null };
  /** `longestLate`: the greatest delay of a late job; 0 if none is late. */
  readonly jobs: { readonly failed: number; readonly late: number; readonly longestLate: number };
  /** `retried`: mails that wait after a failed attempt. */
  readonly mail: { readonly failed: number; readonly retried: number };
  /** Figures of the disk with `DATA_DIR`. */
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number };
  /** `able`: administrators of the desk who can sign in; `kept`: those whose claim has another role. */
  readonly administrators: { readonly able: number; readonly kept: number };
};

/** The section of docs/operations.md for each of these parts. */
export type CoreHealthSections = {
  readonly database: 'Processes and database';
  readonly maintenance: 'Maintenance mode';
  readonly jobs: 'Background jobs';
  readonly mail: 'Files and mails';
  readonly disk: 'Disk space';
  readonly administrators: 'Staff sign-in';
};

/** When each of these parts needs somebody (docs/operations.md, Health and metrics). */
export const CORE_HEALTH_RULES: {
  readonly [Name in keyof CoreHealth]: HealthRule<CoreHealth[Name], CoreHealthSections[Name]>;
} = {
  database: {
    level: ({ milliseconds }) => worstLevel(milliseconds >= 2000, milliseconds >= 250),
    section: () => 'Processes and database',
  },
  maintenance: { level: ({ since }) => worstLevel(false, since !== null), section: () => 'Maintenance mode' },
  jobs: {
    level: ({ failed, late, longestLate }) => worstLevel(longestLate >= 600, failed > 0 || late > 0),
    section: () => 'Background jobs',
  },
  mail: {
    level: ({ failed, retried }) => worstLevel(retried >= 10, failed > 0 || retried > 0),
    section: () => 'Files and mails',
  },
  disk: {
    level: ({ freeBytes, totalBytes }) =>
      worstLevel(freeBytes < 0.2 * GIGABYTE, freeBytes < 2 * GIGABYTE || freeBytes < 0.05 * totalBytes),
    section: () => 'Disk space',
  },
  administrators: { level: ({ able, kept }) => worstLevel(able === 0, kept > 0), section: () => 'Staff sign-in' },
};
