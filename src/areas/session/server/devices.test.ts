import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { PASSWORD, client, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const LIST = '{ userSessions { id current browser system isSupport created_at last_used_at } }';

type Device = {
  id: string;
  current: boolean;
  browser: string | null;
  system: string | null;
  created_at: string;
  last_used_at: string;
};

onOneDatabase("the user's sessions", (database) => {
  let server: ServerUnderTest;
  let count = 0;
  let email = '';

  beforeAll(async () => {
    server = await serve(database);
    await server.importLines([client('C1'), client('C2'), user('legal@dos.example', 'C2')]);
  });
  beforeEach(async () => {
    count += 1;
    email = `legal${count}@uno.example`;
    await server.importLines([user(email, 'C1')]);
  });

  const list = async (token: string) => {
    const { data, errors } = await server.graphql<{ userSessions: Device[] | null }>(LIST, {}, token);
    return { devices: data?.userSessions ?? [], code: errors[0]?.extensions['code'] };
  };
  const end = async (token: string, id: string) =>
    server.graphql('mutation ($id: ID!) { endSession(id: $id) { result } }', { id }, token);
  const signInWith = async (userAgent: string) => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({
        query:
          'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
        variables: { email, password: PASSWORD },
      }),
    });
    return ((await answer.json()) as { data: { generateCustomerToken: { token: string } } }).data.generateCustomerToken
      .token;
  };

  it('are listed with device, start, last use, and which one is asking', async () => {
    const old = await signInWith(CHROME);
    server.advance(3_600_000);
    const token = await signInWith('curl/8.5.0');
    const { devices } = await list(token);
    expect(devices).toMatchObject([
      { current: true, browser: null, system: null, isSupport: false },
      { current: false, browser: 'Chrome', system: 'Windows', isSupport: false },
    ]);
    expect(devices[1]?.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(devices[1]?.last_used_at).toBe(devices[1]?.created_at);
    server.advance(7_200_000);
    await list(old);
    const now = (await list(token)).devices;
    const [first, second] = [now.find(({ browser }) => browser), now.find(({ browser }) => !browser)];
    const hours = (from: string | undefined, to: string | undefined) =>
      (Date.parse(`${to?.replace(' ', 'T')}Z`) - Date.parse(`${from?.replace(' ', 'T')}Z`)) / 3_600_000;
    expect(hours(first?.created_at, first?.last_used_at)).toBeCloseTo(3, 1);
    expect(hours(second?.created_at, second?.last_used_at)).toBeCloseTo(2, 1);
  });

  it('end at once, one or all others', async () => {
    const [a, b, c] = [await server.signIn(email), await server.signIn(email), await server.signIn(email)];
    const idOfA = (await list(a)).devices.find(({ current }) => current)?.id ?? '';
    expect((await end(b, idOfA)).data).toEqual({ endSession: { result: true } });
    expect((await list(a)).code).toBe('unauthorized');
    expect((await list(c)).devices).toHaveLength(2);
    expect((await end(b, idOfA)).errors[0]?.extensions['code']).toBe('not_found');
    const others = 'mutation { endOtherSessions { result } }';
    expect((await server.graphql(others, {}, b)).data).toEqual({ endOtherSessions: { result: true } });
    expect((await list(c)).code).toBe('unauthorized');
    expect((await list(b)).devices).toHaveLength(1);
    expect((await server.graphql(others, {}, b)).data).toEqual({ endOtherSessions: { result: false } });
  });

  it("include no other user's sessions", async () => {
    await server.importLines([user(`colega${count}@uno.example`, 'C1', { role: 'Financiero' })]);
    const mine = await server.signIn(email);
    const id = (await list(mine)).devices[0]?.id ?? '';
    for (const stranger of ['legal@dos.example', `colega${count}@uno.example`]) {
      const token = await server.signIn(stranger);
      expect((await list(token)).devices.map((device) => device.id)).not.toContain(id);
      expect((await end(token, id)).errors[0]?.extensions['code']).toBe('not_found');
      await server.graphql('mutation { endOtherSessions { result } }', {}, token);
    }
    for (const none of ['', 'x', '🙂']) expect((await end(mine, none)).errors[0]?.extensions['code']).toBe('not_found');
    expect((await list(mine)).devices).toHaveLength(1);
  });

  it('are not listed once they have ended', async () => {
    await server.signIn(email);
    server.advance(7 * 86_400_000 + 1000);
    expect((await list(await server.signIn(email))).devices).toHaveLength(1);
  });
});
