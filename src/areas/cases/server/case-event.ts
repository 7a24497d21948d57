import type { EstadoCaso } from '#kit/core/contract/types.ts';
import type { App } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { JobSender } from '#kit/server/jobs/job-sender.ts';
import { publishEvent } from '#kit/server/outbox.ts';
import { clientCode } from '#areas/session/server/public.ts';
import type { CaseKey } from './notify-of-case.ts';

/** What changed a case. Internal notes are no change. */
type CaseUpdate = CaseKey & {
  readonly number: number;
  readonly estado: EstadoCaso;
  readonly de: 'cliente' | 'compania' | 'portal';
  /** The message that came with it; null for none. */
  readonly texto: string | null;
  readonly motivo?: string | null;
  readonly at: Date;
};

/** Publishes `case.updated` to the ERP (docs/erp.md, Outgoing events). */
export async function publishCaseEvent(
  tx: Tx,
  context: Pick<App, 'settings'> & { readonly jobs: Pick<JobSender, 'send'> },
  { clientId, number, estado, de, texto, motivo = null, at }: CaseUpdate,
): Promise<void> {
  await publishEvent(tx, context, {
    clientId,
    type: 'case.updated',
    data: { numero: String(number), codigo_cliente: await clientCode(tx, clientId), estado, de, texto, motivo },
    at,
  });
}
