import { beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

onOneDatabase('requests that arrive together', (database) => {
  let server: ServerUnderTest;

  beforeAll(async () => {
    server = await serve(database);
    await server.importLines([
      client('C1'),
      client('C2'),
      user('legal@uno.example', 'C1'),
      user('legal@dos.example', 'C2'),
      user('fuera@dos.example', 'C2'),
    ]);
  });

  it('are each answered by their own session, and those without a live one are refused', async () => {
    const [one, two, ended] = await Promise.all(
      ['legal@uno.example', 'legal@dos.example', 'fuera@dos.example'].map((email) => server.signIn(email)),
    );
    const out = await server.graphql('mutation { revokeCustomerToken { result } }', {}, ended);
    expect(out.errors).toEqual([]);
    const unknown = `${one?.slice(0, -1)}${one?.endsWith('a') ? 'b' : 'a'}`;
    const asked = Array.from({ length: 10 }, () => [one, two, ended, unknown, null]).flat();
    const answers = await Promise.all(
      asked.map((token) =>
        server.graphql<{ currentSession: { user: { email: string } } | null }>(
          '{ currentSession { user { email } } }',
          {},
          token,
        ),
      ),
    );
    const seen = answers.map(({ data, errors }) => data?.currentSession?.user.email ?? errors[0]?.extensions['code']);
    const each = ['legal@uno.example', 'legal@dos.example', 'unauthorized', 'unauthorized', 'unauthorized'];
    expect(seen).toEqual(Array.from({ length: 10 }, () => each).flat());
  });
});
