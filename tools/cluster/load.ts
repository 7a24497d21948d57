/**
 * The load of a drill, in a process of its own (started by drill.ts): 20 users of the portal, each of a client of its
 * own, read their documents and pay invoices through HAProxy until the parent says 'end'; then it sends its figures.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { consultPayment, decide, giveTreasurer, line, pay } from '#areas/invoices/server/testing/payments.ts';
import { connectTo } from '#kit/server/testing/server-under-test.ts';

/** What a drill prints. Seconds are the longest time without a good answer to any user. */
export type LoadFigures = {
  readonly requests: number;
  readonly failed: Readonly<Record<string, number>>;
  readonly listsOutage: number;
  readonly paymentsOutage: number;
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly events: number;
  /** Events that the ERP received under two ids. */
  readonly eventsTwice: number;
  /** Events that were delivered again under their own id, as at-least-once delivery may. */
  readonly delivered: number;
};

export type LoadMessage =
  | 'ready'
  | { readonly good: { readonly lists: number; readonly payments: number } }
  | LoadFigures;

const USERS = 20;
const INVOICES = 100;
const PESOS = 10_000;
/** Milliseconds between two requests of a user. */
const THINKING = 400;
const PATIENCE = 60_000;

const { PORTAL = '', ERP_KEY = '', GATEWAY = '', ERP = '', DRILL = '' } = process.env;
const server = { ...connectTo(PORTAL, ERP_KEY), gatewayUrl: GATEWAY };

type Kind = 'lists' | 'payments';
const failed = new Map<string, number>();
const good: Record<Kind, number> = { lists: 0, payments: 0 };
const last: Record<Kind, number> = { lists: 0, payments: 0 };
const outage: Record<Kind, number> = { lists: 0, payments: 0 };
let requests = 0;
const ending = new AbortController();

/** Counts a request; returns its result, or undefined if it failed. */
async function counted<T>(kind: Kind, ask: () => Promise<{ status: number; result: T | undefined; why: unknown }>) {
  requests += 1;
  const { status, result, why } = await ask().catch((error: unknown) => ({
    status: 0,
    result: undefined,
    why: (error as { cause?: { code?: string } }).cause?.code ?? 'no answer that is JSON',
  }));
  if (result === undefined) {
    const name = `${kind} ${status} ${String(why)}`;
    failed.set(name, (failed.get(name) ?? 0) + 1);
    return undefined;
  }
  const now = performance.now();
  outage[kind] = Math.max(outage[kind], now - last[kind]);
  last[kind] = now;
  good[kind] += 1;
  return result;
}

const list = (token: string) =>
  counted('lists', async () => {
    const { status, data, errors } = await server.graphql<{ documentos: { total_count: number } | null }>(
      '{ documentos(paymentType: OFFLINE, documentType: INVOICE) { total_count items { num_documento total } } }',
      {},
      token,
    );
    return { status, result: data?.documentos?.total_count, why: errors[0]?.extensions['code'] };
  });

const payOnce = (token: string, code: string, number: number) =>
  counted('payments', async () => {
    const key = `${code}-${number}`;
    const { status, data, errors } = await pay(server, token, [line(key, PESOS)], key);
    return { status, result: data?.crearTransaccionOnline?.uuid, why: errors[0]?.extensions['code'] };
  });

type Acknowledged = { readonly token: string; readonly uuid: string };

async function use(code: string, token: string, acknowledged: Acknowledged[]): Promise<void> {
  for (let number = 1; number <= INVOICES && !ending.signal.aborted; number += 1) {
    for (let lists = 0; lists < 2 && !ending.signal.aborted; lists += 1) {
      await list(token);
      await pause(THINKING);
    }
    // a user tries again with the same key
    for (let uuid: string | undefined; uuid === undefined && !ending.signal.aborted;) {
      uuid = await payOnce(token, code, number);
      if (uuid === undefined) await pause(THINKING);
      else acknowledged.push({ token, uuid });
    }
    const paid = acknowledged.at(-1);
    if (paid && !ending.signal.aborted) await decide(server, paid.uuid, 'approved', 'now');
    await pause(THINKING);
  }
}

async function isBooked({ token, uuid }: Acknowledged): Promise<boolean> {
  for (const deadline = Date.now() + PATIENCE; ;) {
    const answer = await consultPayment(server, token, uuid).catch(() => undefined);
    if (answer?.result?.transaction?.estado === 'approved') return true;
    // the last ones had no answer of the bank's yet: what counts is that the portal knows them
    if (Date.now() > deadline) return false;
    await decide(server, uuid, 'approved', 'now').catch(() => undefined);
    await pause(500);
  }
}

async function main(): Promise<void> {
  const users: { code: string; token: string }[] = [];
  for (let index = 1; index <= USERS; index += 1) {
    const code = `${DRILL.toUpperCase()}${index}`;
    users.push({
      code,
      token: (
        await giveTreasurer(
          server,
          code,
          Array.from({ length: INVOICES }, () => PESOS),
        )
      ).token,
    });
  }
  for (const kind of ['lists', 'payments'] as const) last[kind] = performance.now();
  const acknowledged: Acknowledged[][] = users.map(() => []);
  const using = users.map(({ code, token }, index) => use(code, token, acknowledged[index] ?? []));
  process.on('message', (message) => {
    if (message === 'end') ending.abort();
    else if (message === 'good') process.send?.({ good: { ...good } } satisfies LoadMessage);
  });
  process.send?.('ready' satisfies LoadMessage);
  await Promise.all(using);
  const lost: string[] = [];
  await Promise.all(
    acknowledged.map(async (own) => {
      for (const one of own) if (!(await isBooked(one))) lost.push(one.uuid);
    }),
  );
  // events are delivered a moment after what they report
  await pause(5000);
  const received = (await (await fetch(`${ERP}/api/received`)).json()) as {
    type: string;
    data: unknown;
    times: number;
  }[];
  const contents = new Set(received.map(({ type, data }) => `${type} ${JSON.stringify(data)}`));
  process.send?.({
    requests,
    failed: Object.fromEntries(failed),
    listsOutage: outage.lists / 1000,
    paymentsOutage: outage.payments / 1000,
    acknowledged: acknowledged.flat().length,
    lost,
    events: received.length,
    eventsTwice: received.length - contents.size,
    delivered: received.filter(({ times }) => times > 1).length,
  } satisfies LoadMessage);
  process.disconnect?.();
}

await main();
