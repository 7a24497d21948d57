import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { AREAS } from '../src/server/areas.ts';
import { block, client, destination, invoice, legalText, user } from '#kit/server/testing/people.ts';
import { OPERATIONS, requestOf } from '../src/server/testing/requests.ts';
import { argumentsOf } from './arguments.ts';
import { type Attack, reportMaximum, reportFailures } from './attack.ts';
import type { Target } from './target.ts';

const MAX_MEGABYTES = 600;

/** Texts that programs often handle wrongly. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  '\uFFFE\uFFFF',
  '\uD800',
  '\u202E',
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e400',
  '9007199254740993',
  '99999999999999999999999999',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '\r\nset-cookie: a=b',
  'x'.repeat(25_000),
  '🂡'.repeat(300),
  'İ'.repeat(100),
];
const TEXT = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const NUMBER = fc.oneof(
  fc.constantFrom(0, -1, 1, 2 ** 31 - 1, -(2 ** 31), 2 ** 53, 1e21, 0.1, -1e-9, 1e308),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const ANY = fc.oneof(
  TEXT,
  NUMBER,
  fc.boolean(),
  fc.constant(null),
  fc.array(TEXT, { maxLength: 4 }),
  fc.dictionary(fc.string({ maxLength: 8 }), TEXT, { maxKeys: 3 }),
);
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'GE T', 'get'];
const TYPES = ['application/json', 'application/x-ndjson', 'application/xml', 'application/x-www-form-urlencoded', 'x'];
const PATHS = [
  '/',
  '/graphql',
  '/erp/import',
  '/erp/events',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/payments/notifications/surtidor',
  '/payments/notifications/placetopay',
  '/server-middleware/auth/login',
  '/server-middleware/auth/arrive',
  '/verificar/2223',
  '/canje',
  '/informes/confirmar',
  '/informes/terminar',
  '/pos/session',
  '/pos/v1/redeem',
  ...AREAS.flatMap(({ files = [] }) => files.map(({ path }) => path)),
  ...AREAS.flatMap(({ exports = [] }) => exports.map(({ list }) => `/files/exports/${list.name}.xlsx`)),
];
const RECORDS: readonly object[] = [
  client('C1'),
  destination('C1', 'D1'),
  user('otro@uno.example', 'C1'),
  invoice('C1', '1', 10_000),
  invoice('C1', 'P', -10_000),
  legalText('combustibles', 'terms', 2, 'Términos'),
  block('home', '<p>Hola</p>'),
  { kind: 'statement', version: 1, codigo_cliente: 'C1', sociedad: '1000', periodo: '2026-10' },
  { kind: 'compensation_answer', version: 1, codigo_cliente: 'C1', id_transaccion: crypto.randomUUID(), estado: 'S' },
];

/** Sends raw bytes. Returns the first line of the answer, or the reason why there is none. */
async function speak(target: Target, bytes: Buffer): Promise<string> {
  const socket = connect(target.settings.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += answer.length < 100 ? text : ''));
  socket.on('error', () => undefined);
  socket.setTimeout(10_000, () => socket.destroy(new Error('silent')));
  // waits until the server closes the connection: a half-closed one would miss a slow answer
  socket.write(bytes);
  await once(socket, 'close');
  return answer.split('\r\n')[0] ?? '';
}

