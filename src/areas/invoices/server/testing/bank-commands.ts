import fc from 'fast-check';
import { expect } from 'vitest';
import type { ServerUnderTest } from '../../../../server/testing/serve.ts';
import type { BankModel, ModelPayment } from './bank-model.ts';
import { type Outcome, abandon, consult, decide, line, paid, pay, errorCodes } from './payments.ts';
import { notify, statusFor } from './gateway-statuses.ts';

/** Random actions of users, the bank and the network on payments, each with its expected effect on the model. */

type Real = { readonly server: ServerUnderTest; readonly token: string };
type Command = fc.AsyncCommand<BankModel, Real>;

const MINIMUM = 1600;

/** Pays parts of some documents; refused without effect where one is locked or paid. */
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
      const refusal = errorCodes(await pay(server, token, input));
      expect(refusal).toMatch(/^(document_in_payment|document_paid|payment_below_minimum) input$/);
      return;
    }
    const { uuid } = await paid(server, token, input);
    model.paid(uuid, lines, await statusFor(server, uuid));
  };
  return { check: () => true, run, toString: () => `pays ${JSON.stringify(wishes)}` };
}

/** An action on one of the payments. */
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

/** The bank changes a payment's status without a notification. */
const says = (place: number, outcome: Outcome) =>
  toPayment(place, `the bank says ${outcome}`, async (payment, _model, { server }) => {
    await decide(server, payment.uuid, outcome, 'never');
    payment.said.push(await statusFor(server, payment.uuid));
  });

/** A notification of the latest status, or of one `before` it, arrives one or more times. */
const arrives = (place: number, before: number, times: number) =>
  toPayment(place, `word ${-before} arrives ${times} times`, async (payment, model, { server }) => {
    const said = Math.max(0, payment.said.length - 1 - before);
    const sent = Array.from({ length: times }, () => notify(server, payment.said[said] ?? {}));
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
    model.hears(payment, said);
  });

/** The bank approves, reverses and approves again, and notifies each time. */
const sways = (place: number) =>
  toPayment(place, 'the bank sways', async (payment, model, { server }) => {
    for (const outcome of ['approved', 'rejected', 'approved'] as const) {
      await decide(server, payment.uuid, outcome, 'never');
      payment.said.push(await statusFor(server, payment.uuid));
      expect(await notify(server, payment.said.at(-1) ?? {})).toBe(200);
      model.hears(payment, payment.said.length - 1);
    }
  });

const isUnfinished = ({ state }: ModelPayment) => state === 'created' || state === 'pending';

/** A user opens the result page, which queries the gateway where the payment is unfinished. */
const looks = (place: number) =>
  toPayment(place, 'somebody looks', async (payment, model, { server, token }) => {
    server.advance(2000);
    const asked = isUnfinished(payment);
    const { result } = await consult(server, token, payment.uuid);
    if (asked) model.hears(payment, payment.said.length - 1);
    expect(result?.transaction?.estado).toBe(payment.state);
  });

/** A user abandons the payment: the gateway ends it unless it waits at a bank. */
const abandons = (place: number) =>
  toPayment(place, 'somebody abandons it', async (payment, model, { server, token }) => {
    const asked = isUnfinished(payment);
    const { result } = await abandon(server, token, payment.uuid);
    if (asked && payment.said.at(-1)?.estado === 'created') payment.said.push(await statusFor(server, payment.uuid));
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

/** Scenarios of up to 40 actions. */
export const scenarios = fc.commands(
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
