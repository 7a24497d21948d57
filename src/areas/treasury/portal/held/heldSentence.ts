import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { dayPhrase } from '../../rules/day-phrase.ts';
import './messages.es.po';

type Rule = { readonly cupo: number | null; readonly dias_mora_permitidos: number | null };
type HeldDay = {
  readonly fecha: string;
  readonly usado: number;
  readonly motivos: readonly string[];
  readonly facturas_en_mora: number;
};

/** Says from which day on orders would be held for credit, and why; by age before the limit. */
export function heldSentence({ cupo, dias_mora_permitidos }: Rule, held: HeldDay, today: string): MessageDescriptor {
  const day = dayPhrase(held.fecha, today);
  if (held.motivos.includes('MORA')) {
    const invoices = held.facturas_en_mora;
    const days = dias_mora_permitidos ?? 0;
    return msg`Without any payment, your orders are held from ${day}: ${plural(invoices, { one: '# invoice is', other: '# invoices are' })} more than ${plural(days, { one: '# day', other: '# days' })} overdue`;
  }
  const excess = formatMoney(centsOf(held.usado) - centsOf(cupo ?? 0), portalConfig().currency);
  return msg`Without any payment, your orders are held from ${day}: you exceed your credit limit by ${excess}`;
}