/** Sends seeded random values to every operation, route and kind of import line. */
export const hostileInput: Attack = {
  name: 'hostile-input',
  run: async ({ start, times, seed }) => {
    const target = await start({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const emails = Array.from({ length: 10 }, (_, index) => `legal${index}@uno.example`);
    await target.importLines([
      client('C1'),
      destination('C1', 'D1'),
      ...emails.map((email) => user(email, 'C1', { role: email.includes('1') ? 'Financiero' : 'Representante Legal' })),
      ...Array.from({ length: 20 }, (_, n) => invoice('C1', `F${n}`, 50_000 + n)),
    ]);
    let next = 0;
    let token = '';
    const signIn = async () => {
      next = (next + 1) % emails.length;
      token = await target.signIn(emails[next] ?? '').catch(() => token);
    };
    await signIn();

    const failures: string[] = [];
    let requests = 0;
    const rounds = times(30);
    for (const { kind, field } of OPERATIONS) {
      // one generator for all arguments of an operation: texts, numbers and values of a wrong type
      const values = fc.sample(fc.array(fc.tuple(TEXT, NUMBER, ANY, fc.nat(9)), { minLength: 12, maxLength: 12 }), {
        numRuns: rounds,
        seed: seed + requests,
      });
      for (const drawn of values) {
        let index = 0;
        const given = argumentsOf(field.name, (type) => {
          const [text, number, any, luck] = drawn[(index += 1) % drawn.length] ?? ['', 0, null, 0];
          if (luck === 0) return any;
          if (type === 'Boolean') return luck > 4;
          return type === 'Int' ? Math.trunc(number) : type === 'Float' ? number : text;
        });
        const { query, variables } = requestOf(kind, [{ as: field.name, operation: field.name, given }]);
        requests += 1;
        const answer = await target.graphql(query, variables, token).catch((error: unknown) => String(error));
        if (typeof answer === 'string') {
          failures.push(`${field.name} ${JSON.stringify(variables)}: ${answer}`);
          continue;
        }
        const { status, errors } = answer;
        const internal = errors.find(
          ({ extensions }) => extensions['category'] === 'internal' && extensions['code'] !== 'not_available',
        );
        if (status >= 500 || internal) {
          failures.push(
            `${field.name} ${JSON.stringify(variables).slice(0, 200)}: ${status} ${JSON.stringify(internal)}`,
          );
        }
        if (errors.some(({ extensions }) => extensions['code'] === 'unauthorized')) await signIn();
      }
    }

    const routes: string[] = [];
    const many = times(3000);
    const PART = fc.oneof(fc.constantFrom('', '?', '/', '//', '%', '%ff', '?expires=1&signature=x', '?a[]=1'), TEXT);
    const head = fc.record({
      method: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('GET', 'POST') }, fc.constantFrom(...METHODS)),
      path: fc.constantFrom(...PATHS),
      part: PART,
      type: fc.constantFrom(...TYPES),
      header: fc.tuple(
        fc.constantFrom('authorization', 'cookie', 'x-forwarded-for', 'accept', 'range', 'if-none-match', 'origin'),
        TEXT,
      ),
      key: fc.constantFrom('', target.settings.erpKey, token),
      body: fc.oneof(
        ANY.map((value) => JSON.stringify(value)),
        TEXT,
      ),
    });
    for (const { method, path, part, type, header, key, body } of fc.sample(head, { numRuns: many, seed })) {
      const bytes = Buffer.from(body);
      const lines = [
        `${method} ${path}${part.replaceAll(/[\s]/g, '+').slice(0, 2000)} HTTP/1.1`,
        'host: localhost',
        'connection: close',
        `content-type: ${type}`,
        ...(key ? [`authorization: Bearer ${key}`] : []),
        `${header[0]}: ${header[1].replaceAll(/[\r\n]/g, ' ').slice(0, 4000)}`,
        `content-length: ${bytes.length}`,
      ];
      const first = await speak(target, Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes]));
      if (!/^HTTP\/1\.1 [1-4]\d\d/.test(first))
        routes.push(`${method} ${path}${part.slice(0, 80)}: ${first || 'no answer'}`);
    }

    const imports: string[] = [];
    const batches = times(100);
    const LINE = fc
      .tuple(fc.constantFrom(...RECORDS), fc.nat(30), ANY, fc.nat(9))
      .map(([record, index, value, luck]) => {
        const entries = Object.entries(record);
        const [name = ''] = entries[index % entries.length] ?? [];
        const changed = JSON.stringify({ ...record, [luck === 0 ? 'unknown' : name]: value });
        return luck === 1 ? changed.slice(0, index) : changed;
      });
    for (const batch of fc.sample(fc.array(LINE, { minLength: 40, maxLength: 40 }), { numRuns: batches, seed })) {
      const answer = await fetch(`${target.url}/erp/import`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${target.settings.erpKey}` },
        body: batch.join('\n'),
      });
      const text = await answer.text();
      if (answer.status >= 500) imports.push(`${answer.status}: ${text.slice(0, 300)}`);
    }

    const fine = 'no 5xx, no internal error';
    return [
      reportFailures('random arguments of every operation', requests, fine, failures),
      reportFailures('random requests to every route', many, 'an answer below 500', routes),
      reportFailures('lines of the import with a random field', batches * 40, 'no 5xx', imports),
      reportMaximum('memory after all of it', 1, 'MB', target.memory(), MAX_MEGABYTES),
    ];
  },
};
