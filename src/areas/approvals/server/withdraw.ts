import type { MutationRetirarSolicitudArgs, SolicitudPago } from '#kit/core/contract/types.ts';
import { type Result, refuse } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { decide } from './decide.ts';
import { endRequest } from './end-request.ts';

const NOT_YOURS = {
  category: 'authorization',
  code: 'request_not_yours',
  message: 'Only who prepared a request may withdraw it.',
} as const;

/** `retirarSolicitud`: by who prepared it, as long as it is not being paid. */
export async function withdrawRequest(
  { id }: MutationRetirarSolicitudArgs,
  context: ViewerContext,
): Promise<Result<SolicitudPago>> {
  return decide(context, id, async (tx, request) => {
    if (request.userId !== context.viewer.userId) return refuse(NOT_YOURS).refusal;
    await endRequest(tx, context, context, request, { state: 'retirada', reason: null, action: 'approval.withdraw' });
    return null;
  });
}
