import {
  compensate,
  giveBothSides,
  creditLine,
  invoiceLine,
} from '#areas/compensations/server/testing/compensations.ts';
import {
  abandonPayment,
  consultPayment,
  decide,
  documentsOfSide,
  giveTreasurer,
  paymentHistory,
  line,
  pay,
} from '#areas/invoices/server/testing/payments.ts';
import { user } from '#kit/server/testing/people.ts';
import { eventually } from '../tools/testing/model/system.ts';
import { type Attack, reportFailures } from './attack.ts';
import type { Target } from './target.ts';

const PESOS = 50_000;

async function sessionsOf(target: Target, code: string, count: number): Promise<readonly string[]> {
  const emails = Array.from({ length: count }, (_, index) => `s${index}@${code.toLowerCase()}.example`);
  await target.importLines(emails.map((email) => user(email, code, { role: 'Financiero' })));
  const tokens: string[] = [];
  for (const email of emails) tokens.push(await target.signIn(email));
  return tokens;
}

const codesOf = (answers: readonly { errors: readonly { extensions: Record<string, unknown> }[] }[]) =>
  answers.flatMap(({ errors }) => errors.map(({ extensions }) => String(extensions['code'])));

/** Many sessions at once pay one invoice, use one credit, and send one key with different bodies. */
export const races: Attack = {
  name: 'races',
  run: async ({ start, times }) => {
    const target = await start();
    const sessions = Math.max(2, times(30));
    const rounds = times(8);
    const paidTwice: string[] = [];
    const bookedTwice: string[] = [];
    const usedTwice: string[] = [];
    const keyTwice: string[] = [];

    for (let round = 0; round < rounds; round += 1) {
      const code = `PAGA${round}`;
      const { token } = await giveTreasurer(target, code, [PESOS, PESOS]);
      const tokens = await sessionsOf(target, code, sessions);
      const answers = await Promise.all(
        tokens.map((session, index) => pay(target, session, [line(`${code}-1`, PESOS)], `key-${index}`)),
      );
      const won = answers.flatMap(({ data }) => data?.crearTransaccionOnline ?? []);
      const refused = new Set(codesOf(answers));
      if (won.length !== 1) paidTwice.push(`${won.length} payments of one invoice`);
      if ([...refused].some((one) => one !== 'document_in_payment')) paidTwice.push([...refused].join());
      const uuid = won[0]?.uuid ?? '';
      // the bank approves and notifies twice while all sessions poll and some abandon the payment
      await Promise.all([
        decide(target, uuid, 'approved', 'twice'),
        ...tokens.map((session, index) => (index % 3 === 0 ? abandonPayment : consultPayment)(target, session, uuid)),
      ]);
      await eventually(async () => {
        await consultPayment(target, token, uuid);
        const { list } = await paymentHistory(target, token);
        return list?.items[0]?.estado === 'approved' ? null : `the payment is ${list?.items[0]?.estado}`;
      });
      const open = (await documentsOfSide(target, token)).get(`${code}-1`);
      if (open?.total !== 0 || open.bloqueada) bookedTwice.push(`${open?.total} are open`);

      // each session of the same user sends the same idempotency key with another body
      const email = `tesoreria@${code.toLowerCase()}.example`;
      const own: string[] = [];
      for (let index = 0; index < Math.min(sessions, 8); index += 1) own.push(await target.signIn(email));
      const keyed = await Promise.all(
        own.map((session, index) => pay(target, session, [line(`${code}-2`, PESOS, 10_000 + index)], 'one-key')),
      );
      const created = new Set(keyed.flatMap(({ data }) => data?.crearTransaccionOnline?.uuid ?? []));
      if (created.size !== 1) keyTwice.push(`${created.size} payments of one key`);
      if (codesOf(keyed).some((one) => one === 'internal')) keyTwice.push(codesOf(keyed).join());
    }

    for (let round = 0; round < rounds; round += 1) {
      const code = `CRUZA${round}`;
      const { token } = await giveBothSides(target, code, { invoices: [PESOS, PESOS], credits: [PESOS] });
      const tokens = await sessionsOf(target, code, sessions);
      const answers = await Promise.all(
        tokens.map((session, index) =>
          compensate(
            target,
            session,
            [creditLine(`${code}-P1`, PESOS), invoiceLine(`${code}-${(index % 2) + 1}`, PESOS)],
            `key-${index}`,
          ),
        ),
      );
      const won = answers.flatMap(({ data }) => data?.crearCompensacion ?? []);
      if (won.length !== 1) usedTwice.push(`${won.length} compensations of one credit`);
      if (codesOf(answers).some((one) => one === 'internal')) usedTwice.push(codesOf(answers).join());
      const credit = (await documentsOfSide(target, token, 'PAYMENT')).get(`${code}-P1`);
      if (!credit?.bloqueada) usedTwice.push(`the credit is not locked: ${JSON.stringify(credit)}`);
    }
    const count = sessions * rounds;
    return [
      reportFailures('sessions pay one invoice at once', count, 'one payment, the others refused', paidTwice),
      reportFailures('approved, notified twice, looked at and abandoned at once', count, 'booked once', bookedTwice),
      reportFailures('one key with different bodies at once', Math.min(sessions, 8) * rounds, 'one payment', keyTwice),
      reportFailures('sessions use one credit at once', count, 'one compensation', usedTwice),
    ];
  },
};
