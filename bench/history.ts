import type { AccountHistory } from '../src/kit/any/contract.ts';
import { type Pair, type Servers, rates, smallClients } from './lists.ts';
import type { Size } from './load.ts';
import { type Row, atLeast } from './report.ts';
import * as requests from './requests.ts';
import { type Effort, type Shot, type Target, compare } from './rounds.ts';
import { type Statement, answerOf, bareOn, sameOn } from './told.ts';

/** What is fired at of AccountHistory, all of it made before anything is measured; pages of the client with the many movements. */
export type HistoryLists = {
  readonly small: Pair;
  readonly largest: Target;
  readonly pages: readonly {
    readonly name: string;
    /** A route that runs the same statement, for a page so near that to skip what is before it costs next to nothing. */
    readonly sameStatement: Target | null;
    readonly byCursor: Target;
    readonly byNumber: Pair;
  }[];
};

const PAGE = 10;
const LARGEST = 1;
/** The page, and the one that every list is held to (quality.md, Speed). */
const DEEP = [50, 2000];
/** Up to here the page before costs as little as the first one does. */
const NEAR = 50;

/** What a program would ask that knows nothing of our indexes: the rows of a page by its number. */
function bareOffset(offset: number): Statement {
  const text = `
    select * from document where client_id = $1
    order by fecha_vencimiento_documento desc, document_id desc limit ${PAGE} offset $2`;
  return { name: 'bare-history', text, values: [LARGEST, offset] };
}

async function listOf(url: string, shot: Shot): Promise<AccountHistory> {
  const { data } = JSON.parse(await answerOf(url, shot)) as { data: { AccountHistory: AccountHistory } };
  return data.AccountHistory;
}

/** Makes all that is fired at, and has the reference learn its part from our listening server. */
export async function prepareHistory({ ours, reference, listening }: Servers, size: Size): Promise<HistoryLists> {
  const small = smallClients(size).map((client) => requests.history(client));
  const last = Math.ceil((await listOf(ours, requests.history(LARGEST))).size / PAGE);
  const pages: HistoryLists['pages'][number][] = [];
  for (const number of [...DEEP.filter((page) => page < last), last]) {
    const before = await listOf(ours, requests.history(LARGEST, { currentPage: number - 1 }));
    const at = await listOf(ours, requests.history(LARGEST, { currentPage: number }));
    const numbered = requests.history(LARGEST, { currentPage: number });
    pages.push({
      name: number === last ? 'last page' : `page ${number}`,
      sameStatement: number <= NEAR ? await sameOn(reference, listening, [numbered]) : null,
      // there and back, as somebody leafs through it
      byCursor: {
        url: ours,
        shots: [
          requests.history(LARGEST, { after: before.end_cursor }),
          requests.history(LARGEST, { before: at.start_cursor }),
        ],
      },
      byNumber: {
        ours: { url: ours, shots: [numbered] },
        beside: await bareOn(reference, listening, numbered, [bareOffset((number - 1) * PAGE)]),
      },
    });
  }
  return {
    small: { ours: { url: ours, shots: small }, beside: await sameOn(reference, listening, small) },
    largest: { url: ours, shots: [requests.history(LARGEST)] },
    pages,
  };
}

export async function measureHistory({ small, largest, pages }: HistoryLists, effort: Effort): Promise<Row[]> {
  const first = await compare(small.ours, small.beside, effort);
  const many = await compare(largest, small.ours, effort);
  const rows = [
    atLeast('AccountHistory, first page, small client, to a bare route', first.rateRatio, 0.6, rates(first)),
    atLeast('the same for the client with the many movements, to the small one', many.rateRatio, 0.8, rates(many)),
  ];
  for (const { name, sameStatement, byCursor, byNumber } of pages) {
    const cursor = await compare(byCursor, largest, effort);
    const number = await compare(byNumber.ours, byNumber.beside, effort);
    rows.push(atLeast(`its ${name} by cursor, to its first page`, cursor.rateRatio, 0.8, rates(cursor)));
    rows.push(atLeast(`its ${name} by number, to the bare OFFSET query`, number.rateRatio, 1, rates(number)));
    if (!sameStatement) continue;
    const same = await compare(byNumber.ours, sameStatement, effort);
    rows.push(
      atLeast(`its ${name} by number, to a bare route of the same statement`, same.rateRatio, 0.6, rates(same)),
    );
  }
  return rows;
}
