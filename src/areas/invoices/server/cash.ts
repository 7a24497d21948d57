import { VOUCHER_SEGMENT } from '../../../kit/any/constants.ts';
import type { EasyPayContado, QueryEasyPayContadoArgs } from '../../../kit/any/contract.ts';
import { type Result, ok, refuse } from '../../../kit/any/result.ts';
import type { ViewerContext } from '../../../kit/server/context.ts';
import type { Operation } from '../../../kit/server/operation.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
import { readCash } from '../rules/cash.ts';
import { makePayment, maximumOf } from './make.ts';

/**
 * `easyPayContado`: opens a payment for no document (Pago de contado). Once approved, all of it is an open credit of the
 * client, an anticipo. So a user confined to destinations may not: they see no credit of the whole client (product.md, Who
 * may do what). A key works as `crearTransaccionOnline`'s does. A query only because the specification says so.
 */
export const easyPayContado: Operation<QueryEasyPayContadoArgs, EasyPayContado> = {
  allow: OPERATIONS.easyPayContado,
  run: payCash,
};

/** The purchase of vouchers is not served yet, whose payment this would be: nobody may pay for none. */
const NO_VOUCHERS = {
  category: 'internal',
  code: 'not_available',
  message: 'Vouchers cannot be paid yet.',
} as const;

const CONFINED = {
  category: 'graphql-authorization',
  code: 'confined',
  message: 'A cash payment becomes a credit of the whole client, which you do not see.',
} as const;

async function payCash(
  { filter, idempotencyKey }: QueryEasyPayContadoArgs,
  context: ViewerContext,
): Promise<Result<EasyPayContado>> {
  if (context.viewer.destinations) return refuse(CONFINED);
  const opened = await makePayment(context, {
    idempotencyKey,
    read: () => {
      const cash = readCash(filter, maximumOf(context));
      return cash.ok && cash.value.idSegment === VOUCHER_SEGMENT ? refuse(NO_VOUCHERS) : cash;
    },
    decide: async ({ idSegment, amount }) => ok({ lines: [], total: amount, idSegment }),
  });
  if (!opened.ok) return opened;
  const { token, phrase, url_redirect, uuid } = opened.value;
  return ok({ token, phrase, url_redirect, uuid });
}
