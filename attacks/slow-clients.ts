import { type Socket, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { invoiceLinks } from '#areas/invoices/server/testing/exports.ts';
import { documentsOfSide, giveTreasurer } from '#areas/invoices/server/testing/payments.ts';
import { invoice } from '#kit/server/testing/people.ts';
import { type Attack, reportMaximum, reportFailures } from './attack.ts';

const BODY_SECONDS = 2;
const CONNECTION_SECONDS = 10;
/** Node checks for requests that exceed their timeout every 30 seconds. */
const PATIENCE_MS = 90_000;
const MAX_WAIT_MS = 3000;
const MAX_MEGABYTES = 400;

/** Opens connections that send or read slowly, or never, while other clients use the portal. */
export const slowClients: Attack = {
  name: 'slow-clients',
  run: async ({ start, times }) => {
    const target = await start({
      env: { BODY_TIMEOUT: String(BODY_SECONDS), CONNECTION_TIMEOUT: String(CONNECTION_SECONDS) },
    });
    const { token } = await giveTreasurer(target, 'LENTA', []);
    await target.importLines(Array.from({ length: 3000 }, (_, n) => invoice('LENTA', `F${n}`, 10_000 + n)));
    const file = new URL((await invoiceLinks(target, token)).xls?.url ?? target.url);
    await (await fetch(file, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer();

    const head = 'HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n';
    const asked = '{"query":"{ __schema { types { name fields { name description } } } }"}';
    const slow: Readonly<Record<string, { first: string; drop?: string; reads?: boolean }>> = {
      'a silent connection': { first: '' },
      'half a header': { first: 'GET / HTTP/1.1\r\nhost: ', drop: 'x' },
      'a header that never ends': { first: 'GET / HTTP/1.1\r\n', drop: 'x-a: b\r\n' },
      'a body that drips': { first: `POST /graphql ${head}\r\n{"query":`, drop: ' ' },
      'a sign-in that drips': { first: `POST /server-middleware/auth/login ${head}\r\n`, drop: ' ' },
      'answers that nobody reads': {
        first:
          `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${asked.length}\r\n\r\n${asked}`.repeat(
            100,
          ),
        reads: false,
      },
      'a file that nobody reads': {
        first:
          `GET ${file.pathname}${file.search} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`.repeat(
            50,
          ),
        reads: false,
      },
    };
    const each = times(40);
    const sockets: { name: string; socket: Socket; closed: () => boolean }[] = [];
    for (const [name, { first, reads = true }] of Object.entries(slow)) {
      for (let index = 0; index < each; index += 1) {
        const socket = connect(target.settings.port, '127.0.0.1');
        socket.on('error', () => undefined);
        let closed = false;
        socket.on('close', () => (closed = true));
        if (reads) socket.resume();
        else socket.pause();
        socket.write(first);
        sockets.push({ name, socket, closed: () => closed || socket.destroyed });
      }
    }

    let wait = 0;
    let served = 0;
    const unserved: string[] = [];
    const began = Date.now();
    const isOpen = ({ closed }: (typeof sockets)[number]) => !closed();
    let dripped = 0;
    while (sockets.some(isOpen) && Date.now() - began < PATIENCE_MS) {
      const asking = performance.now();
      const found = await documentsOfSide(target, token).catch((error: unknown) => String(error));
      wait = Math.max(wait, performance.now() - asking);
      served += 1;
      if (typeof found === 'string') unserved.push(found);
      else if (found.size !== 100) unserved.push(`a list of ${found.size}`);
      if (Date.now() - dripped > 500) {
        dripped = Date.now();
        for (const { name, socket } of sockets.filter(isOpen)) {
          const { drop } = slow[name] ?? {};
          if (drop) socket.write(drop);
          // a socket that is never read does not report its end, but a write to it fails
          if (slow[name]?.reads === false) socket.write('\r\n');
        }
      }
      await pause(50);
    }
    const seconds = (Date.now() - began) / 1000;
    const left = Object.keys(slow).flatMap((kind) => {
      const open = sockets.filter(isOpen).filter(({ name }) => name === kind).length;
      return open === 0 ? [] : [`${open} × ${kind}`];
    });
    for (const { socket } of sockets) socket.destroy();
    return [
      reportFailures('requests of another client meanwhile', served, 'answered with its list', unserved),
      reportMaximum('requests of another client meanwhile', served, 'ms of the longest wait', wait, MAX_WAIT_MS),
      reportFailures(
        `slow connections (${seconds.toFixed(0)} s)`,
        sockets.length,
        'ended by the server',
        left.length > 0 ? [left.join(', ')] : [],
      ),
      reportMaximum('memory with all of them', 1, 'MB', target.memory(), MAX_MEGABYTES),
    ];
  },
};
