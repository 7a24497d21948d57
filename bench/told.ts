import pg from 'pg';
import type { Shot, Target } from './rounds.ts';

/** A statement as node-postgres takes it; values as JSON can carry them. */
export type Statement = { readonly name?: string; readonly text: string; readonly values: unknown[] };

/** What a reference route does: these statements, one after the other, then these bytes. */
export type Told = { readonly statements: readonly Statement[]; readonly body: string };

let heard: Statement[] | undefined;

/** As JSON and PostgreSQL both read it. */
function plain(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return value instanceof Date ? value.toISOString() : value;
}

/** Listens to every statement that this process sends to PostgreSQL from here on. */
export function listenToStatements(): void {
  const { value: query } = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query') as { value: typeof listened };
  function listened(this: pg.Client, ...args: unknown[]): unknown {
    const [first, second] = args as [string | Statement, unknown[] | undefined];
    const statement = typeof first === 'string' ? { text: first, values: second ?? [] } : first;
    // the job queue asks on connections of its own, whenever it likes
    if (!statement.text.includes('pgboss')) {
      heard?.push({ ...statement, values: statement.values.map(plain) });
    }
    return query.apply(this, args);
  }
  pg.Client.prototype.query = listened as typeof pg.Client.prototype.query;
}

/** The answer to a shot. Throws where it is not a good one. */
export async function answerOf(url: string, { path, headers, body }: Shot): Promise<string> {
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body });
  const text = await answer.text();
  if (!answer.ok || text.includes('"errors"')) throw new Error(`${url}: ${answer.status} ${text.slice(0, 500)}`);
  return text;
}

/** The statements that a server of ours in this very process sends for a shot, once it has warmed, and its answer. */
async function listen(url: string, shot: Shot): Promise<Told> {
  await answerOf(url, shot);
  heard = [];
  const body = await answerOf(url, shot);
  const statements = heard;
  heard = undefined;
  return { statements, body };
}

let routes = 0;

async function tell(reference: string, told: Told): Promise<Shot> {
  routes += 1;
  const answer = await fetch(`${reference}/told/${routes}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(told),
  });
  if (!answer.ok) throw new Error(`The reference took nothing: ${answer.status}`);
  return { path: `/run/${routes}`, headers: { 'content-type': 'application/json' }, body: '{}' };
}

/** The reference's routes that run the same statements and send the same bytes as our server does for these shots. */
export async function sameOn(reference: string, listening: string, shots: readonly Shot[]): Promise<Target> {
  const same: Shot[] = [];
  for (const shot of shots) same.push(await tell(reference, await listen(listening, shot)));
  return { url: reference, shots: same };
}

/** A route of the reference that runs statements of our choice and sends the bytes that our server sends for a shot. */
export async function bareOn(
  reference: string,
  listening: string,
  shot: Shot,
  statements: readonly Statement[],
): Promise<Target> {
  const { body } = await listen(listening, shot);
  return { url: reference, shots: [await tell(reference, { statements, body })] };
}
