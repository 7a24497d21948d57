import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import {
  abandonPayment,
  documentsOfSide,
  givePayment,
  line,
  pay,
  continuePayment,
  errorCodes,
} from '#areas/invoices/server/testing/payments.ts';
import { auditEntries } from './audit-store.ts';
import { makeSupportLink } from './support-link.ts';

const EMAIL = 'legal@uno.example';
const MINUTE = 60_000;

onOneDatabase('support login', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
    await server.importLines([
      client('C1'),
      client('EC', { store: 'ecuador' }),
      user(EMAIL, 'C1'),
      user('nuevo@uno.example', 'C1', { terms_accepted: false }),
      user('legal@ec.example', 'EC'),
      user('leaves@uno.example', 'C1'),
    ]);
  });

  const make = (email = EMAIL, agent = 'Ana Prieto') =>
    makeSupportLink(
      { db: server.database.db, clock: { now: server.now }, publicUrls: server.settings.publicUrls },
      { user: email, agent },
    );

  async function secretFor(email?: string): Promise<string> {
    const made = await make(email);
    if (!made.ok) throw new Error(made.refusal.message);
    return new URL(made.value.url).hash.slice('#secret='.length);
  }

  const enter = (secret: string) =>
    server.graphql<{ generateSupportCustomerToken: { token: string; role: string } | null }>(
      'mutation ($secret: String!) { generateSupportCustomerToken(secret: $secret) { token role } }',
      { secret },
    );

  async function support(email?: string): Promise<string> {
    const { data, errors } = await enter(await secretFor(email));
    if (!data?.generateSupportCustomerToken) throw new Error(`Support cannot enter: ${JSON.stringify(errors)}`);
    return data.generateSupportCustomerToken.token;
  }

  it("creates a link at the store's public address, with the secret in the fragment", async () => {
    const made = await make('legal@ec.example');
    if (!made.ok) throw new Error(made.refusal.message);
    const { origin, pathname, search, hash } = new URL(made.value.url);
    expect([origin, pathname, search]).toEqual([server.settings.publicUrls.ecuador, '/login-as-customer/login', '']);
    expect(hash).toMatch(/^#secret=[0-9a-z]+\.[\w-]{43}$/);
    const { rows } = await sql`select * from support_link`.execute(server.database.db);
    expect(JSON.stringify(rows)).not.toContain(hash.slice(-43));
  });

  it.each([
    ['an unknown e-mail', 'nobody@uno.example', 'Ana', 'not_found'],
    ['an agent without a name', EMAIL, ' ', 'agent'],
    ['an agent with a line break', EMAIL, 'Ana\nPrieto', 'agent'],
  ])('creates no link for %s', async (_, email, agent, code) => {
    expect(await make(email, agent)).toMatchObject({ ok: false, refusal: { code } });
  });

  it("enters the user's account, and says whose session it is", async () => {
    const { data } = await server.graphql(
      '{ currentSession { role isSupportUser supportAgent client { cliente } user { email } } }',
      {},
      await support(),
    );
    expect(data).toEqual({
      currentSession: {
        role: 'Representante Legal',
        isSupportUser: true,
        supportAgent: 'Ana Prieto',
        client: { cliente: 'C1' },
        user: { email: EMAIL },
      },
    });
  });

  it('works once, also when used twice at once', async () => {
    const secret = await secretFor();
    const answers = await Promise.all([enter(secret), enter(secret)]);
    expect(answers.map(errorCodes).toSorted()).toEqual(['no error', 'support_link']);
    expect(errorCodes(await enter(secret))).toBe('support_link');
  });

  it('works for ten minutes', async () => {
    const [late, early] = [await secretFor(), await secretFor()];
    server.advance(9 * MINUTE);
    expect(errorCodes(await enter(early))).toBe('no error');
    server.advance(MINUTE + 1000);
    expect(errorCodes(await enter(late))).toBe('support_link');
  });

  it("answers a wrong, a used and an expired secret alike, and an inactive user's", async () => {
    const gone = await secretFor('leaves@uno.example');
    await server.importLines([user('leaves@uno.example', 'C1', { status: '0', version: 2 })]);
    const used = await secretFor();
    await enter(used);
    const answers = [];
    for (const secret of [used, gone, `${used.slice(0, -2)}xx`, 'nothing', '', 'ñ'.repeat(5000)]) {
      const { status, errors } = await enter(secret);
      answers.push([status, errors[0]?.message, errors[0]?.extensions]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    expect(answers[0]?.[2]).toEqual({ category: 'graphql-authentication', code: 'support_link' });
  });

  it('is read-only: refuses to pay, to continue, to abandon and to accept terms', async () => {
    const { token: treasurer, uuid, open } = await givePayment(server, 'LOOK');
    const before = await open();
    const token = await support('tesoreria@look.example');
    expect((await documentsOfSide(server, token)).size).toBe(2);
    const accept = await server.graphql(
      'mutation { acceptTerms(input: { terms: true, data_policy: true }) { email } }',
      {},
      token,
    );
    const refused = [
      await pay(server, token, [line('LOOK-1', 100_000)]),
      await continuePayment(server, token, uuid),
      await abandonPayment(server, token, uuid),
      accept,
    ];
    expect(refused.map(errorCodes)).toEqual(refused.map(() => 'support_session'));
    expect(await open()).toEqual(before);
    expect(errorCodes(await continuePayment(server, treasurer, uuid))).toBe('no error');
  });

  it('does not ask for the terms', async () => {
    const list = async (token: string) =>
      errorCodes(
        await server.graphql('{ documentos(paymentType: OFFLINE, documentType: INVOICE) { total_count } }', {}, token),
      );
    expect(await list(await server.signIn('nuevo@uno.example'))).toBe('terms_required');
    expect(await list(await support('nuevo@uno.example'))).toBe('no error');
  });

  it("ends by signing out, or within a working day, and leaves the user's own session alone", async () => {
    const own = await server.signIn(EMAIL);
    const [left, kept] = [await support(), await support()];
    const alive = async (token: string) =>
      errorCodes(await server.graphql('{ currentSession { role } }', {}, token)) === 'no error';
    await server.graphql('mutation { revokeCustomerToken { result } }', {}, left);
    expect([await alive(left), await alive(kept), await alive(own)]).toEqual([false, true, true]);
    server.advance(8 * 60 * MINUTE);
    expect([await alive(kept), await alive(own)]).toEqual([false, true]);
  });

  it("is recorded in the audit log: the link, each use, expired ones too, and the end, with the agent's name", async () => {
    const since = server.now().toISOString();
    server.advance(1);
    const secret = await secretFor();
    const { data } = await enter(secret);
    await server.graphql('mutation { revokeCustomerToken { result } }', {}, data?.generateSupportCustomerToken?.token);
    await enter(secret);
    const late = await secretFor();
    server.advance(11 * MINUTE);
    await enter(late);
    const entries = await auditEntries(server.database.db, { user: EMAIL, since });
    expect(entries.map(({ action, result, agent }) => [action, result, agent])).toEqual([
      ['support.link', 'ok', 'Ana Prieto'],
      ['support.sign_in', 'ok', 'Ana Prieto'],
      ['session.sign_out', 'ok', 'Ana Prieto'],
      ['support.sign_in', 'link_used', 'Ana Prieto'],
      ['support.link', 'ok', 'Ana Prieto'],
      ['support.sign_in', 'link_expired', 'Ana Prieto'],
    ]);
  });
});
