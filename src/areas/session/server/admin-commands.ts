import type { CommandContext, AdminCommands } from '#kit/server/manifest/admin-command.ts';
import { type AuditFilter, auditEntries } from './audit-store.ts';
import { endSessions } from './end-sessions.ts';
import { switchMaintenance } from './maintenance.ts';
import { switchFactorOff } from './second-factor-off.ts';
import { makeSupportLink } from './support-link.ts';

export type SessionCommand =
  | ({ readonly command: 'audit' } & AuditFilter)
  | { readonly command: 'maintenance'; readonly to: 'on' | 'off' | undefined }
  | { readonly command: 'support-link'; readonly user: string; readonly agent: string; readonly reason?: string }
  | { readonly command: 'second-factor-off'; readonly user: string; readonly agent: string }
  | { readonly command: 'end-sessions'; readonly user: string | undefined; readonly agent: string };

type Of<Command> = Extract<SessionCommand, { readonly command: Command }>;

export const adminCommands = {
  audit: (on: CommandContext, order: Of<'audit'>) => auditEntries(on.db, order),
  maintenance: (on: CommandContext, order: Of<'maintenance'>) => switchMaintenance(on.db, order.to),
  'support-link': (on: CommandContext, order: Of<'support-link'>) => makeSupportLink(on, order),
  'second-factor-off': async ({ db, clock, jobs }: CommandContext, order: Of<'second-factor-off'>) =>
    switchFactorOff({ db, clock, jobs: await jobs() }, order),
  'end-sessions': (on: CommandContext, order: Of<'end-sessions'>) => endSessions(on, order),
} satisfies AdminCommands;
