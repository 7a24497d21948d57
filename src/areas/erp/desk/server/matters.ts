import type { WaitingMatter } from '#kit/desk/server/waiting-matter.ts';
import { countBadImports } from './imports-store.ts';
import { deliveryState } from './stopped-store.ts';

/** Imports with bad lines wait for somebody this long, in days. */
const BAD_IMPORT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Events and imports that wait for a person. */
export const erpMatters: readonly WaitingMatter[] = [
  { name: 'stopped_events', order: 7, subject: 'erp', count: async ({ db }) => (await deliveryState(db)).held },
  {
    name: 'bad_imports',
    order: 8,
    subject: 'erp',
    count: ({ db, clock }) => countBadImports(db, new Date(clock.now().getTime() - BAD_IMPORT_DAYS * DAY_MS)),
  },
];
