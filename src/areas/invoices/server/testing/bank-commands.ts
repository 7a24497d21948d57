import fc from 'fast-check';
import { expect } from 'vitest';
import type { ServerUnderTest } from '../../../../server/testing/serve.ts';
import type { BankModel, ModelPayment } from './bank-model.ts';
import { type Outcome, abandon, consult, decide, line, paid, pay, told } from './payments.ts';
import { notify, wordOn } from './words.ts';

/** What users, the bank and the network do to payments, in any order, each beside what the model makes of it. */

type Real = { readonly server: ServerUnderTest; readonly token: string };
type Command = fc.AsyncCommand<BankModel, Real>;

const MINIMUM = 1600;

/** Pays shares of some documents; where one of them is held or paid it is refused, and nothing happens. */
function pays(wishes: readonly (readonly [number, number])[]): Command {
  const run = async (model: BankModel, { server, token }: Real) => {
    const numbers = [...model.documents.keys()];
    const lines = new Map<string, number>();
    for (const [place, share] of wishes) {
      const number = numbers[place % numbers.length] ?? '';
      const open = model.open(number);
      lines.set(number, Math.max(Math.min(open, MINIMUM), Math.floor(open * share)));
    }
    const input = [...lines].map(([number, pesos]) => line(number, model.open(number), pesos));
    const total = [...lines.values()].reduce((sum, pesos) => sum + pesos, 0);
    const isFree = [...lines.keys()].every((number) => model.isFree(number));
    if (!isFree || total < MINIMUM) {
      const refusal = told(await pay(server, token, input));
      expect(refusal).toMatch(/^(document_in_payment|document_paid|payment_below_minimum) input$/);
      return;
    }
    const { uuid } = await paid(server, token, input);
    model.paid(uuid, lines, await wordOn(server, uuid));
  };
  return { check: () => true, run, toString: () => `pays ${JSON.stringify(wishes)}` };
}

/** Something that happens to one of the payments. */
function toPayment(
  place: number,
  name: string,
  act: (payment: ModelPayment, model: BankModel, real: Real) => Promise<void>,
): Command {
  return {
    check: ({ payments }) => payments.length > 0,
    run: async (model, real) => {
      const payment = model.payments[place % model.payments.length];
      if (payment) await act(payment, model, real);
    },
    toString: () => `payment ${place}: ${name}`,
  };
}

/** The bank says something new, and nobody hears it yet. */
const says = (place: number, outcome: Outcome) =>
  toPayment(place, `the bank says ${outcome}`, async (payment, _model, { server }) => {
    await decide(server, payment.uuid, outcome, 'never');
    payment.said.push(await wordOn(server, payment.uuid));
  });

/** A notification of anything that the bank has said arrives, the last word or one so many before it, once or more often. */
const arrives = (place: number, before: number, times: number) =>
  toPayment(place, `word ${-before} arrives ${times} times`, async (payment, model, { server }) => {
    const said = Math.max(0, payment.said.length - 1 - before);
    const sent = Array.from({ length: times }, () => notify(server, payment.said[said] ?? {}));
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
    model.hears(payment, said);
  });

/** The bank approves, takes back, and approves again; the portal hears each of it. */
const sways = (place: number) =>
  toPayment(place, 'the bank sways', async (payment, model, { server }) => {
    for (const outcome of ['approved', 'rejected', 'approved'] as const) {
      await decide(server, payment.uuid, outcome, 'never');
      payment.said.push(await wordOn(server, payment.uuid));
      expect(await notify(server, payment.said.at(-1) ?? {})).toBe(200);
      model.hears(payment, payment.said.length - 1);
    }
  });

const isUnfinished = ({ state }: ModelPayment) => state === 'created' || state === 'pending';

/** Somebody looks at the result; the gateway is asked where the payment is unfinished. */
const looks = (place: number) =>
  toPayment(place, 'somebody looks', async (payment, model, { server, token }) => {
    server.advance(2000);
    const asked = isUnfinished(payment);
    const { result } = await consult(server, token, payment.uuid);
    if (asked) model.hears(payment, payment.said.length - 1);
    expect(result?.transaction?.estado).toBe(payment.state);
  });

/** Somebody abandons it: the gateway ends what nobody took to a bank. */
const abandons = (place: number) =>
  toPayment(place, 'somebody abandons it', async (payment, model, { server, token }) => {
    const asked = isUnfinished(payment);
    const { result } = await abandon(server, token, payment.uuid);
    if (asked && payment.said.at(-1)?.estado === 'created') payment.said.push(await wordOn(server, payment.uuid));
    if (asked) model.hears(payment, payment.said.length - 1);
    expect(result?.transaction?.estado).toBe(payment.state);
  });

const place = fc.nat(3);
const wishes = fc.array(fc.tuple(fc.nat(3), fc.double({ min: 0.2, max: 1, noNaN: true })), {
  minLength: 1,
  maxLength: 3,
});
const word = fc
  .tuple(
    place,
    fc.constantFrom<Outcome>('approved', 'approved', 'rejected', 'rejected', 'pending', 'failed', 'expired'),
  )
  .map((args) => says(...args));
const arrival = fc
  .tuple(place, fc.constantFrom(0, 0, 0, 1, 2, 4), fc.constantFrom(1, 1, 2, 3))
  .map((args) => arrives(...args));

/** Stories of up to 40 acts. */
export const stories = fc.commands(
  [
    wishes.map(pays),
    wishes.map(pays),
    word,
    word,
    arrival,
    arrival,
    arrival,
    place.map(sways),
    place.map(looks),
    place.map(abandons),
  ],
  { maxCommands: 40, size: 'max' },
);
