import type { ActionName, InputOf } from '#kit/desk/core/api.ts';
import { DESK_CLIENT, DESK_TOKEN_COOKIE, DESK_USER, RARE_STAFF_ID } from './load-desk.ts';
import { type Row, within } from './report.ts';
import { median } from './rounds.ts';

/** Each request is sent this many times, after one that fills the caches. */
const TIMES = 9;
/** Maximum milliseconds of a page of a list, and of the numbers of all clients. */
const MAX_LIST_MS = 100;
const MAX_NUMBERS_MS = 300;

type DeskRequest = {
  readonly what: string;
  readonly action: ActionName;
  readonly input: unknown;
  readonly most: number;
};

function deskRequest<Name extends ActionName>(
  what: string,
  action: Name,
  input: InputOf<Name>,
  most = MAX_LIST_MS,
): DeskRequest {
  return { what, action, input, most };
}

const AUDIT = { from: null, to: null, client: '', user: '', staff: null, action: '', result: 'all' } as const;
const MONEY = { search: '', client: '', state: null, store: null, days: null } as const;
const EVENTS = { search: '', list: 'delivered', client: '', type: '', days: 30, hours: null } as const;

const REQUESTS: readonly DeskRequest[] = [
  deskRequest('audit log', 'audit.list', { filter: AUDIT, after: null }),
  deskRequest('by client', 'audit.list', { filter: { ...AUDIT, client: DESK_CLIENT }, after: null }),
  deskRequest('by user', 'audit.list', { filter: { ...AUDIT, user: DESK_USER }, after: null }),
  deskRequest('by member of staff', 'audit.list', { filter: { ...AUDIT, staff: RARE_STAFF_ID }, after: null }),
  deskRequest('by action', 'audit.list', { filter: { ...AUDIT, action: 'payment.reverse' }, after: null }),
  deskRequest('refused', 'audit.list', { filter: { ...AUDIT, result: 'refused' }, after: null }),
  deskRequest('refused to a client', 'audit.list', {
    filter: { ...AUDIT, client: DESK_CLIENT, result: 'refused' },
    after: null,
  }),
  deskRequest('payments', 'payments.list', { filter: MONEY, after: null }),
  deskRequest('reversed ones', 'payments.list', { filter: { ...MONEY, state: 'reversed' }, after: null }),
  deskRequest('those of a client', 'payments.list', { filter: { ...MONEY, client: DESK_CLIENT }, after: null }),
  deskRequest('those of another store', 'payments.list', { filter: { ...MONEY, store: 'ecuador' }, after: null }),
  deskRequest('compensations', 'compensations.list', { filter: MONEY, after: null }),
  deskRequest('rejected ones', 'compensations.list', { filter: { ...MONEY, state: 'F' }, after: null }),
  deskRequest('events for the ERP', 'events.list', { filter: EVENTS, after: null }),
  deskRequest('those of a client', 'events.list', {
    filter: { ...EVENTS, client: DESK_CLIENT, days: null },
    after: null,
  }),
  deskRequest('their summary', 'events.summary', {}),
  deskRequest('clients', 'clients.search', { search: 'servicio 7', page: 1 }),
  deskRequest('numbers of 30 days', 'numbers.payments', { days: 30, store: null }, MAX_NUMBERS_MS),
  deskRequest('numbers of a year', 'numbers.payments', { days: 365, store: null }, MAX_NUMBERS_MS),
  deskRequest('overdue amounts', 'numbers.overdue', { days: 365, store: null }, MAX_NUMBERS_MS),
  deskRequest('health', 'health.view', {}, MAX_NUMBERS_MS),
];

/** Sends a request; returns the milliseconds until its answer has come. Throws if it is refused. */
async function send(url: string, { action, input }: DeskRequest): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}/mesa/api/${action}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      'x-surtidor': 'portal',
      cookie: DESK_TOKEN_COOKIE,
    },
    body: JSON.stringify(input),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${action}: ${answer.status} ${text.slice(0, 500)}`);
  return performance.now() - began;
}

/** Measures the lists and the numbers of the desk, one request after the other. */
export async function measureDesk(url: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const request of REQUESTS) {
    await send(url, request);
    const times: number[] = [];
    for (let n = 0; n < TIMES; n += 1) times.push(await send(url, request));
    rows.push(within(`desk: ${request.action}, ${request.what}`, median(times), request.most, 'ms'));
  }
  return rows;
}
