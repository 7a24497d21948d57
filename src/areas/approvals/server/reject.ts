import type { MutationRechazarSolicitudArgs, SolicitudPago } from '#kit/core/contract/types.ts';
import { type Result, badInput } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { MAX_NOTE } from '../rules/request.ts';
import { approverRefusal, decide } from './decide.ts';
import { endRequest } from './end-request.ts';
import { problemOfApprover } from './people.ts';

/** `rechazarSolicitud`: by whoever may approve it; also an approved one that is not being paid. */
export async function rejectRequest(
  { id, motivo }: MutationRechazarSolicitudArgs,
  context: ViewerContext,
): Promise<Result<SolicitudPago>> {
  const reason = motivo.trim();
  if (reason === '') return badInput('reason_missing', 'A rejection needs a reason.', 'motivo');
  if (reason.length > MAX_NOTE || reason.includes('\0')) {
    return badInput('text_invalid', `A reason has at most ${MAX_NOTE} characters, and no NUL.`, 'motivo');
  }
  return decide(context, id, async (tx, request) => {
    const problem = await problemOfApprover(tx, request, context.viewer.userId, context);
    if (problem) return approverRefusal(problem);
    await endRequest(tx, context, context, request, { state: 'rechazada', reason, action: 'approval.reject' });
    return null;
  });
}
