import { sql } from 'kysely';
import { type Cents, type Currency, formatMoney } from '#kit/core/money.ts';
import type { AuditSubject } from '#kit/server/manifest/audit-action.ts';

type FoundPurchase = { readonly titulo: string; readonly cents: Cents; readonly moneda: Currency };

/** A purchase as an audit subject, identified by its payment's uuid. */
export const purchaseSubject: AuditSubject = {
  select: sql`(
    select json_build_object('titulo', bought.titulo, 'cents', p.total_cents, 'moneda', p.moneda)
    from voucher_purchase bought join payment p on p.client_id = bought.client_id and p.uuid = bought.uuid
    where bought.client_id = a.client_id and bought.uuid = a.subject::uuid)`,
  text: ({ titulo, cents, moneda }: FoundPurchase) => `${titulo} · ${formatMoney(cents, moneda)}`,
};
