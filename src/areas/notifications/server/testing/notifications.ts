import { EventSource } from 'eventsource';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { transaction } from '#kit/server/database/database.ts';
import { startJobs } from '#kit/server/jobs/jobs.ts';
import { afterDatabaseTests } from '#kit/server/testing/database.ts';
import { client, destination, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest, ServerInterface } from '#kit/server/testing/server-under-test.ts';
import { type NewNotification, notify } from '../notify.ts';

/** Two clients with users of several roles, and stations of the first. */
export const USERS = {
  legal: 'legal@uno.example',
  finance: 'finanzas@uno.example',
  purchases: 'compras@uno.example',
  north: 'norte@uno.example',
  south: 'sur@uno.example',
  basic: 'basic@uno.example',
  other: 'legal@dos.example',
} as const;

export async function giveUsers(server: ServerInterface): Promise<void> {
  const { report } = await server.importLines([
    client('C1'),
    destination('C1', 'NORTE'),
    destination('C1', 'SUR'),
    client('C2'),
    user(USERS.legal, 'C1'),
    user(USERS.finance, 'C1', { role: 'Financiero' }),
    user(USERS.purchases, 'C1', { role: 'Compras' }),
    user(USERS.north, 'C1', { role: 'Operativo', destinations: ['NORTE'] }),
    user(USERS.south, 'C1', { role: 'Operativo', destinations: ['SUR'] }),
    user(USERS.basic, 'C1', { role: 'basic' }),
    user('fuera@uno.example', 'C1', { status: '0' }),
    user(USERS.other, 'C2'),
  ]);
  expect(report.errors).toEqual([]);
}

export type WriteNotification = (
  over: Omit<Partial<NewNotification>, 'to'> & {
    readonly title: string;
    readonly client?: string;
    /** The recipients: the code of a station, or an e-mail; by default the whole client. */
    readonly to?: string;
  },
) => Promise<number>;

/** Returns a function that writes notifications as an area does. */
export async function notificationWriter({ database, settings, now }: ServerUnderTest): Promise<WriteNotification> {
  const jobs = await startJobs(database, settings.databaseUrl, () => undefined);
  afterDatabaseTests(() => jobs.stop());
  return async ({ client: code = 'C1', to, ...over }) => {
    const { rows } = await sql<{ client_id: number; destination_id: number | null; user_id: number | null }>`
      select c.client_id,
             (select destination_id from destination d
              where d.client_id = c.client_id and d.codigo_destinatario = ${to ?? ''}) as destination_id,
             (select user_id from app_user u where u.client_id = c.client_id and u.email = ${to ?? ''}) as user_id
      from client c where c.codigo_cliente = ${code}`.execute(database.db);
    const { client_id: clientId = 0, destination_id: destinationId = null, user_id: userId = null } = rows[0] ?? {};
    return transaction(database.db, (tx) =>
      notify(tx, jobs, {
        kind: 'invoice.due',
        clientId,
        to: userId === null ? { destinationId } : { userId },
        body: 'Vence hoy.',
        data: { documento: { num_documento: '90001' } },
        path: '/admin/pending-invoices',
        at: now(),
        ...over,
      }),
    );
  };
}

export type NodeValue = {
  readonly key: string;
  readonly title: string;
  readonly read: number;
  readonly data: Record<string, unknown>;
};
type Tree = Record<string, Record<string, unknown>>;

/** A session, and the address of its user's notifications. */
export type Reader = { readonly token: string; readonly userId: string; readonly path: string };

export async function signInReader(server: ServerInterface, email: string): Promise<Reader> {
  const token = await server.signIn(email);
  const { data } = await server.graphql<{ currentSession: { user: { id: string } } }>(
    '{ currentSession { user { id } } }',
    {},
    token,
  );
  const userId = data?.currentSession.user.id ?? '';
  return { token, userId, path: `/Notifications/Users/${userId}` };
}

/** A request of Firebase's REST protocol; `path` without '.json'. */
export async function callRest(
  url: string,
  token: string | null,
  path: string,
  init: { readonly method?: string; readonly body?: unknown; readonly headers?: Record<string, string> } = {},
): Promise<{ readonly status: number; readonly value: unknown }> {
  const answer = await fetch(`${url}${path}.json`, {
    method: init.method ?? 'GET',
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
      ...init.headers,
    },
    ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
  });
  return { status: answer.status, value: JSON.parse(await answer.text()) as unknown };
}

export type FollowedStream = {
  /** The node as a client of Firebase has it after the events so far; undefined before the first. */
  readonly tree: () => Tree | null | undefined;
  readonly titles: () => readonly string[];
  readonly events: readonly { readonly type: string; readonly data: unknown }[];
  /** Resolves when the whole node has arrived. */
  readonly opened: () => Promise<void>;
  readonly close: () => void;
};

/** Follows a node with a third-party EventSource, as a client of Firebase's streaming protocol does. */
export function followStream(url: string, { token, path }: Pick<Reader, 'token' | 'path'>): FollowedStream {
  const source = new EventSource(`${url}${path}.json`, {
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
  });
  const events: { type: string; data: unknown }[] = [];
  let tree: Tree | null | undefined;
  for (const type of ['put', 'patch', 'keep-alive', 'auth_revoked', 'cancel']) {
    source.addEventListener(type, (event) => {
      const data = JSON.parse(String(event.data)) as { path: string; data: unknown } | null;
      events.push({ type, data });
      if (data !== null && (type === 'put' || type === 'patch')) tree = applied(tree ?? null, type, data);
      if (type === 'auth_revoked') source.close();
    });
  }
  afterDatabaseTests(async () => source.close());
  return {
    tree: () => tree,
    titles: () => Object.values(tree ?? {}).map(({ title }) => String(title)),
    events,
    opened: () => vi.waitFor(() => expect(tree).not.toBeUndefined(), { timeout: 10_000, interval: 10 }),
    close: () => source.close(),
  };
}

function applied(
  tree: Tree | null,
  type: 'put' | 'patch',
  { path, data }: { path: string; data: unknown },
): Tree | null {
  const key = path.slice(1);
  if (key === '') return data as Tree | null;
  const { [key]: before, ...others } = tree ?? {};
  if (data === null) return Object.keys(others).length > 0 ? others : null;
  return { ...others, [key]: { ...(type === 'patch' && before), ...(data as object) } };
}
