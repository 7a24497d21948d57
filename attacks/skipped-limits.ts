import { once } from 'node:events';
import { connect } from 'node:net';
import { authenticatorCode } from '../src/desk/server/testing/desk.ts';
import { giveTreasurer } from '#areas/invoices/server/testing/payments.ts';
import { type Attack, reportFailures } from './attack.ts';
import { giveStaff } from './desk-lockout.ts';
import type { Target } from './target.ts';

/** More than the turns of an address, running and waiting. */
const FLOOD = 1500;
/** More than a user's streams. */
const HEADS = 30;

const STREAM = 'accept: text/event-stream\r\n';
/** What has its turns whatever it accepts and however its address is spelled. */
const LINES: readonly (readonly [line: string, head: string])[] = [
  ['PATCH /Notifications/Users/1.json', STREAM],
  ['DELETE /Notifications/Users/1.json', STREAM],
  ['GET /Notifications/Users/1.json', STREAM],
  ['GET /live', STREAM],
  ['POST /%67raphql', ''],
  ['POST http://localhost/graphql', ''],
];

/** Tries to get around turns, the number of streams and the check of a body's bytes. */
export const skippedLimits: Attack = {
  name: 'skipped-limits',
  run: async ({ start, times }) => {
    const target = await start();
    const { token } = await giveTreasurer(target, 'LIMITE', [10_000]);
    const unlimited: string[] = [];
    for (const [line, head] of LINES) {
      const refused = await flood(target, line, head);
      if (refused === 0) unlimited.push(line);
    }

    const { data } = await target.graphql<{ currentSession: { user: { id: string } } }>(
      '{ currentSession { user { id } } }',
      {},
      token,
    );
    const path = `/Notifications/Users/${data?.currentSession.user.id ?? ''}.json`;
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    for (let index = 0; index < HEADS; index += 1) await fetch(target.url + path, { method: 'HEAD', headers });
    const stream = await fetch(target.url + path, { headers });
    await stream.body?.cancel();

    const staff = await giveStaff(target, (secret) => authenticatorCode(secret, new Date()), 'finance');
    const ours = { 'content-type': 'application/json', origin: target.url, 'x-surtidor': 'portal' };
    const routes: Readonly<Record<string, Record<string, string>>> = {
      '/mesa/api/settlements.compare': { ...ours, cookie: staff.browser.cookie() },
      '/mesa/api/session.sign_in': ours,
      '/server-middleware/auth/login': ours,
      '/graphql': ours,
    };
    const each = times(50);
    const accepted: string[] = [];
    for (const [route, own] of Object.entries(routes)) {
      for (let index = 0; index < each; index += 1) {
        const before = '{"gateway":"surtidor","day":"2026-01-02","content":"';
        const body = Buffer.concat([Buffer.from(before), Buffer.of(0x80 + (index % 128)), Buffer.from('"}')]);
        const answer = await fetch(target.url + route, { method: 'POST', headers: own, body });
        const text = await answer.text();
        // only the sign-in's answer has no code
        const isRefused = answer.status === 400 && (text.includes('not_utf8') || route.endsWith('/login'));
        if (!isRefused) accepted.push(`${route} ${answer.status} ${text}`);
      }
    }
    return [
      reportFailures('floods of what seems a stream or another address', FLOOD * LINES.length, 'turns end', unlimited),
      reportFailures(
        'requests for the head of a stream',
        HEADS,
        'their user opens a stream',
        stream.status === 200 ? [] : [String(stream.status)],
      ),
      reportFailures('bodies that are not UTF-8', each * Object.keys(routes).length, 'refused with 400', accepted),
    ];
  },
};

/** Sends all requests on one connection; returns how many were refused for lack of a turn. */
async function flood(target: Target, line: string, head: string): Promise<number> {
  const socket = connect(target.settings.port, '127.0.0.1').setEncoding('latin1');
  const body = '{"query":"{ __typename }"}';
  const request = `${line} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${head}content-length: ${body.length}\r\n\r\n${body}`;
  let text = '';
  socket.on('data', (more: string) => (text += more));
  socket.write(request.repeat(FLOOD));
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
  while (statuses().length < FLOOD) await once(socket, 'data');
  socket.destroy();
  return statuses().filter((status) => status === '429').length;
}
