import type { Documentos } from '#kit/core/contract/types.ts';
import { type Size, clientsOf } from './load.ts';
import { type Row, atLeast, atMost, within } from './report.ts';
import * as requests from './requests.ts';
import {
  type Comparison,
  type LoadOptions,
  type LoadRequest,
  type Target,
  compare,
  median,
  runLoad,
} from './rounds.ts';
import { type Statement, addBareRoute, addSameRoutes, answerOf } from './recorded-queries.ts';

/** The addresses of the measured server, the reference's routes, and our server whose queries are recorded. */
export type Servers = { readonly ours: string; readonly reference: string; readonly listening: string };

/** The load targets, prepared before the measurement. */
export type Lists = {
  readonly small: TargetPair;
  readonly document: TargetPair;
  readonly payment: TargetPair;
  readonly largest: Target;
  readonly nextPages: Target;
  readonly previousPages: Target;
  readonly byNumber: TargetPair;
  readonly pageNumber: number;
};
export type TargetPair = { readonly ours: Target; readonly beside: Target };

const PAGE = 9;
const CLIENT_ID = 1;
const SMALL_CLIENTS = 200;
const PAGES_IN_A_ROW = 10;

/** The query of a simple program: reads a page's rows by OFFSET, without our indexes. */
function bareOffset(offset: number): Statement {
  const text = `
    select * from document where client_id = $1 and open_cents > 0
    order by fecha_vencimiento_documento, document_id limit ${PAGE} offset $2`;
  return { name: 'bare-offset', text, values: [CLIENT_ID, offset] };
}

async function listOf(url: string, loadRequest: LoadRequest): Promise<Documentos> {
  const { data } = JSON.parse(await answerOf(url, loadRequest)) as { data: { documentos: Documentos } };
  return data.documentos;
}

/** The small clients that a round requests in turn. */
export function smallClients(size: Size): number[] {
  const { clients } = clientsOf(size);
  return Array.from({ length: Math.min(SMALL_CLIENTS, clients - 1) }, (_, index) => index + 2);
}

/** Requests for one document of each client, by its id. */
export async function documentRequests(url: string, clients: readonly number[]): Promise<LoadRequest[]> {
  const loadRequests: LoadRequest[] = [];
  for (const client of clients) {
    const [first] = (await listOf(url, requests.documentos(client))).items;
    loadRequests.push(requests.oneDocument(client, first?.id_edocta_detalle ?? ''));
  }
  return loadRequests;
}

/** Requests for consecutive pages, after a page's end or before its beginning. */
async function pagesFrom(url: string, start: Documentos, way: 'after' | 'before'): Promise<LoadRequest[]> {
  const loadRequests: LoadRequest[] = [];
  let page = start;
  for (let index = 0; index < PAGES_IN_A_ROW; index += 1) {
    const loadRequest = requests.documentos(CLIENT_ID, {
      [way]: way === 'after' ? page.end_cursor : page.start_cursor,
    });
    loadRequests.push(loadRequest);
    page = await listOf(url, loadRequest);
  }
  return loadRequests;
}

/** Prepares all load targets; the reference's routes are recorded from our listening server. */
export async function prepareLists(servers: Servers, size: Size): Promise<Lists> {
  const { ours, reference, listening } = servers;
  const clients = smallClients(size);
  const pair = async (loadRequests: LoadRequest[]): Promise<TargetPair> => ({
    ours: { url: ours, loadRequests },
    beside: await addSameRoutes(reference, listening, loadRequests),
  });
  const first = await listOf(ours, requests.documentos(CLIENT_ID));
  const pageNumber = Math.min(2000, Math.floor(first.total_count / PAGE) - PAGES_IN_A_ROW - 1);
  const numbered = requests.documentos(CLIENT_ID, { currentPage: pageNumber });
  const deep = await listOf(ours, numbered);
  return {
    small: await pair(clients.map((client) => requests.documentos(client))),
    document: await pair(await documentRequests(ours, clients)),
    payment: await pair(clients.map((client) => requests.onePayment(client))),
    largest: { url: ours, loadRequests: requests.fromEverySession([requests.documentos(CLIENT_ID)]) },
    nextPages: { url: ours, loadRequests: requests.fromEverySession(await pagesFrom(ours, deep, 'after')) },
    previousPages: { url: ours, loadRequests: requests.fromEverySession(await pagesFrom(ours, deep, 'before')) },
    byNumber: {
      ours: { url: ours, loadRequests: requests.fromEverySession([numbered]) },
      beside: await addBareRoute(reference, listening, numbered, [bareOffset((pageNumber - 1) * PAGE)]),
    },
    pageNumber,
  };
}

export function ratesText({ ours, beside }: Comparison): string {
  return `${ours.rate.toFixed(0)} to ${beside.rate.toFixed(0)} answers/s`;
}

function p99s({ ours, beside }: Comparison): string {
  return `${ours.p99} to ${beside.p99} ms`;
}

/** Warm-up in seconds: V8 needs about this long to compile a new server's hot code. */
const SETTLING = 15;

export async function measureLists(lists: Lists, loadOptions: LoadOptions): Promise<Row[]> {
  const near = `page ${lists.pageNumber}`;
  for (const target of [lists.small.ours, lists.small.beside])
    await runLoad(target, { ...loadOptions, seconds: SETTLING });
  const small = await compare(lists.small.ours, lists.small.beside, loadOptions);
  const largest = await compare(lists.largest, lists.small.ours, loadOptions);
  const next = await compare(lists.nextPages, lists.largest, loadOptions);
  const previous = await compare(lists.previousPages, lists.largest, loadOptions);
  const number = await compare(lists.byNumber.ours, lists.byNumber.beside, loadOptions);
  const document = await compare(lists.document.ours, lists.document.beside, loadOptions);
  const payment = await compare(lists.payment.ours, lists.payment.beside, loadOptions);
  return [
    atLeast('documentos, first page, small client, to a bare route', small.rateRatio, 0.75, ratesText(small)),
    atLeast('the same for the largest client, to the small one', largest.rateRatio, 0.8, ratesText(largest)),
    atLeast(`its next page near ${near}, to its first page`, next.rateRatio, 0.8, ratesText(next)),
    atLeast(`its previous page near ${near}, to its first page`, previous.rateRatio, 0.8, ratesText(previous)),
    atLeast(`its ${near} by number, to the bare OFFSET query`, number.rateRatio, 1, ratesText(number)),
    atLeast('one document, to a bare route', document.rateRatio, 0.5, ratesText(document)),
    atLeast('one payment, to a bare route', payment.rateRatio, 0.5, ratesText(payment)),
    atMost('p99 of the list, to the bare route', small.p99Ratio, 2, p99s(small)),
    atMost('p99 of one document, to the bare route', document.p99Ratio, 2, p99s(document)),
    atMost('p99 of one payment, to the bare route', payment.p99Ratio, 2, p99s(payment)),
  ];
}

/** The median time to load a hundred periods of the largest client, after one warm-up request. */
export async function measureStatements(url: string): Promise<Row> {
  const times: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    const began = performance.now();
    await answerOf(url, requests.statements(CLIENT_ID));
    if (index > 0) times.push(performance.now() - began);
  }
  return within('AccountStatusHistory, 100 periods of the largest client', median(times), 1000, 'ms');
}
