import { sql } from 'kysely';
import { type Cents, type Currency, formatMoney } from '#kit/core/money.ts';
import type { AuditSubject } from '#kit/server/manifest/audit-action.ts';

type FoundRequest = { readonly cents: Cents; readonly moneda: Currency };

/** A request by its uuid: its amount. */
export const requestSubject: AuditSubject = {
  select: sql`(
    select json_build_object('cents', r.total_cents, 'moneda', r.moneda)
    from approval_request r where r.client_id = a.client_id and r.uuid = a.subject::uuid)`,
  text: ({ cents, moneda }: FoundRequest) => formatMoney(cents, moneda),
};
