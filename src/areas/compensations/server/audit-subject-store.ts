import { sql } from 'kysely';
import { type Cents, type Currency, formatMoney } from '#kit/core/money.ts';
import type { AuditSubject } from '#kit/server/manifest/audit-action.ts';

type Found = { readonly number: number; readonly cents: Cents; readonly moneda: Currency };

/** A compensation, by its uuid. */
export const compensationSubject: AuditSubject = {
  select: sql`(
    select json_build_object('number', c.number, 'cents', c.compensado_cents, 'moneda', c.moneda)
    from compensation c where c.client_id = a.client_id and c.uuid = a.subject::uuid)`,
  text: ({ number, cents, moneda }: Found) => `n.º ${number} · ${formatMoney(cents, moneda)}`,
};
