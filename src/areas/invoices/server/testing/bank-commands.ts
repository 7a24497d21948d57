import fc from 'fast-check';
import { expect } from 'vitest';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import type { BankModel, ModelPayment } from './bank-model.ts';
import { type Outcome, abandonPayment, consultPayment, decide, line, paid, pay, errorCodes } from './payments.ts';
import { notify, statusFor } from './gateway-statuses.ts';

/** Random actions of users, the bank and the network on payments, each with its expected effect on the model. */

type Real = { readonly server: ServerUnderTest; readonly token: string };
type Command = fc.AsyncCommand<BankModel, Real>;

const MINIMUM = 1600;

/** Pays parts of some documents; refused without effect if one is locked or paid. */
function payDocuments(wishes: readonly (readonly [number, number])[]): Command {
  const run = async (model: BankModel, { server, token }: Real) => {
    const numbers = [...model.documents.keys()];
    const lines = new Map<string, number>();
    for (const [index, share] of wishes) {
      const number = numbers[index % numbers.length] ?? '';
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

/** A command on one of the payments. */
function toPayment(
  index: number,
  name: string,
  act: (payment: ModelPayment, model: BankModel, real: Real) => Promise<void>,
): Command {
  return {
    check: ({ payments }) => payments.length > 0,
    run: async (model, real) => {
      const payment = model.payments[index % model.payments.length];
      if (payment) await act(payment, model, real);
    },
    toString: () => `payment ${index}: ${name}`,
  };
}

/** The bank changes a payment's status without a notification. */
const setOutcome = (index: number, outcome: Outcome) =>
  toPayment(index, `the bank sets ${outcome}`, async (payment, _model, { server }) => {
    await decide(server, payment.uuid, outcome, 'never');
    payment.statuses.push(await statusFor(server, payment.uuid));
  });

/** A notification of the latest status, or of the one `before` positions earlier, arrives one or more times. */
const deliver = (index: number, before: number, times: number) =>
  toPayment(index, `status ${-before} arrives ${times} times`, async (payment, model, { server }) => {
    const statusIndex = Math.max(0, payment.statuses.length - 1 - before);
    const sent = Array.from({ length: times }, () => notify(server, payment.statuses[statusIndex] ?? {}));
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
    model.receive(payment, statusIndex);
  });

/** The bank approves, reverses and approves again, and notifies each time. */
const approveReverseApprove = (index: number) =>
  toPayment(index, 'the bank approves, reverses and approves again', async (payment, model, { server }) => {
    for (const outcome of ['approved', 'rejected', 'approved'] as const) {
      await decide(server, payment.uuid, outcome, 'never');
      payment.statuses.push(await statusFor(server, payment.uuid));
      expect(await notify(server, payment.statuses.at(-1) ?? {})).toBe(200);
      model.receive(payment, payment.statuses.length - 1);
    }
  });

const isUnfinished = ({ state }: ModelPayment) => state === 'created' || state === 'pending';

/** A user opens the result page, which queries the gateway if the payment is unfinished. */
const openResult = (index: number) =>
  toPayment(index, 'a user opens the result', async (payment, model, { server, token }) => {
    server.advance(2000);
    const asked = isUnfinished(payment);
    const { result } = await consultPayment(server, token, payment.uuid);
    if (asked) model.receive(payment, payment.statuses.length - 1);
    expect(result?.transaction?.estado).toBe(payment.state);
  });

/** A user abandons the payment: the gateway ends it unless it is pending at a bank. */
const abandonCommand = (index: number) =>
  toPayment(index, 'a user abandons it', async (payment, model, { server, token }) => {
    const asked = isUnfinished(payment);
    const { result } = await abandonPayment(server, token, payment.uuid);
    if (asked && payment.statuses.at(-1)?.estado === 'created')
      payment.statuses.push(await statusFor(server, payment.uuid));
    if (asked) model.receive(payment, payment.statuses.length - 1);
    expect(result?.transaction?.estado).toBe(payment.state);
  });

const paymentIndex = fc.nat(3);
const wishes = fc.array(fc.tuple(fc.nat(3), fc.double({ min: 0.2, max: 1, noNaN: true })), {
  minLength: 1,
  maxLength: 3,
});
const outcomeChange = fc
  .tuple(
    paymentIndex,
    fc.constantFrom<Outcome>('approved', 'approved', 'rejected', 'rejected', 'pending', 'failed', 'expired'),
  )
  .map((args) => setOutcome(...args));
const arrival = fc
  .tuple(paymentIndex, fc.constantFrom(0, 0, 0, 1, 2, 4), fc.constantFrom(1, 1, 2, 3))
  .map((args) => deliver(...args));

/** Scenarios of up to 40 commands. */
export const scenarios = fc.commands(
  [
    wishes.map(payDocuments),
    wishes.map(payDocuments),
    outcomeChange,
    outcomeChange,
    arrival,
    arrival,
    arrival,
    paymentIndex.map(approveReverseApprove),
    paymentIndex.map(openResult),
    paymentIndex.map(abandonCommand),
  ],
  { maxCommands: 40, size: 'max' },
);
