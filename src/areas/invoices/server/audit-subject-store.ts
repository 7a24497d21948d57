import { sql } from 'kysely';
import { type Cents, type Currency, formatMoney } from '#kit/core/money.ts';
import type { AuditSubject } from '#kit/server/manifest/audit-action.ts';
import { receiptNumber } from '../rules/receipt.ts';
import type { PaymentState } from '../rules/status.ts';

type FoundPayment = {
  readonly number: number;
  readonly estado: PaymentState;
  readonly cents: Cents;
  readonly moneda: Currency;
};

/** A payment by its uuid: its amount and, once approved, its receipt's number. */
export const paymentSubject: AuditSubject = {
  select: sql`(
    select json_build_object('number', p.number, 'estado', p.estado, 'cents', p.total_cents, 'moneda', p.moneda)
    from payment p where p.client_id = a.client_id and p.uuid = a.subject::uuid)`,
  text: ({ number, estado, cents, moneda }: FoundPayment) =>
    [formatMoney(cents, moneda), estado === 'approved' && receiptNumber(number)].filter(Boolean).join(' · '),
};

/** A plan of payments, by its id. */
export const planSubject: AuditSubject = {
  select: sql`(
    select to_json(count(*)) from payment_plan_document planned
    where planned.client_id = a.client_id and planned.plan_id = a.subject::uuid)`,
  text: (documents: number) => (documents === 1 ? '1 documento' : `${documents} documentos`),
};
