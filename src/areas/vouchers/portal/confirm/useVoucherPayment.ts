import { amountFromCents, decimalText } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { useAttempt } from '#kit/portal/graphql/attempt.ts';
import { noData } from '#kit/portal/http/error.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useBankRedirect } from '#areas/invoices/portal/public.ts';
import { type CartLine, cartTotal } from '../../rules/cart.ts';
import { voucherType } from '../../rules/config.ts';
import { VOUCHER_SEGMENT } from '../../rules/constants.ts';
import { changeCart } from '../cart/cartStore.ts';
import type { SoldUse } from '../config.ts';
import { AddVouchers } from '../add.graphql.ts';
import { PayVouchers } from './pay.graphql.ts';

/** A confirmed cart. */
export type VoucherOrder = {
  readonly use: SoldUse;
  readonly lines: readonly CartLine[];
  readonly email: string;
  /** Time when the terms were accepted, as ISO 8601. */
  readonly termsAcceptedAt: string;
  readonly buyer: { readonly cliente: string; readonly nombre: string; readonly email: string };
};

/** Builds the lines for the contract (specification B3). `uuid`: empty for a request, which has no payment yet. */
export function inputOf({ use, lines, email, termsAcceptedAt, buyer }: VoucherOrder, uuid: string) {
  const { currency } = portalConfig();
  const total = amountFromCents(cartTotal(lines));
  return lines.map(({ cents, cantidad }) => ({
    customer: buyer.cliente,
    customer_name: buyer.nombre,
    monto: amountFromCents(cents),
    cantidad,
    uuid,
    email,
    tipo_bono: voucherType(use, cents, currency),
    reward: use.reward,
    email_solicitante: buyer.email,
    terminos_check: true,
    terminos_checked_at: termsAcceptedAt,
    valor_transaccion: total,
  }));
}

/** Opens the payment, registers its vouchers, and redirects to the bank (specification B7). */
export function useVoucherPayment() {
  const attempt = useAttempt();
  return useBankRedirect(async (order: VoucherOrder) => {
    const filter = {
      id_segment: { eq: VOUCHER_SEGMENT },
      amount: { eq: decimalText(cartTotal(order.lines)) },
    };
    // keeps the idempotency key until both calls have answered: an open payment may still lack its vouchers
    const opened = await attempt.send(order, async (idempotencyKey) => {
      const { easyPayContado } = await request(PayVouchers, { filter, idempotencyKey });
      if (!easyPayContado) throw noData('query');
      const { uuid } = easyPayContado;
      const { addSurtidorBono } = await request(AddVouchers, { input: inputOf(order, uuid) });
      if (!addSurtidorBono?.success) throw noData('mutation');
      return easyPayContado;
    });
    changeCart((now) => ({ ...now, uuid: opened.uuid }));
    return opened;
  });
}
