import { createHash, randomBytes } from 'node:crypto';
import { type ClientRequest, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { notify } from '#areas/notifications/server/public.ts';
import { openDatabase, transaction } from '#kit/server/database/database.ts';
import { startJobs } from '#kit/server/jobs/jobs.ts';
import { memoryOf, serverEnvironment } from './processes.ts';
import { type Row, within } from './report.ts';
import { start } from '../tools/start/program.ts';

const STREAMS = 5000;
const CLIENTS = 50;
/** Streams for each IP address, below the server's limit. */
const OF_ADDRESS = 500;
/** Streams that are opened at once. */
const AT_ONCE = 100;
/** The number of notifications to a single user, and of notifications to all users of a client. */
const SINGLE = 300;
const TO_ALL = 20;
/** Kilobytes of memory for each stream, and milliseconds from writing a notification to its arrival. */
const BARS = { memory: 60, half: 50, most: 250 };

type Reader = { readonly userId: number; readonly clientId: number; readonly token: string };

/** Inserts users with a session each directly: hashing so many passwords would take minutes. */
async function makeReaders(databaseUrl: string): Promise<Reader[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows: clients } = await database.query<{ id: string }>(
    `insert into client (codigo_cliente, store, nombre, cliente_nit, version)
     select 'S' || n, 'combustibles', 'Estación ' || n, '900373076', 1 from generate_series(1, $1) n
     returning client_id as id`,
    [CLIENTS],
  );
  const { rows: users } = await database.query<{ client: string; id: string }>(
    `with identity as (
       insert into person (email)
       select c || '-' || n || '@bench.example' from unnest($1::bigint[]) c, generate_series(1, $2) n
       returning person_id, email
     )
     insert into app_user (client_id, person_id, email, role_name, firstname, lastname, version, terms_version,
                           data_policy_version)
     select split_part(email, '-', 1)::bigint, person_id, email, 'Representante Legal', 'Marcela', 'Ríos', 1, 1, 1
     from identity
     returning client_id as client, user_id as id`,
    [clients.map(({ id }) => id), STREAMS / CLIENTS],
  );
  const readers = users.map(({ client, id }) => ({
    clientId: Number(client),
    userId: Number(id),
    token: `${Number(client).toString(36)}.${randomBytes(32).toString('base64url')}`,
  }));
  const hashes = readers.map(({ token }) => createHash('sha256').update(token).digest('hex'));
  await database.query(
    `insert into session (client_id, token_sha256, user_id, created_at, expires_at)
     select client_id, decode(hash, 'hex'), user_id, now(), now() + interval '1 day'
     from unnest($1::bigint[], $2::text[], $3::bigint[]) as s (client_id, hash, user_id)`,
    [readers.map(({ clientId }) => clientId), hashes, readers.map(({ userId }) => userId)],
  );
  await database.end();
  return readers;
}

/** Opens a stream; resolves when the first text arrives, and calls `onText` with each text. */
function open(url: string, { userId, token }: Reader, address: string, onText: (text: string) => void) {
  return new Promise<ClientRequest>((resolve, reject) => {
    const request = get(`${url}/Notifications/Users/${userId}.json`, {
      agent: false,
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}`, 'x-forwarded-for': address },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered with status ${response.statusCode}.`));
      response.setEncoding('utf8').on('data', (text: string) => {
        resolve(request);
        onText(text);
      });
    });
  });
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Measures open streams on one process: the memory of each, and how long a notification takes to arrive. */
export async function measureStreams(databaseUrl: string, port: number, dataDir: string): Promise<Row[]> {
  const server = await start('dist/server/main.js', {
    ...serverEnvironment(databaseUrl, port, dataDir),
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const readers = await makeReaders(databaseUrl);
  const database = await openDatabase({ databaseUrl, dataDir });
  const jobs = await startJobs(database, databaseUrl, () => undefined);
  const requests: ClientRequest[] = [];
  const arrivals = new Map<string, number[]>();
  const onText = (text: string) => {
    const now = performance.now();
    for (const [, title = ''] of text.matchAll(/"title":"(b\d+)"/g)) arrivals.get(title)?.push(now);
  };
  try {
    await delay(3000);
    const before = memoryOf(server.pid ?? 0);
    for (let index = 0; index < readers.length; index += AT_ONCE) {
      const some = readers.slice(index, index + AT_ONCE);
      const address = `10.0.${Math.floor(index / OF_ADDRESS)}.1`;
      requests.push(...(await Promise.all(some.map((reader) => open(server.url, reader, address, onText)))));
    }
    await delay(3000);
    const after = memoryOf(server.pid ?? 0);

    const times = { single: [] as number[], all: [] as number[] };
    const write = async (n: number, reader: Reader, isForAll: boolean) => {
      const title = `b${n}`;
      const expected = isForAll ? STREAMS / CLIENTS : 1;
      const arrived: number[] = [];
      arrivals.set(title, arrived);
      const begun = performance.now();
      await transaction(database.db, (tx) =>
        notify(tx, jobs, {
          kind: 'order.state',
          clientId: reader.clientId,
          to: isForAll ? { destinationId: null } : { userId: reader.userId },
          title,
          body: 'Tu pedido va en camino.',
          data: { pedido: { num_pedido: String(n) } },
          path: '/admin/orders-list',
          at: new Date(),
        }),
      );
      for (let wait = 0; arrived.length < expected && wait < 10_000; wait += 1) await delay(1);
      if (arrived.length < expected) throw new Error(`${title} reached ${arrived.length} of ${expected} streams.`);
      for (const instant of arrived) times[isForAll ? 'all' : 'single'].push(instant - begun);
    };
    for (let n = 0; n < SINGLE; n += 1) {
      const reader = readers[(n * 7919) % readers.length];
      if (reader) await write(n, reader, false);
    }
    for (let n = 0; n < TO_ALL; n += 1) {
      const reader = readers[(n * 7919) % readers.length];
      if (reader) await write(SINGLE + n, reader, true);
    }
    const perStream = before === null || after === null ? null : ((after - before) * 1000) / STREAMS;
    const name = `${STREAMS} open streams`;
    return [
      within(`${name}: memory of each`, perStream, BARS.memory, 'kB', 1),
      within(`${name}: from the writing to the arrival, p50`, percentile(times.single, 0.5), BARS.half, 'ms', 1),
      within(`${name}: from the writing to the arrival, p99`, percentile(times.single, 0.99), BARS.most, 'ms', 1),
      within(`${name}: to 100 users at once, p99`, percentile(times.all, 0.99), BARS.most, 'ms', 1),
    ];
  } finally {
    for (const request of requests) request.destroy();
    await jobs.stop();
    await database.close();
    await server.end();
  }
}
