import type { CreditoCliente } from '#kit/core/contract/types.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { creditOf, creditStandingOf } from './credit-standing.ts';

/** `creditoCliente`; not found for users confined to destinations, because the credit belongs to the whole client. */
export async function clientCredit(
  _: object,
  { db, settings, viewer }: ViewerContext,
): Promise<Result<CreditoCliente>> {
  return viewer.destinations
    ? notFound('The credit')
    : ok(creditOf(await creditStandingOf({ db, settings }, viewer.clientId)));
}
