import { sql } from 'kysely';
import type { Cents } from '../../../kit/any/money.ts';
import type { Db, Tx } from '../../../kit/server/database.ts';
import type { PaymentState } from '../rules/status.ts';
import type { Word } from './gateway/port.ts';
import type { PaymentEvent, PaymentRow } from './pay-store.ts';

/** The SQL of words that contradict what stands of a payment: they move no money, and a person has to look at each. */

export type ContradictionKind = 'amount' | 'ending';

/** Keeps a word; whether it is a new one, and not the same that came before. */
export async function noteContradiction(
  tx: Tx,
  payment: Pick<PaymentRow, 'client_id' | 'uuid' | 'estado'>,
  note: {
    readonly kind: ContradictionKind;
    readonly word: Word;
    readonly source: PaymentEvent['source'];
    readonly at: Date;
  },
): Promise<boolean> {
  const { kind, word, source, at } = note;
  const { numAffectedRows } = await sql`
    insert into payment_contradiction (client_id, uuid, told, causa, cents, moneda, said_at, estado, kind, source, at)
    values (${payment.client_id}, ${payment.uuid}, ${word.estado}, ${word.causa ?? ''}, ${word.amount}, ${word.currency},
            ${word.at}, ${payment.estado}, ${kind}, ${source}, ${at})
    on conflict do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** How many such words of all clients there are, of each kind. */
export async function countContradictions(db: Db): Promise<Readonly<Record<ContradictionKind, number>>> {
  const { rows } = await sql<{ kind: ContradictionKind; count: number }>`
    select kind, count(*) as count from payment_contradiction group by kind`.execute(db);
  return { amount: 0, ending: 0, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) };
}

/** A word that was kept, beside the payment as it stood then and as it stands now. */
export type Contradiction = {
  readonly uuid: string;
  readonly codigo_cliente: string;
  readonly kind: ContradictionKind;
  readonly heard_at: Date;
  readonly stood: PaymentState;
  readonly told: string;
  readonly causa: string;
  readonly told_cents: Cents;
  readonly told_moneda: string;
  readonly said_at: Date;
  readonly estado: PaymentState;
  readonly total_cents: Cents;
  readonly moneda: string;
};

/** The youngest of them, at most a hundred; for `npm run check-ledger`. */
export async function listContradictions(db: Db): Promise<readonly Contradiction[]> {
  const { rows } = await sql<Contradiction>`
    select w.uuid, c.codigo_cliente, w.kind, w.at as heard_at, w.estado as stood, w.told, w.causa, w.cents as told_cents,
           w.moneda as told_moneda, w.said_at, p.estado, p.total_cents, p.moneda
    from payment_contradiction w
    join payment p on p.client_id = w.client_id and p.uuid = w.uuid
    join client c on c.client_id = w.client_id
    order by w.at desc, w.uuid limit 100`.execute(db);
  return rows;
}
