import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { PaymentRequest, type ShownRequestFragment } from './request.graphql.ts';

export type ShownRequest = ShownRequestFragment;

/** A request with what has changed since; asked anew each time it is shown, as amounts about to be paid are. */
export function requestQuery(id: string) {
  return { ...documentQuery(PaymentRequest, { id }), staleTime: 0 };
}
