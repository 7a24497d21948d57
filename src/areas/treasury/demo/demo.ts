import type { AreaDemo } from '#kit/demo/area-demo.ts';
import type { Company } from '#kit/demo/companies.ts';
import { type Day, addDays } from '#kit/core/day.ts';
import { type Cents, centsFromAmount, decimalText } from '#kit/core/money.ts';
import { documents } from '#areas/account/demo/documents.ts';
import { orders } from '#areas/orders/demo/orders.ts';
import { ACCEPTED_STATES, PENDING_STATES } from '#areas/orders/rules/release.ts';
import { client } from '#areas/session/demo/clients.ts';

/** The client of the demo whose limit is exceeded on the day on which its next order arrives. */
const ABOVE_SOON = '2000418';

type Order = {
  readonly kind: string;
  readonly estado_pedido: string;
  readonly fecha_entrega: Day;
  readonly num_factura?: string;
  readonly valor: string;
};

/**
 * Gives one client a limit that suffices until its last pending order arrives, and no allowed days overdue, so that its
 * forecast shows the day on which orders are held.
 */
function* creditOf(company: Company, seed: string, today: Day): Generator<object> {
  if (company.code !== ABOVE_SOON) return;
  const owed = sum(
    [...documents(company, seed, today)]
      .map((record) => record as { kind: string; total?: string })
      .filter(({ kind }) => kind === 'document')
      .map(({ total }) => total),
  );
  const open = [...orders(company, seed, today)]
    .map((record) => record as Order)
    .filter(({ kind, num_factura }) => kind === 'order' && num_factura === undefined);
  const of = (states: readonly string[]) => open.filter(({ estado_pedido }) => states.includes(estado_pedido));
  const pending = of(PENDING_STATES);
  const last =
    pending
      .map(({ fecha_entrega }) => fecha_entrega)
      .toSorted()
      .at(-1) ?? addDays(today, 1);
  const values = (some: readonly Order[]) => sum(some.map(({ valor }) => valor));
  const until = owed + values(of(ACCEPTED_STATES)) + values(pending.filter((one) => one.fecha_entrega < last));
  const arriving = values(pending.filter((one) => one.fecha_entrega === last));
  yield {
    ...client(company),
    version: 2,
    credito: { cupo: decimalText(until + Math.round(arriving / 2)), dias_mora_permitidos: null },
  };
}

function sum(amounts: readonly (string | undefined)[]): Cents {
  return amounts.reduce((total, amount) => {
    const cents = centsFromAmount(amount ?? '0', 'USD');
    if (!cents.ok) throw new Error(`The demo has the amount ${amount}.`);
    return total + cents.value;
  }, 0);
}

/** The limit of the client whose forecast shows a day on which orders are held. */
export const demo: AreaDemo = { recordsOf: creditOf };
