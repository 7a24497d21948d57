import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { BonoRecord } from '#kit/core/contract/types.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { invoice } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import {
  auditEntriesOf,
  consultPayment,
  decide,
  documentsOfSide,
  errorCodes,
  line,
  waitForState,
} from '#areas/invoices/server/testing/payments.ts';
import { CONFIG, addVouchers, linesFor, totalOf, waitForCodes } from '#areas/vouchers/server/testing/vouchers.ts';
import { expectInvariants } from '../../../server/testing/invariants.ts';
import { makeJobsDue } from '../../../server/testing/jobs-due.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import {
  type Company,
  approve,
  approved,
  facturas,
  giveCompany,
  payCashFor,
  payFor,
  prepared,
  reject,
  requestSeen,
  requireApproval,
  withdraw,
} from './testing/approvals.ts';

const HOUR = 60 * 60_000;

onOneDatabase('a payment that the bank approves after its request has ended', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
    await server.importLines([CONFIG]);
  });

  /** A company of one invoice of 100,000, and a way to pay 40,000 of it by an approved request. */
  const given = async (code: string) => {
    const company = await giveCompany(server, code, invoice(code, `${code}-1`, 100_000));
    await requireApproval(server, company, 0);
    const lines = [line(`${code}-1`, 100_000, 40_000)];
    const { id } = await approved(server, company, facturas(...lines));
    return { company, id, open: () => opened(payFor(server, company.tokens.treasurer, lines, id)) };
  };
  const opened = async (answer: ReturnType<typeof payFor>): Promise<string> => {
    const { data, errors } = await answer;
    if (!data?.crearTransaccionOnline) throw new Error(errorCodes({ errors }));
    return data.crearTransaccionOnline.uuid;
  };
  const end = async ({ tokens }: Company, uuid: string, outcome: 'approved' | 'rejected' | 'expired') => {
    await decide(server, uuid, outcome, 'never');
    await consultPayment(server, tokens.treasurer, uuid);
  };
  const approveLate = async ({ tokens }: Company, uuid: string) => {
    await decide(server, uuid, 'approved', 'now');
    await waitForState(server, tokens.treasurer, uuid, 'approved');
  };
  /** What the operator reads of a payment whose request had ended. */
  const reports = (uuid: string) =>
    server
      .logged()
      .map((text) => JSON.parse(text) as { msg: string; payment?: string; request?: { uuid: string } })
      .filter(({ payment }) => payment === uuid)
      .map(({ msg, request }) => [msg, request?.uuid]);
  const balances = async ({ tokens }: Company) => {
    const [invoices, credits] = [
      await documentsOfSide(server, tokens.legal),
      await documentsOfSide(server, tokens.legal, 'PAYMENT'),
    ];
    return [...invoices.values(), ...credits.values()].map(({ total }) => total);
  };

  /** Whether the job that ends the request has left it alone and comes again. */
  const expiresLater = async (id: string) => {
    const { rows } = await sql`
      select id from pgboss.job
      where name = 'approvals.expire' and data ->> 'uuid' = ${id} and state = 'created' and start_after > now()`.execute(
      server.database.db,
    );
    return rows.length > 0;
  };

  it('becomes a credit where another payment has paid the request', async () => {
    const { company, id, open } = await given('TWICE');
    const first = await open();
    await end(company, first, 'expired');
    const second = await open();
    await end(company, second, 'approved');
    expect(await requestSeen(server, company.tokens.legal, id)).toMatchObject({ estado: 'pagada', uuid: second });
    expect(await balances(company)).toEqual([60_000]);

    await approveLate(company, first);
    expect(await balances(company)).toEqual([60_000, -40_000]);
    expect(reports(first)).toEqual([['a payment of a request that had ended was approved', id]]);
    expect(reports(second)).toEqual([]);
    expect(await requestSeen(server, company.tokens.legal, id)).toMatchObject({ estado: 'pagada', uuid: second });
    expect((await auditEntriesOf(server, id)).filter((entry) => entry === 'approval.paid ok')).toHaveLength(1);
    await expectInvariants(server);
  });

  it.each([
    ['WITHDRAWN', ({ tokens }: Company, id: string) => withdraw(server, tokens.treasurer, id)],
    ['REJECTED', ({ tokens }: Company, id: string) => reject(server, tokens.legal, id)],
  ])('becomes a credit where the request was %s meanwhile', async (code, endRequest) => {
    const { company, id, open } = await given(code);
    const uuid = await open();
    await end(company, uuid, 'rejected');
    expect((await endRequest(company, id)).errors).toEqual([]);
    await approveLate(company, uuid);
    expect(await balances(company)).toEqual([100_000, -40_000]);
    await expectInvariants(server);
  });

  it('buys no vouchers a second time, but becomes an advance, which a reversal takes back', async () => {
    const company = await giveCompany(server, 'CARTLATE');
    const { tokens, emailOf } = company;
    await requireApproval(server, company, 0);
    const buyer = { code: 'CARTLATE', email: emailOf('buyer'), token: tokens.buyer };
    const wanted = [[50_000, 2]] as const;
    const request = await prepared(server, tokens.buyer, { tipo: 'bonos', bonos: linesFor(buyer, '', wanted) });
    expect((await approve(server, tokens.legal, request)).errors).toEqual([]);
    const openCart = async () => {
      const filter = { id_segment: { eq: 'BO' }, amount: { eq: String(totalOf(wanted)) } };
      const { data } = await payCashFor(server, tokens.buyer, filter, request.id);
      const uuid = data?.easyPayContado?.uuid ?? '';
      expect((await addVouchers(server, tokens.buyer, linesFor(buyer, uuid, wanted))).added?.success).toBe(true);
      return uuid;
    };
    const statusOf = async (uuid: string) => {
      const { data } = await server.graphql<{ getBonosSurtidor: BonoRecord[] | null }>(
        'query ($uuid: String!) { getBonosSurtidor(uuid: $uuid) { status codigos { terminacion } } }',
        { uuid },
        tokens.buyer,
      );
      return data?.getBonosSurtidor?.map(({ status, codigos }) => [status, codigos?.length]);
    };
    const first = await openCart();
    await decide(server, first, 'expired', 'now');
    await waitForState(server, tokens.legal, first, 'expired');
    const second = await openCart();
    await decide(server, second, 'approved', 'now');
    await waitForCodes(server, buyer, second);

    await decide(server, first, 'approved', 'now');
    await waitForState(server, tokens.legal, first, 'approved');
    expect(await balances(company)).toEqual([-100_000]);
    expect([await statusOf(first), await statusOf(second)]).toEqual([[[0, 0]], [[1, 2]]]);
    await expectInvariants(server);

    await decide(server, first, 'rejected', 'now');
    await waitForState(server, tokens.legal, first, 'reversed');
    expect(await balances(company)).toEqual([0]);
    expect(await statusOf(first)).toEqual([[0, 0]]);
    await expectInvariants(server);
  });

  it('is applied, where it ran when the time of the request was over', async () => {
    const { company, id, open } = await given('RUNNING');
    const uuid = await open();
    server.advance(73 * HOUR);
    await makeJobsDue(server, 'approvals.expire');
    await expect.poll(() => expiresLater(id)).toBe(true);
    const tokens = { ...company.tokens, legal: await server.signIn(company.emailOf('legal')) };
    expect(await requestSeen(server, tokens.legal, id)).toMatchObject({ estado: 'aprobada' });
    await decide(server, uuid, 'approved', 'now');
    await waitForState(server, tokens.legal, uuid, 'approved');
    expect(await requestSeen(server, tokens.legal, id)).toMatchObject({ estado: 'pagada', uuid });
    expect(await balances({ ...company, tokens })).toEqual([60_000]);
  });
});
