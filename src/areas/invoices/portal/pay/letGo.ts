import { t } from '@lingui/core/macro';
import { PortalError, hasCode, isUnanswered } from '../../../../kit/portal/graphql/error.ts';
import { showToast } from '../../../../kit/portal/design/toasts.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { AbandonPayment } from '../abandon/abandon.graphql.ts';
import type { PayInvoicesMutation } from './pay.graphql.ts';

export type Opened = PayInvoicesMutation['crearTransaccionOnline'];

/** A payment that the server was asked for: its answer, which may be on its way, and the same question with the same key. */
export type Asked = { readonly answer: Promise<Opened>; readonly again: () => Promise<Opened> };

/**
 * Lets go of a payment whose preparation the user has cancelled, and tells how that ended. The server may have opened it: its
 * answer is waited for, because it alone names the payment, and where none comes the same key finds the payment again.
 * What is open is abandoned; only when the bank has confirmed are its invoices free (product.md, Money).
 */
export async function letGo({ answer, again }: Asked): Promise<void> {
  if (await isFree({ answer, again })) {
    showToast(t`You cancelled the payment: nothing was charged, and its invoices are free.`);
  } else {
    showToast(t`The payment that you cancelled could not be abandoned: you find it in Payments made.`, 'danger');
  }
}

async function isFree({ answer, again }: Asked): Promise<boolean> {
  let opened: Opened;
  try {
    opened = await answer.catch((error: unknown) => {
      if (isUnanswered(error)) return again();
      throw error;
    });
  } catch (error) {
    // refused: nothing was opened, or it has ended; of a second silence, or where the session is over, nobody knows
    const refused = error instanceof PortalError && error.category === 'graphql-input';
    return refused || hasCode(error, 'gateway_unavailable');
  }
  if (!opened) return false;
  const { abandonarTransaccion: ended } = await request(AbandonPayment, { uuid: opened.uuid }).catch(() => UNKNOWN);
  return ended ? ended.response !== 'pending' && ended.response !== 'approved' : false;
}

const UNKNOWN = { abandonarTransaccion: null };
