import { writeAuditEntry } from '#kit/server/audit.ts';
import type { Db, Tx } from '#kit/server/database.ts';
import type { AuditAction } from '#kit/server/declared-names.ts';
import { SYSTEM_CLIENT_ID } from '#kit/server/audit.ts';
import type { DeskContext, Staff } from './context.ts';

export type DeskAct = {
  readonly action: AuditAction;
  /** An id: never a token, a secret, a code, an e-mail or a name. */
  readonly subject?: string;
  /** 'ok' unless it was refused: then the refusal's code. */
  readonly result?: string;
  /** Whose data it was about; by default no client's. */
  readonly clientId?: number;
  readonly userId?: number | null;
  /** The fields that changed, as they were and as they are. */
  readonly before?: object;
  readonly after?: object;
};

/**
 * Records what a member of staff did, in the transaction of the act: who, when, from where, and what it changed. The
 * agent of the entry is the member's name.
 */
export async function auditDesk(
  tx: Db | Tx,
  context: DeskContext,
  { action, subject, result = 'ok', clientId = SYSTEM_CLIENT_ID, userId = null, before, after }: DeskAct,
  staff: Pick<Staff, 'id' | 'name'> | null = context.staff,
): Promise<void> {
  context.noteAudited();
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
