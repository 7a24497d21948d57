import type { EstadoSolicitud } from '#kit/core/contract/types.ts';
import { formatMoney } from '#kit/core/money.ts';
import { type AuditOrigin, writeAuditEntry } from '#kit/server/audit.ts';
import type { App } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { notify } from '#areas/notifications/server/public.ts';
import { isWaiting } from '../rules/request.ts';
import { type RequestRow, decideRequest } from './request-store.ts';

type Ending = {
  readonly state: Extract<EstadoSolicitud, 'rechazada' | 'retirada' | 'vencida'>;
  readonly reason: string | null;
  readonly action: 'approval.reject' | 'approval.withdraw' | 'approval.expire';
};

/** Ends a request without a payment, and tells its preparer unless they did it. The client's ledger is locked. */
export async function endRequest(
  tx: Tx,
  { clock, jobs }: Pick<App, 'clock' | 'jobs'>,
  origin: AuditOrigin,
  request: RequestRow,
  { state, reason, action }: Ending,
): Promise<void> {
  const { clientId, userId, uuid, expiresAt, total, moneda } = request;
  const now = clock.now();
  const decidedBy = state === 'rechazada' ? (origin.viewer?.userId ?? null) : request.decidedBy;
  await decideRequest(tx, request, { state, decidedBy, reason, expiresAt, at: now });
  const who = { clientId, userId: origin.viewer?.userId ?? null, agent: origin.viewer?.agent ?? null };
  await writeAuditEntry(tx, origin, { action, subject: uuid, result: 'ok', who });
  if (origin.viewer?.userId === userId) return;
  await notify(tx, jobs, {
    kind: 'approval.decided',
    clientId,
    to: { userId },
    key: `${state} ${uuid}`,
    title: state === 'rechazada' ? 'Rechazaron tu solicitud de pago' : 'Tu solicitud de pago venció',
    body: [`${formatMoney(total, moneda)}.`, reason].filter(Boolean).join(' '),
    data: {},
    path: `/admin/aprobaciones/solicitud?id=${uuid}`,
    at: now,
  });
}

/** Ends a request whose time is over, unless it is being paid; whether it has ended. The client's ledger is locked. */
export async function endIfDue(
  tx: Tx,
  app: Pick<App, 'clock' | 'jobs'>,
  origin: AuditOrigin,
  request: RequestRow,
): Promise<boolean> {
  if (!isWaiting(request.state)) return request.state === 'vencida';
  if (request.paying !== null || app.clock.now() < request.expiresAt) return false;
  await endRequest(tx, app, origin, request, { state: 'vencida', reason: null, action: 'approval.expire' });
  return true;
}
