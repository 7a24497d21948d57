import { getIntrospectionQuery } from 'graphql';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { WITH_CERTIFICATES } from '#areas/certificates/server/testing/certificates.ts';
import { RECIPE_LIMITS } from '#areas/treasury/rules/recipe-limits.ts';
import { onPostgres } from '#kit/server/testing/database.ts';
import { isFullRun } from '#kit/server/testing/full-run.ts';
import { buildContract } from './schema.ts';
import { type KnownIds, EMAIL, REQUESTS_AT_LIMITS, largestData, largestRequest } from '../testing/largest-requests.ts';
import { OPERATIONS } from '../testing/requests.ts';
import { serveWithBank } from '../testing/serve.ts';
import type { Answer, ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

const MAX_BYTES = 10_000_000;
const MAX_LOGGED = 20_000;
/** Operations of the short run: a refused one, a list, a document with content, and an action with long texts. */
const EVERY_DAY = new Set(['cmsBlocks', 'documentos', 'mpBlogPosts', 'crearCompensacion']);

it('has the largest request of every operation', () => {
  const { unimplemented } = buildContract();
  const served = OPERATIONS.filter(({ kind, field }) => !unimplemented.includes(`${kind}.${field.name}`));
  expect(Object.keys(REQUESTS_AT_LIMITS).toSorted()).toEqual(served.map(({ field }) => field.name).toSorted());
});

onPostgres('the largest request that the limits allow', (database) => {
  let server: ServerUnderTest;
  let token: string;
  let known: KnownIds;

  beforeAll(async () => {
    server = await serveWithBank(database, { LOG_LEVEL: 'info', ...WITH_CERTIFICATES });
    const { report } = await server.importLines(largestData());
    if (report.rejected > 0) throw new Error(`The import refused data: ${JSON.stringify(report.errors)}`);
    token = await server.signIn(EMAIL);
    const { rows } = await sql<{ id: string }>`
      select document_id::text as id from document where open_cents > 0 order by document_id`.execute(
      server.database.db,
    );
    // the most weekly batches, of the most stations
    await sql`
      insert into batch_recipe (client_id, user_id, name, weekday, reserve_cents, stations, saved_at)
      select client_id, user_id, 'Lote ' || n, 1, 0,
             array(select 'D' || s from generate_series(1, ${RECIPE_LIMITS.stations}::int) s), now()
      from app_user, generate_series(1, ${RECIPE_LIMITS.recipes}::int) n where email = ${EMAIL}`.execute(
      server.database.db,
    );
    known = { ids: rows.map(({ id }) => id), uuid: crypto.randomUUID() };
  });

  /** Sends the request. Returns the numbers of answered and of logged bytes. */
  async function measured(request: object) {
    const before = server.logged().length;
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(request),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const body = { errors: [], ...(JSON.parse(bytes.toString()) as object) } as unknown as Omit<Answer, 'status'>;
    const logged = server.logged().slice(before).join('').length;
    return { bytes: bytes.length, logged, status: answer.status, ...body };
  }

  describe('has a bounded answer, and a bounded log', () => {
    it.each(Object.keys(REQUESTS_AT_LIMITS).filter((name) => isFullRun || EVERY_DAY.has(name)))(
      '%s',
      async (operation) => {
        const { bytes, logged, data, errors } = await measured(largestRequest(operation, known));
        expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
        expect(logged).toBeLessThanOrEqual(MAX_LOGGED);
        expect(errors.map(({ extensions }) => extensions['category'])).not.toContain('internal');
        const codes = Object.values(data ?? {}).some(Boolean)
          ? [undefined]
          : errors.map(({ extensions }) => extensions['code']);
        expect(codes).toContain(REQUESTS_AT_LIMITS[operation]?.refused);
      },
    );
  });

  const under = (count: number, call: (n: number) => string) =>
    `{ ${Array.from({ length: count }, (_, n) => `r${n}: ${call(n)}`).join(' ')} }`;

  it('answers a slow operation only once', async () => {
    token = await server.signIn(EMAIL);
    const { data, errors } = await measured({ query: under(3, () => 'AccountStatusHistory { size }') });
    expect(data?.['r0']).not.toBeNull();
    const codes = errors.map(({ extensions }) => extensions['code']);
    expect(codes).toEqual(['operation_repeated', 'operation_repeated']);
  });

  it('reads at most 10,000 lines, whatever their fields', async () => {
    token = await server.signIn(EMAIL);
    const lines = 'listarCompensaciones { items { lines { tipo_documento } } }';
    const { data, errors } = await measured({ query: under(6, () => lines) });
    expect(Object.values(data ?? {}).filter(Boolean)).toHaveLength(4);
    expect(errors.map(({ extensions }) => extensions['code'])).toEqual(['answer_too_large', 'answer_too_large']);
  });

  it('names at most 50 content blocks over all of its aliases, and reads each of them once', async () => {
    const blocks = (n: number) => `cmsBlocks(identifiers: ["b${n}", "b${n + 1}", "b${n}"]) { items { identifier } }`;
    const { data, errors } = await measured({ query: under(20, (n) => blocks(n * 3)) });
    expect(data?.['r0']).toEqual({ items: [null, null] });
    expect(errors.filter(({ extensions }) => extensions['code'] === 'block_unknown')).toHaveLength(40);
    const { errors: further } = await measured({
      query: under(
        2,
        (n) =>
          `cmsBlocks(identifiers: ${JSON.stringify(Array.from({ length: 30 }, (_, i) => `b${n}-${i}`))}) { items { identifier } }`,
      ),
    });
    expect(further.map(({ extensions }) => extensions['code'])).toContain('identifiers_too_many');
  });

  it('has a bounded answer also where it asks for the contract itself', async () => {
    const { bytes, data } = await measured({ query: getIntrospectionQuery({ oneOf: true, specifiedByUrl: true }) });
    expect(data).toHaveProperty('__schema');
    expect(bytes).toBeLessThan(MAX_BYTES);
    const within = 'name description type { name description ofType { name ofType { name } } }';
    const nested = `{ __schema { types { fields { ${within} args { ${within} } type { fields { ${within} args { ${within} } } } } } } }`;
    expect((await measured({ query: nested })).bytes).toBeLessThan(MAX_BYTES);
  });
});
