import { beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { serve } from '../testing/serve.ts';
import type { Answer, ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

onOneDatabase('the GraphQL route', (database) => {
  let server: ServerUnderTest;
  let token: string;

  beforeAll(async () => {
    server = await serve(database);
    await server.importLines([client('C1'), user('legal@uno.example', 'C1')]);
    token = await server.signIn('legal@uno.example');
  });

  const post = async (body: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
  };
  const fields = (n: number, text: (i: number) => string) => Array.from({ length: n }, (_, i) => text(i)).join(' ');
  const nested = (n: number, inner = '') => '['.repeat(n) + inner + ']'.repeat(n);
  const many = Array.from({ length: 501 }, () => 'x');

  const BAD: [name: string, body: string, code: string][] = [
    ['no JSON', '{"query":', 'request'],
    ['an empty body', '', 'request'],
    ['an empty list', '[]', 'operations'],
    ['a list of lists', '[[{"query":"{ __typename }"}]]', 'request'],
    ['a list with no operation in it', '[{"query":"{ __typename }"},null]', 'request'],
    ['too long a list', JSON.stringify(Array.from({ length: 13 }, () => ({ query: '{ __typename }' }))), 'operations'],
    [
      'a list that changes something',
      JSON.stringify([{ query: '{ __typename }' }, { query: 'mutation { revokeCustomerToken { result } }' }]),
      'operations',
    ],
    [
      'a list with a query that changes something, in a fragment',
      JSON.stringify([
        { query: '{ __typename }' },
        {
          query:
            '{ ...a } fragment a on Query { easyPayContado(filter: { id_segment: { eq: "1100" }, amount: { eq: "2000" } }) { uuid } }',
        },
      ]),
      'operations',
    ],
    [
      'a list with too many root fields together',
      JSON.stringify(Array.from({ length: 3 }, () => ({ query: `{ ${fields(7, (i) => `a${i}: __typename`)} }` }))),
      'root_fields',
    ],
    ['a list with a wrong operation', '[{"query":"{ __typename }"},{"query":"{ nothing }"}]', 'validation'],
    ['null', 'null', 'request'],
    ['no query', '{"variables":{}}', 'request'],
    ['a query that is a number', '{"query":7}', 'request'],
    ['variables that are a list', '{"query":"{ __typename }","variables":[]}', 'variables'],
    ['variables that are a text', '{"query":"{ __typename }","variables":"x"}', 'variables'],
    ['an operation name that is a number', '{"query":"{ __typename }","operationName":7}', 'request'],
    ['a syntax error', JSON.stringify({ query: '{ currentSession {' }), 'syntax'],
    ['an unknown field', JSON.stringify({ query: '{ currentSession { nothing } }' }), 'validation'],
    ['an unknown operation', JSON.stringify({ query: '{ nothing }' }), 'validation'],
    ['a missing argument', JSON.stringify({ query: '{ documentos(paymentType: PSE) { total_count } }' }), 'validation'],
    [
      'an unknown enum value',
      JSON.stringify({ query: '{ documentos(paymentType: CASH, documentType: INVOICE) { total_count } }' }),
      'validation',
    ],
    [
      'a wrong type',
      JSON.stringify({
        query: '{ documentos(paymentType: PSE, documentType: INVOICE, pageSize: "x") { total_count } }',
      }),
      'validation',
    ],
    [
      'a variable of a wrong type',
      JSON.stringify({
        query: 'query ($n: Int) { documentos(paymentType: PSE, documentType: INVOICE, pageSize: $n) { total_count } }',
        variables: { n: 'x' },
      }),
      'validation',
    ],
    [
      'an integer too large for one',
      JSON.stringify({
        query: 'query ($n: Int) { documentos(paymentType: PSE, documentType: INVOICE, pageSize: $n) { total_count } }',
        variables: { n: 2 ** 40 },
      }),
      'validation',
    ],
    [
      'a missing variable',
      JSON.stringify({ query: 'mutation ($uuid: ID!) { abandonarTransaccion(uuid: $uuid) { uuid } }' }),
      'validation',
    ],
    [
      'a fragment circle',
      JSON.stringify({ query: '{ currentSession { ...a } } fragment a on CurrentSession { role ...a }' }),
      'validation',
    ],
    ['too deep a query', JSON.stringify({ query: `{ a ${'{ a '.repeat(12)} ${'}'.repeat(12)} }` }), 'depth'],
    [
      'aliases by the hundred',
      JSON.stringify({ query: `{ currentSession { ${fields(101, (i) => `a${i}: role`)} } }` }),
      'aliases',
    ],
    [
      'too many root fields',
      JSON.stringify({ query: `{ ${fields(21, () => 'currentSession { role }')} }` }),
      'root_fields',
    ],
    [
      'root fields hidden in a fragment',
      JSON.stringify({ query: `{ ...a } fragment a on Query { ${fields(21, () => 'currentSession { role }')} }` }),
      'root_fields',
    ],
    [
      'fragments that multiply',
      JSON.stringify({
        query: `{ ...f0 } ${fields(60, (i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`)} fragment f60 on Query { __typename }`,
      }),
      'fields',
    ],
    ['introspection under aliases', JSON.stringify({ query: '{ a: __schema { types { name } } }' }), 'introspection'],
    [
      'introspection twice',
      JSON.stringify({ query: '{ __schema { types { name } } __type(name: "Query") { name } }' }),
      'introspection',
    ],
    ['a query that is all depth', JSON.stringify({ query: '{a'.repeat(9000) + '}'.repeat(9000) }), 'depth'],
    ['lists without end in each other', `{"query":"{ cmsBlocks(identifiers: ${nested(9000)}) }"}`, 'depth'],
    ['lists in each other', `{"query":"{ cmsBlocks(identifiers: ${nested(40)}) }"}`, 'nesting'],
    ['lists in each other in a variable', `{"query":"{ __typename }","variables":{"a":${nested(200_000)}}}`, 'nesting'],
    ['a type of lists of lists', `{"query":"query ($a: ${nested(40, 'Int')}) { __typename }"}`, 'nesting'],
    [
      'a long list written out',
      JSON.stringify({ query: `{ cmsBlocks(identifiers: ${JSON.stringify(many)}) { items { content } } }` }),
      'list_length',
    ],
    [
      'a long list in a variable',
      JSON.stringify({
        query: 'query ($i: [String!]!) { cmsBlocks(identifiers: $i) { items { content } } }',
        variables: { i: many },
      }),
      'list_length',
    ],
    [
      'NUL written out',
      JSON.stringify({ query: '{ cmsBlocks(identifiers: ["a\\u0000"]) { items { content } } }' }),
      'nul',
    ],
    [
      'NUL in a variable',
      JSON.stringify({
        query: 'query ($i: [String!]!) { cmsBlocks(identifiers: $i) { items { content } } }',
        variables: { i: ['a\0'] },
      }),
      'nul',
    ],
    [
      'a text without end',
      JSON.stringify({
        query: 'mutation ($e: String!) { generateCustomerToken(email: $e, password: "x") { token } }',
        variables: { e: 'x'.repeat(20_001) },
      }),
      'text_length',
    ],
  ];

  it.each(BAD)('refuses %s with graphql-input', async (_name, body, code) => {
    // the second time runs through the compiled query
    for (let time = 1; time <= 2; time += 1) {
      const { status, errors } = await post(body, { authorization: `Bearer ${token}` });
      expect(errors[0]?.extensions).toMatchObject({ category: 'graphql-input', code });
      expect(status).toBe(400);
    }
  });

  it('answers GET, other types and too large a body without a 5xx', async () => {
    const get = await fetch(`${server.url}/graphql?query={__typename}`);
    expect(get.status).toBe(404);
    const text = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: 'x',
    });
    expect(text.status).toBe(415);
    const large = await post(JSON.stringify({ query: `{ a(b: "${'x'.repeat(2_000_000)}") }` }));
    expect(large.status).toBe(413);
    expect(large.errors[0]?.extensions['category']).toBe('graphql-input');
  });

  const SIGN_IN = 'mutation ($e: String!, $p: String!) { generateCustomerToken(email: $e, password: $p) { token } }';
  const long = (query: string) => `${query} # ${'x'.repeat(4000)}`;

  it.each([
    ['a variable of another type', { query: SIGN_IN, variables: { e: 'a@b.example', p: { x: 'Hunter*22' } } }],
    ['a variable that is a list', { query: long(SIGN_IN), variables: { e: 'a@b.example', p: ['Hunter*22'] } }],
    [
      'a field within a variable',
      {
        query:
          'query ($f: DocumentosFilterInput) { documentos(paymentType: PSE, documentType: INVOICE, filter: $f) { total_count } }',
        variables: { f: { num_documento: { eq: { x: 'Hunter*22' } } } },
      },
    ],
    ['a literal', { query: 'mutation { generateCustomerToken(email: "a", password: ["Hunter*22"]) { token } }' }],
    ['an enum', { query: '{ documentos(paymentType: "Hunter*22", documentType: INVOICE) { total_count } }' }],
    ['a syntax error', { query: 'mutation { generateCustomerToken("Hunter*22") { token } }' }],
    ['a text at the wrong position', { query: '{ "Hunter*22" }' }],
    ['a body that is not JSON', '{"query": "Hunter*22" Hunter*22}'],
  ])('repeats no value in its refusal: %s', async (_name, body) => {
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    // the second time runs through the compiled query
    for (let time = 1; time <= 2; time += 1) {
      const answer = await post(sent, { authorization: `Bearer ${token}` });
      expect(answer.errors[0]?.extensions['category']).toBe('graphql-input');
      expect(JSON.stringify(answer)).not.toContain('Hunter');
    }
  });

  it('names the position of a wrong value within a variable', async () => {
    const { errors } = await server.graphql(
      'query ($f: DocumentosFilterInput) { documentos(paymentType: PSE, documentType: INVOICE, filter: $f) { total_count } }',
      { f: { num_documento: { eq: 7 } } },
      token,
    );
    expect(errors[0]?.message).toBe('Variable "$f" got an invalid value at "f.num_documento.eq".');
  });

  it('answers a long document, and each of two operations in one, like any other', async () => {
    const two = 'query role { currentSession { role } } query id { currentSession { user { role_name } } }';
    for (const text of [two, long(two)]) {
      for (let time = 1; time <= 3; time += 1) {
        const ask = (operationName: string) =>
          post(JSON.stringify({ query: text, operationName }), { authorization: `Bearer ${token}` });
        expect((await ask('role')).data).toEqual({ currentSession: { role: 'Representante Legal' } });
        expect((await ask('id')).data).toEqual({ currentSession: { user: { role_name: 'Representante Legal' } } });
      }
    }
    const refused = await server.graphql(
      long('{ currentSession { role } formDefinition(id: "none") { id } }'),
      {},
      token,
    );
    expect(refused).toMatchObject({ status: 200, errors: [{ extensions: { code: 'not_found' } }] });
    expect((await server.graphql(long('{ nothing }'))).errors[0]?.extensions['code']).toBe('validation');
  });

  it('answers several operations in their order, each with its own errors', async () => {
    const blocks = 'query Blocks { cmsBlocks(identifiers: ["none"]) { items { title } } }';
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify([
        {
          query: 'query Me($with: Boolean!) { currentSession { user { email @include(if: $with) } } }',
          variables: { with: true },
        },
        { query: blocks, operationName: 'Blocks' },
        { query: '{ __typename }' },
      ]),
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual([
      { data: { currentSession: { user: { email: 'legal@uno.example' } } } },
      {
        data: { cmsBlocks: { items: [null] } },
        errors: [
          expect.objectContaining({ extensions: expect.objectContaining({ code: 'block_unknown' }) as unknown }),
        ],
      },
      { data: { __typename: 'Query' } },
    ]);
  });

  it('refuses one root field without emptying the rest', async () => {
    const { data, errors } = await server.graphql(
      '{ currentSession { role } formDefinition(id: "none") { id } }',
      {},
      token,
    );
    expect(data).toMatchObject({ currentSession: { role: 'Representante Legal' }, formDefinition: null });
    expect(errors).toMatchObject([
      { path: ['formDefinition'], extensions: { category: 'graphql-no-such-entity', code: 'not_found' } },
    ]);
  });

  it('answers a missing, an invented and a revoked token alike', async () => {
    const revoked = await server.signIn('legal@uno.example');
    await server.graphql('mutation { revokeCustomerToken { result } }', {}, revoked);
    for (const wrong of [null, 'made-up', `1.${'A'.repeat(43)}`, revoked]) {
      const { errors } = await server.graphql('{ currentSession { role } }', {}, wrong);
      expect(errors).toMatchObject([
        {
          message: "The current customer isn't authorized.",
          extensions: { category: 'graphql-authorization', code: 'unauthorized' },
        },
      ]);
    }
  });

  it('accepts a Bearer token from anywhere, and the cookie from its own pages only', async () => {
    const cookie = `apollo-token=${token}`;
    const body = JSON.stringify({ query: '{ currentSession { role } }' });
    const own = { cookie, 'x-surtidor': 'portal', origin: server.url };
    expect((await post(body, own)).data).toMatchObject({ currentSession: { role: 'Representante Legal' } });
    const foreign: Record<string, string>[] = [
      { cookie },
      { cookie, 'x-surtidor': 'portal' },
      { cookie, origin: server.url },
      { cookie, 'x-surtidor': 'portal', origin: 'https://elsewhere.example' },
      { cookie, 'x-surtidor': 'portal', 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const { status, data } = await post(body, headers);
      expect({ status, data }).toEqual({ status: 403, data: null });
      const bearer = await post(body, { ...headers, authorization: `Bearer ${token}` });
      expect(bearer.data).toMatchObject({ currentSession: { role: 'Representante Legal' } });
    }
  });
});
