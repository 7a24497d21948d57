import type { HealthFigures, HealthLevel, HealthPartName, HealthSection } from './health-api.ts';

const GIGABYTE = 1_000_000_000;

type Rule<Name extends HealthPartName> = {
  readonly level: (figures: HealthFigures[Name]) => HealthLevel;
  /** The section that helps. `figures`: null if the part could not be measured. */
  readonly section: (figures: HealthFigures[Name] | null) => HealthSection;
};

const worst = (isDown: boolean, isWarned: boolean): HealthLevel => (isDown ? 'down' : isWarned ? 'warn' : 'ok');

/** The levels of each part, and the section of docs/operations.md with the remedy (see there: Health and metrics). */
export const HEALTH_RULES: { readonly [Name in HealthPartName]: Rule<Name> } = {
  database: {
    level: ({ milliseconds }) => worst(milliseconds >= 2000, milliseconds >= 250),
    section: () => 'Processes and database',
  },
  jobs: {
    level: ({ failed, late, longestLate }) => worst(longestLate >= 600, failed > 0 || late > 0),
    section: () => 'Background jobs',
  },
  mail: {
    level: ({ failed, retried }) => worst(retried >= 10, failed > 0 || retried > 0),
    section: () => 'Files and mails',
  },
  payments: {
    level: ({ contradictions, delayed }) => worst(false, contradictions > 0 || delayed > 0),
    section: (figures) => (figures && figures.contradictions > 0 ? 'Contradicting gateway status' : 'Pending payments'),
  },
  compensations: {
    level: ({ contradictions, delayed }) => worst(false, contradictions > 0 || delayed > 0),
    section: (figures) =>
      figures && figures.contradictions > 0 ? 'Contradicting ERP answer' : 'Unanswered compensations',
  },
  vouchers: { level: ({ withoutCodes }) => worst(withoutCodes > 0, false), section: () => 'Vouchers to look at' },
  erp_events: {
    level: ({ stuck, lag }) => worst(stuck > 0, lag > 3600),
    section: () => 'Undelivered events',
  },
  disk: {
    level: ({ freeBytes, totalBytes }) =>
      worst(freeBytes < 0.2 * GIGABYTE, freeBytes < 2 * GIGABYTE || freeBytes < 0.05 * totalBytes),
    section: () => 'Disk space',
  },
  maintenance: { level: ({ since }) => worst(false, since !== null), section: () => 'Maintenance mode' },
};
