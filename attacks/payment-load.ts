import { setTimeout as pause } from 'node:timers/promises';
import {
  consultPayment,
  decide,
  documentsOfSide,
  giveTreasurer,
  line,
  pay,
} from '#areas/invoices/server/testing/payments.ts';
import { type Finding, reportFailures } from './attack.ts';
import type { Target } from './target.ts';

const PESOS = 10_000;
/** The size of a page of the list. */
const INVOICES = 100;
const PAYERS = 6;
const PATIENCE_MS = 60_000;
const PROGRESS_MS = 30_000;

type Session = { readonly uuid: string; readonly estado: string };

/** Running load of payments while the server lacks a resource. */
export type PaymentLoad = {
  /** Ends the load, waits for the gateway's last notifications, and compares the bank's payments with the portal's. */
  readonly end: () => Promise<readonly Finding[]>;
  /** The number of payments that the bank has approved. */
  readonly approved: () => number;
  /** Waits until the server has served a list and created a payment, half a minute at most. */
  readonly progress: () => Promise<void>;
};

/** Clients pay invoices one after the other, and the bank approves each and notifies, until the load is ended. */
export async function startPaymentLoad(target: Target): Promise<PaymentLoad> {
  const payers: { code: string; token: string }[] = [];
  for (let index = 0; index < PAYERS; index += 1) {
    const code = `CARGA${index}`;
    const { token } = await giveTreasurer(
      target,
      code,
      Array.from({ length: INVOICES }, () => PESOS),
    );
    payers.push({ code, token });
  }
  const done = new AbortController();
  const answers = new Map<string, number>();
  const saw = (what: number | string) => answers.set(String(what), (answers.get(String(what)) ?? 0) + 1);
  let approved = 0;
  let longest = 0;
  let lastServed = performance.now();
  const internal: string[] = [];

  /** Repeats a request until it is answered; returns 'stopped' if the load ends first. */
  async function insist<T>(ask: () => Promise<T | null>): Promise<T | 'stopped'> {
    for (;;) {
      const got = await ask().catch(() => {
        saw('no answer');
        return null;
      });
      if (got !== null) return got;
      if (done.signal.aborted) return 'stopped';
      await pause(50);
    }
  }

  const working = payers.map(async ({ code, token }) => {
    for (let number = 1; number <= INVOICES && !done.signal.aborted; number += 1) {
      const made = await insist(async () => {
        const answer = await pay(target, token, [line(`${code}-${number}`, PESOS)], `${code}-${number}`);
        saw(answer.status);
        const problem = answer.errors[0]?.extensions;
        if (answer.status === 200 && problem && problem['code'] !== 'gateway_unavailable') {
          internal.push(JSON.stringify(problem));
        }
        return answer.data?.crearTransaccionOnline?.uuid ?? null;
      });
      if (made === 'stopped') return;
      await decide(target, made, 'approved', number % 3 === 0 ? 'twice' : 'now');
      approved += 1;
      await pause(20);
    }
  });
  const watching = (async () => {
    while (!done.signal.aborted) {
      const status = await fetch(`${target.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${payers[0]?.token}` },
        body: JSON.stringify({ query: '{ documentos(paymentType: OFFLINE, documentType: INVOICE) { total_count } }' }),
      }).then(
        async (answer) => {
          const text = await answer.text();
          return answer.status === 200 && text.includes('"total_count"') ? 'served' : answer.status;
        },
        () => 'no answer',
      );
      saw(status === 'served' ? 200 : status);
      if (status === 'served') {
        longest = Math.max(longest, performance.now() - lastServed);
        lastServed = performance.now();
      }
      await pause(25);
    }
  })();

  const end = async () => {
    done.abort();
    await Promise.all([...working, watching]);
    const problems = await compare(target, payers);
    const figures = [...answers]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([what, count]) => `${count} × ${what}`);
    const requests = [...answers.values()].reduce((sum, count) => sum + count, 0);
    const unexpected = [...answers.keys()].filter((what) => !/^(200|503|no answer)$/.test(what));
    return [
      {
        tried: 'payments and lists meanwhile',
        count: requests,
        mustHold: 'answered 200 or 503, or cut',
        measured: `${figures.join(', ')}; longest outage ${(longest / 1000).toFixed(1)} s`,
        held: requests > 0 && unexpected.length === 0 && approved > 0,
      },
      reportFailures('answers with status 200', answers.get('200') ?? 0, 'no refusal without a reason', internal),
      reportFailures('sessions that the bank approved', approved, 'none lost, none booked twice', problems),
    ];
  };
  const progress = async () => {
    const [before, since] = [approved, performance.now()];
    const isThere = () => (approved > before && lastServed > since) || performance.now() - since > PROGRESS_MS;
    while (!isThere()) await pause(20);
  };
  return { end, approved: () => approved, progress };
}

/** Lists the differences between the bank's sessions and the portal's payments and invoices. */
async function compare(target: Target, payers: readonly { code: string; token: string }[]): Promise<readonly string[]> {
  const sessions = (await (await fetch(`${target.gatewayUrl}/api/sessions`)).json()) as (Session & {
    reference: string;
  })[];
  const approved = new Set(sessions.filter(({ estado }) => estado === 'approved').map(({ uuid }) => uuid));
  const problems: string[] = [];
  let booked = 0;
  const states = new Map<string, string>();
  for (const { token } of payers) {
    for (const { uuid } of sessions) {
      for (const until = Date.now() + PATIENCE_MS; ;) {
        const { result, errors } = await consultPayment(target, token, uuid).catch(() => ({
          result: null,
          errors: [],
        }));
        // the payment belongs to another client
        if (errors[0]?.extensions['code'] === 'not_found') break;
        const state = result?.transaction?.estado;
        if (state) states.set(uuid, state);
        if ((state !== undefined && (!approved.has(uuid) || state === 'approved')) || Date.now() > until) break;
        await pause(100);
      }
    }
    for (const { total, num_documento } of (await documentsOfSide(target, token)).values()) {
      booked += PESOS - total;
      if (total !== 0 && total !== PESOS) problems.push(`${num_documento}: ${total} of ${PESOS} are open`);
    }
  }
  for (const uuid of approved) {
    if (states.get(uuid) !== 'approved') problems.push(`${uuid} is approved at the bank and here ${states.get(uuid)}`);
  }
  for (const [uuid, state] of states) {
    if (state === 'approved' && !approved.has(uuid)) problems.push(`${uuid} is approved here, not at the bank`);
  }
  if (booked !== approved.size * PESOS) problems.push(`${approved.size} approved, ${booked / PESOS} booked`);
  return problems;
}
