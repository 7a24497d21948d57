import type { Documentos } from '../src/kit/any/contract.ts';
import { type Size, clientsOf } from './load.ts';
import { type Row, atLeast, atMost } from './report.ts';
import * as requests from './requests.ts';
import { type Comparison, type Effort, type Shot, type Target, compare, fire } from './rounds.ts';
import { type Statement, answerOf, bareOn, sameOn } from './told.ts';

/** Where the servers are: the one measured, the bare routes, and one of ours that the bench listens to. */
export type Servers = { readonly ours: string; readonly reference: string; readonly listening: string };

/** What is fired at, all of it made before anything is measured. */
export type Lists = {
  readonly small: Pair;
  readonly document: Pair;
  readonly payment: Pair;
  readonly largest: Target;
  readonly nextPages: Target;
  readonly previousPages: Target;
  readonly byNumber: Pair;
  readonly pageNumber: number;
};
export type Pair = { readonly ours: Target; readonly beside: Target };

const PAGE = 9;
const LARGEST = 1;
const SMALL_CLIENTS = 200;
const PAGES_IN_A_ROW = 10;

/** What a program would ask that knows nothing of our indexes: the rows of a page by its number. */
function bareOffset(offset: number): Statement {
  const text = `
    select * from document where client_id = $1 and open_cents > 0
    order by fecha_vencimiento_documento, document_id limit ${PAGE} offset $2`;
  return { name: 'bare-offset', text, values: [LARGEST, offset] };
}

async function listOf(url: string, shot: Shot): Promise<Documentos> {
  const { data } = JSON.parse(await answerOf(url, shot)) as { data: { documentos: Documentos } };
  return data.documentos;
}

/** The small clients that a round goes through. */
export function smallClients(size: Size): number[] {
  const { clients } = clientsOf(size);
  return Array.from({ length: Math.min(SMALL_CLIENTS, clients - 1) }, (_, at) => at + 2);
}

/** A document of each client, by its id. */
export async function documentShots(url: string, clients: readonly number[]): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const client of clients) {
    const [first] = (await listOf(url, requests.documentos(client))).items;
    shots.push(requests.oneDocument(client, first?.id_edocta_detalle ?? ''));
  }
  return shots;
}

/** The requests of pages one after the other, forwards from a page's end or backwards from its beginning. */
async function pagesFrom(url: string, start: Documentos, way: 'after' | 'before'): Promise<Shot[]> {
  const shots: Shot[] = [];
  let page = start;
  for (let at = 0; at < PAGES_IN_A_ROW; at += 1) {
    const shot = requests.documentos(LARGEST, { [way]: way === 'after' ? page.end_cursor : page.start_cursor });
    shots.push(shot);
    page = await listOf(url, shot);
  }
  return shots;
}

/** Makes all that is fired at, and has the reference learn its part from our listening server. */
export async function prepareLists(servers: Servers, size: Size): Promise<Lists> {
  const { ours, reference, listening } = servers;
  const clients = smallClients(size);
  const pair = async (shots: Shot[]): Promise<Pair> => ({
    ours: { url: ours, shots },
    beside: await sameOn(reference, listening, shots),
  });
  const first = await listOf(ours, requests.documentos(LARGEST));
  const pageNumber = Math.min(2000, Math.floor(first.total_count / PAGE) - PAGES_IN_A_ROW - 1);
  const numbered = requests.documentos(LARGEST, { currentPage: pageNumber });
  const deep = await listOf(ours, numbered);
  return {
    small: await pair(clients.map((client) => requests.documentos(client))),
    document: await pair(await documentShots(ours, clients)),
    payment: await pair(clients.map((client) => requests.onePayment(client))),
    largest: { url: ours, shots: [requests.documentos(LARGEST)] },
    nextPages: { url: ours, shots: await pagesFrom(ours, deep, 'after') },
    previousPages: { url: ours, shots: await pagesFrom(ours, deep, 'before') },
    byNumber: {
      ours: { url: ours, shots: [numbered] },
      beside: await bareOn(reference, listening, numbered, [bareOffset((pageNumber - 1) * PAGE)]),
    },
    pageNumber,
  };
}

export function rates({ ours, beside }: Comparison): string {
  return `${ours.rate.toFixed(0)} to ${beside.rate.toFixed(0)} answers/s`;
}

function p99s({ ours, beside }: Comparison): string {
  return `${ours.p99} to ${beside.p99} ms`;
}

/** Seconds until V8 has compiled what a new server does most: its rate rises for about so long. */
const SETTLING = 15;

export async function measureLists(lists: Lists, effort: Effort): Promise<Row[]> {
  const near = `page ${lists.pageNumber}`;
  for (const target of [lists.small.ours, lists.small.beside]) await fire(target, { ...effort, seconds: SETTLING });
  const small = await compare(lists.small.ours, lists.small.beside, effort);
  const largest = await compare(lists.largest, lists.small.ours, effort);
  const next = await compare(lists.nextPages, lists.largest, effort);
  const previous = await compare(lists.previousPages, lists.largest, effort);
  const number = await compare(lists.byNumber.ours, lists.byNumber.beside, effort);
  const document = await compare(lists.document.ours, lists.document.beside, effort);
  const payment = await compare(lists.payment.ours, lists.payment.beside, effort);
  return [
    atLeast('documentos, first page, small client, to a bare route', small.rateRatio, 0.6, rates(small)),
    atLeast('the same for the largest client, to the small one', largest.rateRatio, 0.8, rates(largest)),
    atLeast(`its next page near ${near}, to its first page`, next.rateRatio, 0.8, rates(next)),
    atLeast(`its previous page near ${near}, to its first page`, previous.rateRatio, 0.8, rates(previous)),
    atLeast(`its ${near} by number, to the bare OFFSET query`, number.rateRatio, 1, rates(number)),
    atLeast('one document, to a bare route', document.rateRatio, 0.5, rates(document)),
    atLeast('one payment, to a bare route', payment.rateRatio, 0.5, rates(payment)),
    atMost('p99 of the list, to the bare route', small.p99Ratio, 2, p99s(small)),
    atMost('p99 of one document, to the bare route', document.p99Ratio, 2, p99s(document)),
    atMost('p99 of one payment, to the bare route', payment.p99Ratio, 2, p99s(payment)),
  ];
}
