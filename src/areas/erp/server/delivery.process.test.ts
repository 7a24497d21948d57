import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { erpEvents } from '../../../../tools/erp-events.ts';
import { type Program, start } from '../../../../tools/start/program.ts';
import { createDataEnvironment, onOneDatabase, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { builtServer } from '../../../../tools/testing/built-server.ts';
import { runInProcess } from '../../../../tools/testing/command.ts';
import { client, legalText, user } from '#kit/server/testing/people.ts';
import { testEnvironment } from '../../../server/testing/serve.ts';
import { type ServerInterface, connectTo } from '#kit/server/testing/server-under-test.ts';

type Received = { id: string; type: string; times: number; data: { email: string } };

const within = { timeout: 30_000 };

onOneDatabase('event delivery with the ERP simulator', ({ kind }) => {
  let erp: Program;
  let server: Program;
  let portal: ServerInterface;
  let env: Record<string, string>;
  const begin = async () => {
    server = await start(await builtServer(), env);
    portal = connectTo(server.url, env['ERP_KEY'] ?? '');
  };

  beforeAll(async () => {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    erp = await start('simulators/erp/main.ts', { PORT: '0', ERP_EVENTS_SECRET: secret, ERP_KEY: 'not used here' });
    afterDatabaseTests(() => erp.end());
    env = testEnvironment('http://127.0.0.1:1', 'a secret of the gateway, not used here', {
      ...(await createDataEnvironment(kind)),
      ERP_EVENTS_URL: `${erp.url}/events`,
      ERP_EVENTS_SECRET: secret,
      LOG_LEVEL: 'silent',
    });
    await begin();
    afterDatabaseTests(() => server.end());
    await portal.importLines([
      client('C1'),
      legalText('combustibles', 'terms', 1, 'Términos'),
      legalText('combustibles', 'data_policy', 1, 'Política'),
      ...['one', 'two', 'three'].map((name) => user(`${name}@uno.example`, 'C1', { terms_accepted: false })),
    ]);
  });

  const accept = async (email: string) => {
    const input = { terms: true, data_policy: true };
    const query = 'mutation ($input: TermsInput!) { acceptTerms(input: $input) { email } }';
    expect(await portal.graphql(query, { input }, await portal.signIn(email))).toMatchObject({ errors: [] });
  };
  const received = async (email: string) => {
    const all = (await (await fetch(`${erp.url}/api/received`)).json()) as Received[];
    return all.filter(({ data }) => data.email === email);
  };
  const faults = (body: object) =>
    fetch(`${erp.url}/api/faults`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const command = (...args: readonly string[]) => runInProcess(erpEvents, { ...env, SURTIDOR_URL: server.url }, args);
  const figures = async () => (await fetch(`${server.url}/metrics`)).text();

  test('starts when an event is written, and its metrics show its state', async () => {
    await accept('one@uno.example');
    await expect.poll(() => received('one@uno.example'), within).toMatchObject([{ type: 'terms.accepted', times: 1 }]);
    await expect.poll(figures, within).toMatch(/^surtidor_events_undelivered 0$/m);
    const known = await figures();
    expect(known).toMatch(/^surtidor_events_lag_seconds 0$/m);
    expect(known).toMatch(/^surtidor_events_stuck_clients 0$/m);
    expect(known).toMatch(/^surtidor_event_deliveries_total{result="accepted"} 1$/m);
  });

  test('sends an event again with the same id where the process was killed before the ERP’s answer', async () => {
    await faults({ slow_ms: 3_600_000 });
    const began = Date.now();
    await accept('two@uno.example');
    await expect.poll(() => received('two@uno.example'), within).toMatchObject([{ times: 1 }]);
    const waiting = await figures();
    expect(waiting).toMatch(/^surtidor_events_undelivered 1$/m);
    const lag = Number(/^surtidor_events_lag_seconds (\S+)$/m.exec(waiting)?.[1]);
    expect(lag).toBeGreaterThan(0);
    expect(lag).toBeLessThan((Date.now() - began) / 1000 + 1);
    await server.end('SIGKILL');
    await faults({ slow_ms: 0 });
    await begin();
    await expect.poll(() => received('two@uno.example'), within).toMatchObject([{ times: 2 }]);
    await expect.poll(figures, within).toMatch(/^surtidor_events_undelivered 0$/m);
  });

  test('npm run erp-events lists what is not delivered, retries it, and replays what was', async () => {
    await faults({ down: true });
    await accept('three@uno.example');
    await expect
      .poll(() => command(), within)
      .toMatchObject({
        code: 0,
        out: expect.stringMatching(
          /^the address as a whole {2}since \S+Z {2}tried again from \S+Z {2}failed \d+ times \(503\)\nC1 {2}1 events {2}first \S{36} {2}since/,
        ) as string,
      });
    await faults({ down: false });
    const released = await command('release', '--all', '--agent', 'Ana Prieto');
    expect(released).toEqual({ code: 0, out: 'The events of 1 clients are tried now.\n', err: '' });
    await expect.poll(() => received('three@uno.example'), within).toMatchObject([{ times: 1 }]);
    await expect.poll(() => command(), within).toMatchObject({ out: 'The ERP has accepted all events.\n' });
    const [{ id } = { id: '' }] = await received('three@uno.example');
    const replayed = await command('replay', '--client', 'C1', '--from', id, '--agent', 'Ana Prieto');
    expect(replayed).toEqual({ code: 0, out: '1 events are delivered again.\n', err: '' });
    await expect.poll(() => received('three@uno.example'), within).toMatchObject([{ times: 2 }]);
    const wrong = [
      ['release', '--agent', 'Ana'],
      ['release', '--client', 'C404', '--agent', 'Ana'],
      ['replay', '--from', 'here', '--agent', 'Ana'],
      ['replay', '--from', id],
    ];
    const refused = await Promise.all(wrong.map((options) => command(...options)));
    expect(refused.map(({ code, out, err }) => [code, out, err.trim().split('\n').length])).toEqual(
      wrong.map(() => [1, '', 1]),
    );
  });
});
