import { type Socket, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { FORM } from '#areas/forms/server/testing/forms.ts';
import { documentsOfSide, giveTreasurer } from '#areas/invoices/server/testing/payments.ts';
import { type Attack, type Finding, reportMaximum, reportFailures } from './attack.ts';
import type { Target } from './target.ts';

const MAX_WAIT_MS = 500;
const MAX_GROWTH_MB = 120;
const MEGABYTE = 1_000_000;

type Flood = {
  readonly tried: string;
  readonly count: number;
  readonly line: string;
  readonly head: string;
  /** Bytes announced in the request's header, and bytes sent. */
  readonly announced: number;
  readonly sent: Buffer;
};

/** Sends large and deeply nested bodies, complete or cut off, without permission and as one signed-in user. */
export const largeBodies: Attack = {
  name: 'large-bodies',
  run: async ({ start, times }) => {
    const target = await start({ env: { BODY_TIMEOUT: '20' } });
    const { token } = await giveTreasurer(target, 'CUERPO', [10_000]);
    const { token: other } = await giveTreasurer(target, 'OTRA', [10_000]);
    await target.importLines([FORM]);
    const file = Buffer.alloc(5 * MEGABYTE, 'x');
    const ofForm = 'x-surtidor-form: all\r\nx-surtidor-question: other\r\nx-surtidor-filename: a.pdf\r\n';
    const json = 'content-type: application/json\r\n';
    const ours = 'x-surtidor: portal\r\nsec-fetch-site: same-origin\r\n';
    const nested = Buffer.alloc(2 * MEGABYTE, '[');
    const floods: readonly Flood[] = [
      {
        tried: 'nested bodies to the desk without a session',
        count: times(20),
        line: 'POST /mesa/api/staff.list',
        head: `${json}${ours}`,
        announced: nested.length,
        sent: nested,
      },
      {
        tried: 'nested bodies to GraphQL without a session',
        count: times(20),
        line: 'POST /graphql',
        head: json,
        announced: MEGABYTE,
        sent: nested.subarray(0, MEGABYTE),
      },
      {
        tried: 'nested bodies to GraphQL of one user',
        count: times(20),
        line: 'POST /graphql',
        head: `${json}authorization: Bearer ${token}\r\n`,
        announced: MEGABYTE,
        sent: nested.subarray(0, MEGABYTE),
      },
      {
        tried: 'bodies to the desk without a session, held before their end',
        count: times(300),
        line: 'POST /mesa/api/staff.list',
        head: `${json}${ours}`,
        announced: nested.length,
        sent: nested.subarray(1),
      },
      {
        tried: 'bodies to GraphQL of one user, held before their end',
        count: times(300),
        line: 'POST /graphql',
        head: `${json}authorization: Bearer ${token}\r\n`,
        announced: MEGABYTE,
        sent: nested.subarray(0, MEGABYTE - 1),
      },
      {
        tried: 'files of a form of one user, held before their end',
        count: times(200),
        line: 'POST /forms/upload',
        head: `content-type: application/octet-stream\r\n${ofForm}authorization: Bearer ${token}\r\n`,
        announced: file.length,
        sent: file.subarray(1),
      },
    ];
    const findings: Finding[] = [];
    for (const flood of floods) findings.push(...(await withstand(target, flood, other)));
    return findings;
  },
};

/** Sends all bodies at the same time; another client must still be served. */
async function withstand(target: Target, flood: Flood, other: string): Promise<readonly Finding[]> {
  const { tried, count, line, head, announced, sent } = flood;
  await documentsOfSide(target, other);
  const before = target.memory();
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = connect(target.settings.port, '127.0.0.1').resume();
    socket.on('error', () => undefined);
    socket.write(`${line} HTTP/1.1\r\nhost: localhost\r\n${head}content-length: ${announced}\r\n\r\n`);
    socket.write(sent);
    sockets.push(socket);
  }
  let longest = 0;
  const unserved: string[] = [];
  const began = performance.now();
  let served = 0;
  while (performance.now() - began < 3000) {
    const asked = performance.now();
    const found = await documentsOfSide(target, other).catch((error: unknown) => String(error));
    longest = Math.max(longest, performance.now() - asked);
    served += 1;
    if (typeof found === 'string') unserved.push(found);
    await pause(20);
  }
  const memory = target.memory();
  for (const socket of sockets) socket.destroy();
  await pause(200);
  return [
    reportFailures(`another client during ${tried}`, served, 'answered with its list', unserved),
    reportMaximum(tried, count, 'ms of the longest wait of another client', longest, MAX_WAIT_MS),
    reportMaximum(tried, count, 'MB more', memory === null || before === null ? null : memory - before, MAX_GROWTH_MB),
  ];
}
