import type { SolicitudPago } from '#kit/core/contract/types.ts';
import { type Refusal, type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { lockLedger } from '#areas/account/server/public.ts';
import type { ApproverProblem } from '../rules/approver.ts';
import { isWaiting } from '../rules/request.ts';
import { endIfDue } from './end-request.ts';
import { requestOf } from './request-mapper.ts';
import type { RequestRow } from './request-store.ts';
import { visibleRequest } from './visible.ts';

/**
 * Changes the state of a request that the viewer may see, with the client's ledger locked. Refused with code
 * request_ended where it has ended meanwhile, and request_in_payment while it is being paid.
 */
export async function decide(
  context: ViewerContext,
  id: string,
  act: (tx: Tx, request: RequestRow) => Promise<Refusal | null>,
): Promise<Result<SolicitudPago>> {
  const { db, viewer } = context;
  const decided = await transaction(db, async (tx): Promise<Result<null>> => {
    await lockLedger(tx, [viewer.clientId]);
    const request = await visibleRequest(tx, context, id);
    if (!request) return notFound('The request', 'id');
    if (request.paying !== null && isWaiting(request.state)) {
      const message = 'A payment of this request is unfinished.';
      return badInput('request_in_payment', message, 'id', { reference: request.paying });
    }
    const hasEnded = (await endIfDue(tx, context, context, request)) || !isWaiting(request.state);
    if (hasEnded) return requestEnded(request);
    const refusal = await act(tx, request);
    return refusal ? refuse(refusal) : ok(null);
  });
  if (!decided.ok) return decided;
  const request = await visibleRequest(db, context, id);
  return request ? ok(await requestOf(context, request)) : notFound('The request', 'id');
}

function requestEnded({ state }: Pick<RequestRow, 'state'>) {
  const estado = isWaiting(state) ? 'vencida' : state;
  return badInput('request_ended', `The request has ended: ${estado}.`, 'id', { estado });
}

const PROBLEMS: Readonly<Record<ApproverProblem, string>> = {
  not_named: 'The policy of your company does not name you as an approver.',
  own_request: 'Another person must approve what you prepared.',
  document_missing: 'Your user has no document, which approving needs.',
  same_person: 'You have the document of the person who prepared it.',
  approver_new: 'Your user or its document is younger than 72 hours.',
};

/** The refusal of who may not approve. */
export function approverRefusal(problem: ApproverProblem): Refusal {
  return { category: 'authorization', code: problem, message: PROBLEMS[problem] };
}
