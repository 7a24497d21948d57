import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { openCode } from '../codes.ts';
import { posKeys } from '../pos-keys.ts';

/** Calls the API of points of sale by HTTP. */

type Reply = {
  readonly error?: string;
  readonly bono?: {
    readonly estado: string;
    readonly monto: number;
    readonly terminacion: string;
    readonly canje: { readonly id: string; readonly at: string; readonly aqui: boolean } | null;
  };
};

const isAnswer = new Ajv2020({ formats: { date: true } }).compile(
  JSON.parse(readFileSync('docs/pos-api.schema.json', 'utf8')) as object,
);

/** Adds a point of sale, or revokes one, as `npm run pos-key` does. */
function runPosKey(server: ServerUnderTest, asked: Omit<Parameters<typeof posKeys>[1], 'command'>) {
  const on = {
    db: server.database.db,
    clock: { now: server.now },
    publicUrls: server.settings.publicUrls,
    jobs: () => Promise.reject(new Error('none')),
  };
  return posKeys(on, { command: 'pos-key', ...asked } as Parameters<typeof posKeys>[1]);
}

export async function newKey(
  server: ServerUnderTest,
  name: string,
  store = 'combustibles',
  station: { readonly client?: string; readonly destination?: string } = {},
): Promise<string> {
  const asked = { do: 'add', store, name, agent: 'Ana', ...station } as const;
  const answer = await runPosKey(server, asked);
  return 'key' in answer ? answer.key : '';
}

/** Sends bytes, and checks that the answer matches the documented schema. */
export async function callRaw(
  server: ServerUnderTest,
  key: string | null,
  action: string,
  { body, headers = {} }: { readonly body: string; readonly headers?: Readonly<Record<string, string>> },
) {
  const answer = await fetch(`${server.url}/pos/v1/${action}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...headers,
    },
    body,
  });
  const reply = (await answer.json()) as Reply;
  expect([isAnswer(reply), isAnswer.errors]).toEqual([true, null]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...reply };
}

export function call(
  server: ServerUnderTest,
  key: string | null,
  action: string,
  code: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  return callRaw(server, key, action, { body: JSON.stringify({ code }), headers });
}

/** Decrypts the codes of a purchase. */
export async function codesOf({ database, settings }: ServerUnderTest, uuid: string): Promise<readonly string[]> {
  const { rows } = await sql<{ sealed: Uint8Array }>`
    select code_sealed as sealed from voucher where uuid = ${uuid} order by number`.execute(database.db);
  return rows.map(({ sealed }) => openCode(settings, sealed));
}
