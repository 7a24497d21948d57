import type { Day } from '#kit/core/day.ts';
import { type Currency, formatMoney } from '#kit/core/money.ts';
import type { Batch } from './batch.ts';
import { dayPhrase } from './day-phrase.ts';

/** Title and text of the reminder of a weekly batch, in Spanish. */
export function batchTexts(
  { lines, total, isEnough, missing }: Pick<Batch, 'lines' | 'total' | 'isEnough' | 'missing'>,
  {
    name,
    until,
    today,
    currency,
  }: { readonly name: string; readonly until: Day; readonly today: Day; readonly currency: Currency },
): { readonly title: string; readonly body: string } {
  const last = dayPhrase(until, today);
  if (lines.length === 0 && isEnough) {
    return { title: `Tu lote ${name}: nada que pagar`, body: `Ningún pedido queda retenido hasta ${last}.` };
  }
  if (lines.length === 0) {
    return {
      title: `Tu lote ${name}: no alcanza`,
      body: `No hay facturas que puedas pagar ahora, y faltan ${formatMoney(missing, currency)} hasta ${last}.`,
    };
  }
  const invoices = `${lines.length} ${lines.length === 1 ? 'factura' : 'facturas'}`;
  return {
    title: `Tu lote ${name}: ${formatMoney(total, currency)}`,
    body: isEnough
      ? `${invoices}. Con este pago ningún pedido queda retenido hasta ${last}.`
      : `${invoices}. No alcanza hasta ${last}: faltan ${formatMoney(missing, currency)}.`,
  };
}
