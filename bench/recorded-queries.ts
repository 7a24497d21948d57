import pg from 'pg';
import type { LoadRequest, Target } from './rounds.ts';

/** A statement for node-postgres; its values survive JSON. */
export type Statement = { readonly name?: string; readonly text: string; readonly values: unknown[] };

/** A reference route: runs these statements in order, then sends this body. */
export type RecordedResponse = { readonly statements: readonly Statement[]; readonly body: string };

let recorded: Statement[] | undefined;

/** Converts a value to a form that both JSON and PostgreSQL read. */
function plain(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return value instanceof Date ? value.toISOString() : value;
}

/** Records every statement that this process sends to PostgreSQL from now on. */
export function recordQueries(): void {
  const { value: query } = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query') as { value: typeof listened };
  function listened(this: pg.Client, ...args: unknown[]): unknown {
    const [first, second] = args as [string | Statement, unknown[] | undefined];
    const statement = typeof first === 'string' ? { text: first, values: second ?? [] } : first;
    // the job queue polls on its own connections at any time
    if (!statement.text.includes('pgboss')) {
      recorded?.push({ ...statement, values: statement.values.map(plain) });
    }
    return query.apply(this, args);
  }
  pg.Client.prototype.query = listened as typeof pg.Client.prototype.query;
}

/** The body of the answer to a request; throws if it is an error. */
export async function answerOf(url: string, { path, headers, body }: LoadRequest): Promise<string> {
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body });
  const text = await answer.text();
  if (!answer.ok || text.includes('"errors"')) throw new Error(`${url}: ${answer.status} ${text.slice(0, 500)}`);
  return text;
}

/** Records the statements and the answer of our server in this process for a request, after one warm-up. */
async function listen(url: string, loadRequest: LoadRequest): Promise<RecordedResponse> {
  await answerOf(url, loadRequest);
  recorded = [];
  const body = await answerOf(url, loadRequest);
  const statements = recorded;
  recorded = undefined;
  return { statements, body };
}

let routeCount = 0;

async function addRoute(reference: string, response: RecordedResponse): Promise<LoadRequest> {
  routeCount += 1;
  const answer = await fetch(`${reference}/routes/${routeCount}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(response),
  });
  if (!answer.ok) throw new Error(`The reference server refused a route: status ${answer.status}`);
  return { path: `/run/${routeCount}`, headers: { 'content-type': 'application/json' }, body: '{}' };
}

/**
 * Adds routes to the reference that run the same statements and send the same bytes as our server for these requests.
 */
export async function addSameRoutes(
  reference: string,
  listening: string,
  loadRequests: readonly LoadRequest[],
): Promise<Target> {
  const same: LoadRequest[] = [];
  for (const loadRequest of loadRequests) same.push(await addRoute(reference, await listen(listening, loadRequest)));
  return { url: reference, loadRequests: same };
}

/** Adds a route to the reference that runs the given statements and sends our server's bytes for the request. */
export async function addBareRoute(
  reference: string,
  listening: string,
  loadRequest: LoadRequest,
  statements: readonly Statement[],
): Promise<Target> {
  const { body } = await listen(listening, loadRequest);
  return { url: reference, loadRequests: [await addRoute(reference, { statements, body })] };
}
