import type { EstadoCaso } from '#kit/core/contract/types.ts';
import type { App } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { JobSender } from '#kit/server/jobs/job-sender.ts';
import { publishEvent } from '#kit/server/outbox.ts';
import { publishToWebhooks } from '#areas/api/server/public.ts';
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

/**
 * Publishes `case.updated` to webhooks (docs/client-api.md, Events), without what anybody wrote: that is for the
 * persons who may see the case.
 */
export async function publishCaseToWebhooks(
  tx: Tx,
  { clientId, number, estado, de, at }: Omit<CaseUpdate, 'uuid' | 'texto' | 'motivo'>,
): Promise<void> {
  const data = { numero: String(number), estado, de };
  await publishToWebhooks(tx, 'case.updated', [{ clientId, data }], at);
}

/** Publishes `case.updated` to the ERP (docs/erp.md, Outgoing events) and to webhooks. */
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
  await publishCaseToWebhooks(tx, { clientId, number, estado, de, at });
}
