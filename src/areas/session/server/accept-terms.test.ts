import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, legalText, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import { acceptCompanies } from './testing/accept-companies.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

const ACCEPT = `mutation ($input: TermsInput!) { acceptTerms(input: $input) { firstname lastname document email status } }`;
const BOTH = { terms: true, data_policy: true };
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

type Evidence = {
  readonly user_id: number;
  readonly terms_version: number;
  readonly terms: string;
  readonly data_policy_version: number;
  readonly data_policy: string;
  readonly accepted_at: Date;
  readonly address: string;
  readonly reported_address: string | null;
  readonly user_agent: string;
};

onOneDatabase('accepting the terms', (database) => {
  let server: ServerUnderTest;
  let users = 0;

  beforeAll(async () => {
    server = await serve(database, { TRUSTED_PROXIES: '127.0.0.1' });
    await server.importLines([
      legalText('combustibles', 'terms', 1, '# Objeto\n\nTérminos'),
      legalText('combustibles', 'data_policy', 1, 'Política'),
      client('C1'),
      client('E1', { store: 'ecuador' }),
    ]);
  });

  const newUser = async (over: object = {}, code = 'C1') => {
    users += 1;
    const email = `user${users}@uno.example`;
    const { report } = await server.importLines([user(email, code, { terms_accepted: false, ...over })]);
    expect(report.applied).toBe(1);
    return server.signIn(email);
  };

  const ask = async (query: string, token: string, variables: object = {}, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await answer.json()) as {
      data: Record<string, unknown> | null;
      errors?: { message: string; extensions: Record<string, unknown> }[];
    };
    return { status: answer.status, data, error: errors?.[0] };
  };
  const accept = (token: string, input: object = BOTH, headers: Record<string, string> = {}) =>
    ask(ACCEPT, token, { input }, headers);
  const isDue = async (token: string) => {
    const { data } = await ask('{ currentSession { hasTermsAndConditions } }', token);
    return (
      (data?.['currentSession'] as { hasTermsAndConditions?: boolean } | undefined)?.hasTermsAndConditions === false
    );
  };
  const mayPay = async (token: string) =>
    (await ask('{ documentos(paymentType: OFFLINE, documentType: INVOICE) { total_count } }', token)).error ===
    undefined;
  const evidence = async (email: string) =>
    (
      await sql<Evidence>`
        select a.*, told_address as reported_address, encode(terms_sha256, 'hex') as terms, encode(data_policy_sha256, 'hex') as data_policy
        from terms_acceptance a join app_user using (client_id, user_id) where email = ${email} order by acceptance_id`.execute(
        server.database.db,
      )
    ).rows;

  it('counts for all companies of the person in the store, and for no other store', async () => {
    const email = 'varias@uno.example';
    await server.importLines([
      legalText('lubricantes', 'terms', 1, 'Términos'),
      legalText('lubricantes', 'data_policy', 1, 'Política'),
      client('C2'),
      client('L1', { store: 'lubricantes' }),
      ...['C1', 'C2', 'L1'].map((code) => user(email, code, { terms_accepted: false })),
    ]);
    await acceptCompanies(server, email);
    const move = async (cliente: string, as: string) => {
      const { data } = await ask(`mutation { cambiarEmpresa(cliente: "${cliente}") { token } }`, as);
      return (data?.['cambiarEmpresa'] as { token?: string } | undefined)?.token ?? '';
    };
    const inC1 = await move('C1', await move('L1', await server.signIn(email)));
    const inC2 = await move('C2', inC1);
    expect(await isDue(inC2)).toBe(true);
    await accept(inC2);
    expect(await isDue(inC2)).toBe(false);
    const again = await move('C1', inC2);
    expect(await isDue(again)).toBe(false);
    expect(await isDue(await move('L1', again))).toBe(true);
  });

  it('shows the texts to anybody, unlocks the other operations, and stores the evidence', async () => {
    const token = await newUser();
    const { data } = await ask('{ legalTexts { name version sha256 published text } }', 'none');
    expect(data?.['legalTexts']).toEqual([
      {
        name: 'data_policy',
        version: 1,
        sha256: hash('Política'),
        published: expect.any(String) as string,
        text: 'Política',
      },
      {
        name: 'terms',
        version: 1,
        sha256: hash('# Objeto\n\nTérminos'),
        published: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        text: '# Objeto\n\nTérminos',
      },
    ]);
    expect(await isDue(token)).toBe(true);
    expect(await mayPay(token)).toBe(false);

    const before = server.now();
    const answer = await accept(
      token,
      { ...BOTH, ip: '198.51.100.7', terms_version: 1, data_policy_version: 1 },
      { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Firefox' },
    );
    expect(answer.data).toEqual({
      acceptTerms: {
        firstname: 'Marcela',
        lastname: 'Ríos',
        document: null,
        email: `user${users}@uno.example`,
        status: '1',
      },
    });
    expect(await isDue(token)).toBe(false);
    expect(await mayPay(token)).toBe(true);
    const [kept, ...more] = await evidence(`user${users}@uno.example`);
    expect(more).toEqual([]);
    expect(kept).toMatchObject({
      terms_version: 1,
      terms: hash('# Objeto\n\nTérminos'),
      data_policy_version: 1,
      data_policy: hash('Política'),
      address: '203.0.113.9',
      reported_address: '198.51.100.7',
      user_agent: 'Firefox',
    });
    expect(kept?.accepted_at.getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(kept?.accepted_at.getTime()).toBeLessThanOrEqual(server.now().getTime());
  });

  it('publishes an event for the ERP', async () => {
    await accept(await newUser());
    const { rows } = await sql<{ data: object }>`
      select data from outbox_event where type = 'terms.accepted' order by event_id desc limit 1`.execute(
      server.database.db,
    );
    expect(rows[0]?.data).toEqual({
      codigo_cliente: 'C1',
      email: `user${users}@uno.example`,
      terms: { version: 1, sha256: hash('# Objeto\n\nTérminos') },
      data_policy: { version: 1, sha256: hash('Política') },
    });
  });

  it.each([
    ['only one of the two texts', { terms: true, data_policy: false }, 'terms_not_accepted', 'data_policy'],
    ['an older version', { ...BOTH, terms_version: 7 }, 'terms_changed', 'terms_version'],
    ['an invalid address', { ...BOTH, ip: "1.2.3.4'; --" }, 'ip_invalid', 'ip'],
  ])('refuses %s and stores nothing', async (_what, input, code, field) => {
    const token = await newUser();
    const { status, error } = await accept(token, input);
    expect(status).toBe(200);
    expect(error?.extensions).toMatchObject({ category: 'graphql-input', code, field });
    expect(await isDue(token)).toBe(true);
    expect(await evidence(`user${users}@uno.example`)).toEqual([]);
  });

  it('needs a session', async () => {
    expect((await accept('none')).error?.extensions).toMatchObject({ code: 'unauthorized' });
  });

  it('stores one acceptance when two tabs accept at once', async () => {
    const token = await newUser();
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
    expect(await evidence(`user${users}@uno.example`)).toHaveLength(1);
  });

  it("asks every user of the store again after a new version, and no other store's users", async () => {
    const [token, elsewhere] = [await newUser(), await newUser({ terms_accepted: true }, 'E1')];
    await accept(token);
    const { report } = await server.importLines([legalText('combustibles', 'data_policy', 2, 'Otra política')]);
    expect(report.applied).toBe(1);
    expect([await isDue(token), await isDue(elsewhere)]).toEqual([true, false]);
    expect(await mayPay(token)).toBe(false);
    expect((await accept(token, { ...BOTH, data_policy_version: 1 })).error?.extensions['code']).toBe('terms_changed');
    await accept(token, { ...BOTH, data_policy_version: 2 });
    expect(await isDue(token)).toBe(false);
    const kept = await evidence(`user${users - 1}@uno.example`);
    expect(kept.map((row) => row.data_policy_version)).toEqual([1, 2]);
  });

  it('publishes a version once: an equal or older one changes nothing', async () => {
    const texts = [legalText('lubricantes', 'terms', 5, 'Cinco'), legalText('lubricantes', 'data_policy', 5, 'Cinco')];
    expect((await server.importLines(texts)).report).toMatchObject({ applied: 2 });
    const again = [legalText('lubricantes', 'terms', 5, 'Otro'), legalText('lubricantes', 'data_policy', 4, 'Otro')];
    expect((await server.importLines(again)).report).toMatchObject({ applied: 0, unchanged: 2 });
    const { rows } = await sql`select 1 from legal_text where text = 'Otro'`.execute(server.database.db);
    expect(rows).toEqual([]);
  });

  it('refuses to accept where the store has published nothing, and stays locked', async () => {
    const token = await newUser({}, 'E1');
    expect((await accept(token)).error?.extensions).toMatchObject({
      category: 'graphql-no-such-entity',
      code: 'terms_unpublished',
    });
    expect(await mayPay(token)).toBe(false);
    expect((await ask('{ legalTexts { name } }', token)).data?.['legalTexts']).toEqual([]);
  });

  it.each(['legal_text', 'terms_acceptance'])('refuses to change, delete or truncate %s', async (table) => {
    await accept(await newUser());
    for (const change of [`update ${table} set store = 'ecuador'`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(sql.raw(change).execute(server.database.db)).rejects.toThrow(/append-only/);
    }
  });

  it("returns a browser's own address", async () => {
    const answer = await fetch(`${server.url}/server-middleware/ip`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(await answer.json()).toEqual({ ip: '203.0.113.9' });
  });
});
