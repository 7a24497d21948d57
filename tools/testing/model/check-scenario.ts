import { documentsOfSide, paymentHistory } from '#areas/invoices/server/testing/payments.ts';
import type { BonoRecord } from '#kit/core/contract/types.ts';
import { buysVouchers } from './ledger-model.ts';
import type { Scenario } from './scenario.ts';
import { type ReceivedEvent, eventually, retry } from './system.ts';

/** Throws where a document, credit, payment, compensation or amount of the portal differs from the model. */
export async function expectSameBalances(scenario: Scenario): Promise<void> {
  const { ledger, system, token } = scenario;
  const names = new Map([...(await scenario.portalCredits())].map(([uuid, { name }]) => [uuid, name]));
  const expected = new Map<string, number>();
  for (const one of ledger.documents) {
    expected.set(one.name, one.side === 'invoice' ? ledger.open(one) : -ledger.open(one));
  }
  for (const source of ledger.sources) {
    const name = names.get(source.uuid);
    if (name !== undefined || ledger.credit(source) > 0) {
      expected.set(name ?? `the credit of ${source.uuid}`, -ledger.credit(source));
    }
  }
  const [invoices, credits, payments] = await retry(() =>
    Promise.all([
      documentsOfSide(system, token),
      documentsOfSide(system, token, 'PAYMENT'),
      paymentHistory(system, token, '(pageSize: 100)'),
    ]),
  );
  const shown = [...invoices.values(), ...credits.values()];
  const totals = new Map(shown.map(({ num_documento, total }) => [num_documento, total]));
  const problems: string[] = [];
  for (const [name, pesos] of expected) {
    if ((totals.get(name) ?? 0) !== pesos) problems.push(`${name}: ${totals.get(name)} is open, not ${pesos}`);
  }
  for (const [name, pesos] of totals) {
    if (!expected.has(name) && pesos !== 0)
      problems.push(`${name}: ${pesos} is open, and the model has no such document`);
  }
  for (const { num_documento, bloqueada } of shown) if (bloqueada) problems.push(`${num_documento} is still locked`);
  problems.push(...paymentProblems(scenario, payments.list?.items ?? []));
  problems.push(...voucherProblems(scenario, await scenario.purchases()));
  problems.push(...requestProblems(scenario, await scenario.requestStates()));
  problems.push(...orderProblems(scenario, await scenario.orderStates()));
  problems.push(...compensationProblems(scenario, await scenario.compensationStates()));
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

type Payment = { readonly uuid: string; readonly estado: string };

function paymentProblems({ ledger }: Scenario, payments: readonly Payment[]): string[] {
  const expected = new Map(ledger.sources.filter(({ kind }) => kind === 'payment').map((one) => [one.uuid, one.state]));
  const problems: string[] = [];
  for (const { uuid, estado } of payments) {
    // a kill before the gateway received the payment made it fail, and the scenario created it again
    if (estado !== (expected.get(uuid) ?? 'failed')) problems.push(`payment ${uuid} is ${estado}`);
    expected.delete(uuid);
  }
  return [...problems, ...[...expected.keys()].map((uuid) => `payment ${uuid} is unknown`)];
}

const VOUCHER_STATES: Readonly<Record<string, string>> = { approved: 'disponible', reversed: 'anulado' };

/** Problems of purchases: an approved one must have exactly the paid codes, a reversed one only codes without value. */
function voucherProblems({ ledger }: Scenario, lines: readonly BonoRecord[]): string[] {
  const expected = ledger.sources
    .filter(buysVouchers)
    .flatMap(({ uuid, state, vouchers }) =>
      [...vouchers].map(([pesos, cantidad]) =>
        lineText(uuid, pesos, cantidad, Array(VOUCHER_STATES[state] ? cantidad : 0).fill(VOUCHER_STATES[state])),
      ),
    );
  const found = lines.map(({ uuid, monto, cantidad, codigos }) =>
    lineText(uuid, monto, cantidad, codigos?.map(({ estado }) => estado) ?? []),
  );
  return [
    ...expected.filter((line) => !found.includes(line)).map((line) => `vouchers are missing: ${line}`),
    ...found.filter((line) => !expected.includes(line)).map((line) => `vouchers are not expected: ${line}`),
  ];
}

function lineText(uuid: string, pesos: number, cantidad: number, states: readonly string[]): string {
  return `${uuid}: ${cantidad} of ${pesos}, codes [${states.join(' ')}]`;
}

function compensationProblems({ ledger }: Scenario, states: ReadonlyMap<string, string>): string[] {
  const compensations = ledger.sources.filter(({ kind }) => kind === 'compensation');
  const expected = new Map(compensations.map(({ uuid, state }) => [uuid, state]));
  const uuids = new Set([...expected.keys(), ...states.keys()]);
  return [...uuids]
    .filter((uuid) => states.get(uuid) !== expected.get(uuid))
    .map((uuid) => `compensation ${uuid} is ${states.get(uuid)}, not ${expected.get(uuid)}`);
}

/** A request is paid with the first approval of its payment, and stays so. */
function requestProblems({ ledger }: Scenario, states: ReadonlyMap<string, string>): string[] {
  return [...(ledger.approvals?.requests ?? [])].flatMap(([uuid, request]) => {
    const payment = ledger.sources.find((source) => source.uuid === uuid);
    const expected = payment?.state === 'approved' || payment?.state === 'reversed' ? 'pagada' : 'aprobada';
    const state = states.get(request);
    return state === expected ? [] : [`request ${request} is ${state}, not ${expected}`];
  });
}

function orderProblems({ ledger }: Scenario, states: ReadonlyMap<string, string>): string[] {
  return ledger.orders.list
    .filter(({ name, state }) => states.get(name) !== state)
    .map(({ name, state }) => `${name} is ${states.get(name)}, not ${state}`);
}

/** Waits until the ERP has received the client's events: each once, and a payment's reversal after its approval. */
export async function expectSameEvents(scenario: Scenario): Promise<void> {
  const expected = expectedEvents(scenario).toSorted();
  await eventually(async () => {
    const received = (await scenario.system.erp('GET', '/api/received')) as readonly ReceivedEvent[];
    if (new Set(received.map(({ id }) => id)).size !== received.length) return 'The ERP processed an event twice.';
    const own = received.filter(({ data }) => data.codigo_cliente === scenario.code).map(textOf);
    const inOrder = own.toSorted();
    if (inOrder.join('\n') !== expected.join('\n')) {
      return `The ERP received\n  ${inOrder.join('\n  ')}\nand not\n  ${expected.join('\n  ')}`;
    }
    const early = own.find((event, index) => {
      const [type, uuid = ''] = event.split(' ');
      return type === 'payment.reversed' && !own.slice(0, index).includes(`payment.approved ${uuid}`);
    });
    return early ? `${early} was received before its approval.` : null;
  });
}

function textOf({ type, data }: ReceivedEvent): string {
  const undone = (data['compensaciones'] ?? []) as readonly string[];
  const order = typeof data['num_pedido'] === 'string' ? [data['num_pedido']] : [];
  return [type, String(data['uuid'] ?? data['id_transaccion']), ...order, ...undone.toSorted()].join(' ');
}

function expectedEvents({ ledger, undone }: Scenario): string[] {
  const releases = ledger.orders.requests.map(
    ({ order, payment }) => `order.release_requested ${payment.uuid} ${order.name}`,
  );
  const others = ledger.sources.flatMap((source) => {
    if (source.kind === 'compensation') return [`compensation.created ${source.uuid}`];
    if (source.state !== 'approved' && source.state !== 'reversed') return [];
    const approved = [
      `payment.approved ${source.uuid}`,
      ...(buysVouchers(source) ? [`voucher.purchased ${source.uuid}`] : []),
    ];
    if (source.state === 'approved') return approved;
    const compensations = (undone.get(source) ?? []).map(({ uuid }) => uuid);
    return [...approved, ['payment.reversed', source.uuid, ...compensations.toSorted()].join(' ')];
  });
  return [...others, ...releases];
}
