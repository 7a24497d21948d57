import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Currency } from '#kit/core/money.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { PaymentState } from '../../../rules/status.ts';
import { readNumberReference, readUuidReference, referenceOf } from '../../../server/public.ts';
import type { SettledPayment, SettlementLine } from '../../rules/settlement.ts';
import type { SettlementGateway } from '../../rules/settlements-api.ts';
import { dayStart } from '#kit/desk/server/day-start.ts';

/** Read-only SQL for the payments that a settlement file is compared with. */

type PaymentRow = {
  readonly client_id: number;
  readonly uuid: string;
  readonly number: number;
  readonly cus: string | null;
  readonly cents: number;
  readonly currency: Currency;
  readonly estado: PaymentState;
  readonly approved: Day | null;
  readonly reversed: Day | null;
};

const DAY_MS = 86_400_000;
/** Payments per statement. */
const CHUNK = 1000;

/** Time of settlement by the gateway's clock, in Colombia and Ecuador. */
const SETTLED_AT = sql`coalesce(e.said_at, e.at)`;
const dayOf = (estado: 'approved' | 'reversed') => sql`
  (select to_char(${SETTLED_AT} at time zone '-05:00'::interval, 'YYYY-MM-DD') from payment_event e
   where e.client_id = p.client_id and e.uuid = p.uuid and e.estado = ${estado} order by e.seq limit 1) as ${sql.ref(estado)}`;
const SELECTED = sql`
  select p.client_id, p.uuid, p.number, p.autorizacion as cus, p.total_cents as cents, p.moneda as currency, p.estado,
         ${dayOf('approved')}, ${dayOf('reversed')}
  from payment p`;

/** The gateway's payments that settled on the day, and those that the file's lines name. */
export async function settledPayments(
  db: Db | Tx,
  gateway: SettlementGateway,
  day: Day,
  lines: readonly SettlementLine[],
): Promise<readonly SettledPayment[]> {
  const from = dayStart(day);
  const until = new Date(from.getTime() + DAY_MS);
  const { rows } = await sql<PaymentRow>`
    ${SELECTED}
    where p.gateway = ${gateway} and (p.client_id, p.uuid) in (
      select e.client_id, e.uuid from payment_event e
      where e.estado in ('approved', 'reversed') and ${SETTLED_AT} >= ${from} and ${SETTLED_AT} < ${until})
    order by p.number`.execute(db);
  const found = new Map(rows.map((row) => [row.uuid, row]));
  const references = [...new Set(lines.map(({ reference }) => reference))];
  for (let index = 0; index < references.length; index += CHUNK) {
    for (const row of await paymentsNamed(db, gateway, references.slice(index, index + CHUNK)))
      found.set(row.uuid, row);
  }
  return [...found.values()].map(({ client_id: clientId, uuid, number, cus, cents, currency, estado, ...on }) => ({
    uuid,
    reference: referenceOf(gateway, { clientId, uuid, number }),
    cus,
    cents,
    currency,
    estado,
    days: { approved: on.approved, reversed: on.reversed },
  }));
}

async function paymentsNamed(
  db: Db | Tx,
  gateway: SettlementGateway,
  references: readonly string[],
): Promise<readonly PaymentRow[]> {
  if (gateway === 'placetopay') {
    const names = references.flatMap((reference) => readNumberReference(reference) ?? []);
    const { rows } = await sql<PaymentRow>`
      ${SELECTED}
      join unnest(${names.map(({ clientId }) => clientId)}::bigint[], ${names.map(({ number }) => number)}::bigint[])
        as n(client_id, number) on p.client_id = n.client_id and p.number = n.number
      where p.gateway = ${gateway}`.execute(db);
    return rows;
  }
  const names = references.flatMap((reference) => {
    const uuid = /^\d{1,15}\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(reference)?.[1];
    return uuid === undefined ? [] : (readUuidReference(reference, uuid) ?? []);
  });
  const { rows } = await sql<PaymentRow>`
    ${SELECTED}
    join unnest(${names.map(({ clientId }) => clientId)}::bigint[], ${names.map(({ uuid }) => uuid)}::uuid[])
      as n(client_id, uuid) on p.client_id = n.client_id and p.uuid = n.uuid
    where p.gateway = ${gateway}`.execute(db);
  return rows;
}
