import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { onOneDatabase, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { type EnvelopeSink, openEnvelopeSink } from '../testing/envelope-sink.ts';
import { PASSWORD, client, legalText, user } from '#kit/server/testing/people.ts';
import { serve } from '../testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

const EMAIL = 'legal@uno.example';
const ACCEPT = 'mutation { acceptTerms(input: { terms: true, data_policy: true }) { email } }';

onOneDatabase('error reports', (database) => {
  let server: ServerUnderTest;
  let sink: EnvelopeSink;
  let token: string;

  beforeAll(async () => {
    sink = await openEnvelopeSink();
    afterDatabaseTests(() => Promise.resolve(sink.close()));
    server = await serve(database, { SENTRY_DSN: sink.dsn, RELEASE: 'surtidor@9.9.9' });
    await server.importLines([
      legalText('combustibles', 'terms', 1, 'T'),
      legalText('combustibles', 'data_policy', 1, 'P'),
      client('C1'),
      user(EMAIL, 'C1', { terms_accepted: false }),
    ]);
    token = await server.signIn(EMAIL);
  });

  beforeEach(() => {
    sink.received.length = 0;
  });

  /** Runs an action while a table of the server is missing. */
  const without = async (table: string, act: () => Promise<void>) => {
    await sql.raw(`alter table ${table} rename to ${table}_gone`).execute(server.database.db);
    try {
      await act();
    } finally {
      await sql.raw(`alter table ${table}_gone rename to ${table}`).execute(server.database.db);
    }
  };
  const arrived = () => vi.waitFor(() => expect(sink.received).toHaveLength(1), { timeout: 20_000 });
  const userId = async () => {
    const { data } = await server.graphql<{ currentSession: { user: { id: string } } }>(
      '{ currentSession { user { id } } }',
      {},
      token,
    );
    return data?.currentSession.user.id;
  };

  it('contain the error, its location, the request and the user, and neither personal data nor secrets', async () => {
    let requestId = '';
    await without('terms_acceptance', async () => {
      const { errors } = await server.graphql(ACCEPT, {}, token);
      expect(errors[0]).toMatchObject({ message: 'Internal server error.', extensions: { code: 'internal' } });
      requestId = errors[0]?.extensions['requestId'] as string;
    });
    await arrived();
    const [{ text, event } = { text: '', event: {} }] = sink.received;
    expect(event).toMatchObject({
      release: 'surtidor@9.9.9',
      environment: 'development',
      platform: 'node',
      tags: { request_id: requestId },
      user: { id: await userId() },
    });
    expect(Object.keys(event).toSorted()).toEqual(
      ['environment', 'event_id', 'exception', 'level', 'platform', 'release', 'tags', 'timestamp', 'user'].toSorted(),
    );
    const [value] = (event['exception'] as { values: { value: string; stacktrace: { frames: object[] } }[] }).values;
    expect(value?.value).toContain('terms_acceptance');
    expect(JSON.stringify(value?.stacktrace.frames)).toContain('accept-terms.ts');
    for (const secret of [token, EMAIL, 'Marcela', PASSWORD, 'acceptTerms(', 'authorization"']) {
      expect(text).not.toContain(secret);
    }
  });

  it('say that they come from production', async () => {
    const live = await serve(database, {
      NODE_ENV: 'production',
      PUBLIC_URL_COMBUSTIBLES: 'https://clientes.example.com',
      SENTRY_DSN: sink.dsn,
    });
    await sql`alter table outbox_event rename to outbox_event_gone`.execute(live.database.db);
    await fetch(`${live.url}/erp/events`, { headers: { authorization: `Bearer ${live.settings.erpKey}` } });
    await sql`alter table outbox_event_gone rename to outbox_event`.execute(live.database.db);
    await arrived();
    expect(sink.received[0]?.event).toMatchObject({ environment: 'production' });
  });

  it('include errors of HTTP routes', async () => {
    let requestId: string | null = '';
    await without('session', async () => {
      const answer = await fetch(`${server.url}/server-middleware/auth/login?token=${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-surtidor': 'portal', origin: server.url },
        body: JSON.stringify({ token }),
      });
      expect(answer.status).toBe(500);
      requestId = answer.headers.get('x-request-id');
    });
    await arrived();
    expect(sink.received[0]?.event).toMatchObject({ tags: { request_id: requestId } });
    expect(sink.received[0]?.text).not.toContain(token);
  });

  it('are not sent for expected refusals', async () => {
    await server.graphql(ACCEPT);
    await server.graphql('{ nothing }');
    await fetch(`${server.url}/graphql`, {
      method: 'POST',
      body: 'no json',
      headers: { 'content-type': 'application/json' },
    });
    // a report of an earlier error would have arrived before this one
    await without('terms_acceptance', async () => void (await server.graphql(ACCEPT, {}, token)));
    await arrived();
    expect(sink.received.map(({ event }) => JSON.stringify(event))).toEqual([
      expect.stringContaining('terms_acceptance'),
    ]);
  });
});
