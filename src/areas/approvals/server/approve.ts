import type { MutationAprobarSolicitudArgs, SolicitudPago } from '#kit/core/contract/types.ts';
import { formatMoney } from '#kit/core/money.ts';
import { type Result, badInput } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { notify } from '#areas/notifications/server/public.ts';
import { confirmIdentity } from '#areas/session/server/public.ts';
import { REQUEST_LIFE, outdatedText } from '../rules/request.ts';
import { approverRefusal, decide } from './decide.ts';
import { endRequest } from './end-request.ts';
import { scheduleExpiry } from './expire.ts';
import { problemOfApprover } from './people.ts';
import { decideRequest, linesOfRequests } from './request-store.ts';

/**
 * `aprobarSolicitud`: as another person than who prepared it, with the hash that they saw. A request whose documents
 * have changed ends instead.
 */
export async function approveRequest(
  { id, huella, password, otp }: MutationAprobarSolicitudArgs,
  context: ViewerContext,
): Promise<Result<SolicitudPago>> {
  const { viewer, clock, jobs } = context;
  const identity = await confirmIdentity(context, { password, otp });
  if (!identity.ok) return identity;
  return decide(context, id, async (tx, request) => {
    if (request.state !== 'pendiente') {
      return badInput('request_decided', 'The request is approved already.', 'id').refusal;
    }
    const problem = await problemOfApprover(tx, request, viewer.userId, context);
    if (problem) return approverRefusal(problem);
    if (huella !== request.hash) {
      return badInput('hash_differs', 'The request is not the one that you saw.', 'huella').refusal;
    }
    const lines = await linesOfRequests(tx, request.clientId, [request.uuid]);
    const outdated = outdatedText(lines, request.moneda);
    if (outdated !== null) {
      await endRequest(tx, context, context, request, {
        state: 'vencida',
        reason: outdated,
        action: 'approval.expire',
      });
      return badInput('request_outdated', 'Its documents have changed since it was prepared.', 'id', {
        change: outdated,
      }).refusal;
    }
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + REQUEST_LIFE);
    await decideRequest(tx, request, { state: 'aprobada', decidedBy: viewer.userId, reason: null, expiresAt, at: now });
    await writeAuditEntry(tx, context, { action: 'approval.approve', subject: request.uuid, result: 'ok' });
    await scheduleExpiry(tx, context, request, REQUEST_LIFE);
    await notify(tx, jobs, {
      kind: 'approval.decided',
      clientId: request.clientId,
      to: { userId: request.userId },
      key: `aprobada ${request.uuid} ${now.getTime()}`,
      title: 'Aprobaron tu solicitud de pago',
      body: `${formatMoney(request.total, request.moneda)}. Puedes pagarla en las próximas 72 horas.`,
      data: {},
      path: `/admin/aprobaciones/solicitud?id=${request.uuid}`,
      at: now,
    });
    return null;
  });
}
