import type { OrderTaker, Orders } from '../../../kit/server/operator.ts';
import { type AuditQuestion, auditEntries } from './audit-store.ts';
import { endSessions } from './end-sessions.ts';
import { switchMaintenance } from './maintenance.ts';
import { switchFactorOff } from './second-factor-off.ts';
import { makeSupportLink } from './support-link.ts';

/** What the area's commands ask for. */
export type SessionOrder =
  | ({ readonly command: 'audit' } & AuditQuestion)
  | { readonly command: 'maintenance'; readonly to: 'on' | 'off' | undefined }
  | { readonly command: 'support-link'; readonly user: string; readonly agent: string }
  | { readonly command: 'second-factor-off'; readonly user: string; readonly agent: string }
  | { readonly command: 'end-sessions'; readonly user: string | undefined; readonly agent: string };

type Of<Command> = Extract<SessionOrder, { readonly command: Command }>;

/** How they are carried out. */
export const orders = {
  audit: (on: OrderTaker, order: Of<'audit'>) => auditEntries(on.db, order),
  maintenance: (on: OrderTaker, order: Of<'maintenance'>) => switchMaintenance(on.db, order.to),
  'support-link': (on: OrderTaker, order: Of<'support-link'>) => makeSupportLink(on, order),
  'second-factor-off': async ({ db, clock, jobs }: OrderTaker, order: Of<'second-factor-off'>) =>
    switchFactorOff({ db, clock, jobs: await jobs() }, order),
  'end-sessions': (on: OrderTaker, order: Of<'end-sessions'>) => endSessions(on, order),
} satisfies Orders;
