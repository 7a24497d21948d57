import { normalizeEmail } from '#kit/core/person-text.ts';
import { eraseUser, exportUser, findUserByEmail } from '#areas/session/server/public.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import type { AdminCommands, CommandContext } from '#kit/server/manifest/admin-command.ts';
import type { AuditAction } from '#kit/server/manifest/declared-names.ts';
import { personalTables } from '#kit/server/person/tables.ts';
import type { Settings } from '#kit/server/settings.ts';
import { AREAS } from './areas.ts';

/** Commands about a person: the user of an e-mail, or, for erasures after a restore, of ids. */
export type PersonCommand =
  | { readonly command: 'export-person'; readonly user: string; readonly agent: string }
  | { readonly command: 'erase-person'; readonly user: string | UserKey; readonly agent: string };

type UserKey = { readonly clientId: number; readonly userId: number };

type Erased = NonNullable<Awaited<ReturnType<typeof eraseUser>>>;
/** Results of the commands; null for an unknown user. `key` names the user after the erasure. */
export type ErasedPerson = (Erased & { readonly key: UserKey }) | null;
export type ExportedPerson = { readonly base64: string; readonly others: Erased['others'] } | null;

/** The commands that need what all areas have about persons. */
export function personCommands(retention: Settings['retention']): AdminCommands {
  const personalData = personalTables(AREAS);
  const auditActions = AREAS.flatMap(({ auditActions: declared = [] }) => declared);
  return {
    'export-person': async (
      { db, clock }: CommandContext,
      { user, agent }: Extract<PersonCommand, { command: 'export-person' }>,
    ): Promise<ExportedPerson> =>
      transaction(db, async (tx) => {
        const key = await keyOf(tx, user);
        const made = key && (await exportUser(tx, { clock, personalData }, key));
        if (!made) return null;
        await audit(tx, clock, 'person.export', key, agent);
        return { base64: made.zip.toString('base64'), others: made.others };
      }),
    'erase-person': async (
      { db, clock, jobs }: CommandContext,
      { user, agent }: Extract<PersonCommand, { command: 'erase-person' }>,
    ): Promise<ErasedPerson> => {
      const sender = await jobs();
      return transaction(db, async (tx) => {
        const key = await keyOf(tx, user);
        const context = { clock, personalData, auditActions, jobs: sender, retention };
        const erased = key && (await eraseUser(tx, context, key));
        if (!erased) return null;
        await audit(tx, clock, 'person.erase', key, agent);
        return { ...erased, key };
      });
    },
  };
}

async function keyOf(tx: Tx, user: string | UserKey): Promise<UserKey | null> {
  if (typeof user !== 'string') return user;
  const found = await findUserByEmail(tx, normalizeEmail(user));
  return found ? { clientId: found.client_id, userId: found.user_id } : null;
}

async function audit(tx: Tx, clock: CommandContext['clock'], action: AuditAction, key: UserKey, agent: string) {
  const act = { action, subject: `user ${key.userId}`, result: 'ok', who: { ...key, agent } } as const;
  await writeAuditEntry(tx, { clock, viewer: null, request: null }, act);
}
