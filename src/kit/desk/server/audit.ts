import { writeAuditEntry } from '#kit/server/audit.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { AuditAction } from '#kit/server/manifest/declared-names.ts';
import { SYSTEM_CLIENT_ID } from '#kit/server/audit.ts';
import type { DeskContext, Staff } from './context.ts';

export type DeskAct = {
  readonly action: AuditAction;
  /** Id of the changed thing: never a token, a secret, a code, an e-mail or a name. */
  readonly subject?: string;
  /** 'ok', or the refusal's code. */
  readonly result?: string;
  /** Id of the client whose data the act concerns; by default none. */
  readonly clientId?: number;
  readonly userId?: number | null;
  /** The changed fields before and after the act. */
  readonly before?: object;
  readonly after?: object;
};

/**
 * Records a member's act in the act's transaction: who, when, from which address, and the changes. The entry's agent is
 * the member's name.
 */
export async function auditDesk(
  tx: Db | Tx,
  context: DeskContext,
  { action, subject, result = 'ok', clientId = SYSTEM_CLIENT_ID, userId = null, before, after }: DeskAct,
  staff: Pick<Staff, 'id' | 'name'> | null = context.staff,
): Promise<void> {
  context.audited.isWritten = true;
  await writeAuditEntry(
    tx,
    { clock: context.clock, viewer: null, request: context.request },
    {
      action,
      ...(subject !== undefined && { subject }),
      result,
      who: { clientId, userId, agent: staff?.name ?? null, staffId: staff?.id ?? null },
      ...(before && { before }),
      ...(after && { after }),
    },
  );
}
