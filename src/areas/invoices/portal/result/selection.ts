import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import { chosenAgain, withoutPaid } from '../../rules/result.ts';
import { changeDraft } from '../cash/kept.ts';
import { changeSelection } from '../pay/kept.ts';
import type { PaymentOutcome } from './query.ts';

/** What has been paid is no longer chosen, or written, to be paid. */
export function leaveOutPaid({ items, id_segment }: PaymentOutcome): void {
  if (id_segment !== null) changeDraft();
  const paid = items.map((item) => ({ id: item.id_edocta_detalle, open: centsOf(item.monto_documento) }));
  changeSelection((now) => withoutPaid(now, paid));
}

/**
 * Chooses the payment's invoices again, as they were chosen; the list holds them against what is open now. A cash payment is
 * written again.
 */
export function chooseAgain({ items, id_segment, total }: PaymentOutcome): void {
  if (id_segment !== null) changeDraft({ idSegment: id_segment, cents: centsOf(total) });
  const lines = items.map((item) => ({
    id: item.id_edocta_detalle,
    num_documento: item.num_documento ?? '',
    num_factura: item.num_factura,
    vencimiento: item.fecha_vencimiento_documento,
    total: centsOf(item.monto_documento),
    tipo: item.tipo_transaccion ?? 'total',
    cents: centsOf(item.monto_transaccion),
  }));
  changeSelection((now) => chosenAgain(now, lines));
}
