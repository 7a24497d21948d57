import { beforeAll, expect, it } from 'vitest';
import type { SolicitudPago } from '#kit/core/contract/types.ts';
import { onPostgres } from '#kit/server/testing/database.ts';
import { invoice } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { errorCodes, line, paymentHistory } from '#areas/invoices/server/testing/payments.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import {
  approve,
  approved,
  facturas,
  giveCompany,
  payFor,
  prepared,
  reject,
  requestSeen,
  requireApproval,
  savePolicy,
  withdraw,
} from './testing/approvals.ts';

const ROUNDS = 8;

onPostgres('approvals at the same time', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
  });

  const given = async (code: string, desde = 0) => {
    const records = Array.from({ length: ROUNDS }, (_, index) => invoice(code, `${code}-${index}`, 100_000));
    const company = await giveCompany(server, code, ...records);
    await requireApproval(server, company, desde);
    return { ...company, linesOf: (round: number) => [line(`${code}-${round}`, 100_000)] };
  };
  type Given = Awaited<ReturnType<typeof given>>;
  type Answer = Parameters<typeof errorCodes>[0];

  /** Runs two acts on a request at once, in each round the other one first; returns their codes. */
  async function race(
    company: Given,
    give: (round: number) => Promise<SolicitudPago>,
    one: (request: SolicitudPago, round: number) => Promise<Answer>,
    other: (request: SolicitudPago, round: number) => Promise<Answer>,
  ) {
    const rounds: { codes: readonly string[]; request: SolicitudPago }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const request = await give(round);
      const isTurned = round % 2 === 1;
      const acts = isTurned ? [other, one] : [one, other];
      const answers = await Promise.all(acts.map((act) => act(request, round)));
      const codes = (isTurned ? answers.toReversed() : answers).map((answer) => errorCodes(answer));
      rounds.push({ codes, request: await requestSeen(server, company.tokens.treasurer, request.id) });
    }
    return rounds;
  }

  it('only one of two approves', async () => {
    const company = await given('BOTH');
    const { tokens } = company;
    const rounds = await race(
      company,
      (round) => prepared(server, tokens.treasurer, facturas(...company.linesOf(round))),
      (request) => approve(server, tokens.legal, request),
      (request) => approve(server, tokens.admin, request),
    );
    for (const { codes, request } of rounds) {
      expect(codes.toSorted()).toEqual(['no error', 'request_decided id']);
      expect(request.decidio).toBe(codes[0] === 'no error' ? 'Lucía Ríos' : 'Andrés Ríos');
    }
  });

  it('a rejection and a withdrawal are final, whatever arrives with them', async () => {
    const company = await given('ENDING');
    const { tokens } = company;
    const give = (round: number) => prepared(server, tokens.treasurer, facturas(...company.linesOf(round)));
    const withdrawn = await race(
      company,
      give,
      (request) => approve(server, tokens.legal, request),
      ({ id }) => withdraw(server, tokens.treasurer, id),
    );
    for (const { codes, request } of withdrawn) {
      expect(codes[1]).toBe('no error');
      expect(codes[0]).toMatch(/^(no error|request_ended id)$/);
      expect(request.estado).toBe('retirada');
    }
    const rejected = await race(
      company,
      give,
      (request) => approve(server, tokens.legal, request),
      ({ id }) => reject(server, tokens.admin, id),
    );
    for (const { codes, request } of rejected) {
      expect(codes[1]).toBe('no error');
      expect(codes[0]).toMatch(/^(no error|request_ended id)$/);
      expect(request.estado).toBe('rechazada');
    }
  });

  it('an approved request is paid once, by who prepared it or by who approved it', async () => {
    const company = await given('TWICE');
    const { tokens } = company;
    const rounds = await race(
      company,
      (round) => approved(server, company, facturas(...company.linesOf(round))),
      ({ id }, round) => payFor(server, tokens.treasurer, company.linesOf(round), id),
      ({ id }, round) => payFor(server, tokens.legal, company.linesOf(round), id),
    );
    for (const { codes, request } of rounds) {
      expect(codes.toSorted()).toEqual(['no error', 'request_in_payment solicitud']);
      expect(request.uuid).not.toBeNull();
    }
    expect((await paymentHistory(server, tokens.legal)).list?.total_count).toBe(ROUNDS);
  });

  it('a request is paid or rejected, never both', async () => {
    const company = await given('PAYORNOT');
    const { tokens } = company;
    const rounds = await race(
      company,
      (round) => approved(server, company, facturas(...company.linesOf(round))),
      ({ id }, round) => payFor(server, tokens.treasurer, company.linesOf(round), id),
      ({ id }) => reject(server, tokens.legal, id),
    );
    for (const { codes, request } of rounds) {
      expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
      expect([request.estado, request.uuid === null]).toEqual(
        codes[0] === 'no error' ? ['aprobada', false] : ['rechazada', true],
      );
    }
  });

  it('payments of two users do not stay below the sum together', async () => {
    const company = await given('TOGETHER', 150_000);
    const { tokens, linesOf } = company;
    const answers = await Promise.all(
      [tokens.treasurer, tokens.admin, tokens.legal].map((token, index) => payFor(server, token, linesOf(index))),
    );
    expect(answers.map((answer) => errorCodes(answer)).toSorted()).toEqual([
      'approval_required',
      'approval_required',
      'no error',
    ]);
  });

  it('a payment is before a stricter policy, or asks for an approval', async () => {
    const company = await given('POLICY', 100_001);
    const { tokens, ids } = company;
    const [paying] = await Promise.all([
      payFor(server, tokens.treasurer, company.linesOf(0)),
      savePolicy(server, tokens.legal, { desde: 0, aprobadores: [ids.legal, ids.admin] }),
    ]);
    expect(errorCodes(paying)).toMatch(/^(no error|approval_required)$/);
    expect(errorCodes(await payFor(server, tokens.treasurer, company.linesOf(1)))).toBe('approval_required');
  });
});
