import type { AccountHistory } from '#kit/core/contract/types.ts';
import { type TargetPair, type Servers, ratesText, smallClients } from './lists.ts';
import type { Size } from './load.ts';
import { type Row, atLeast } from './report.ts';
import * as requests from './requests.ts';
import { type LoadOptions, type LoadRequest, type Target, compare } from './rounds.ts';
import { type Statement, addBareRoute, addSameRoutes, answerOf } from './recorded-queries.ts';

/** The load targets of AccountHistory for the client with many movements, prepared before the measurement. */
export type HistoryLists = {
  readonly small: TargetPair;
  readonly largest: Target;
  readonly pages: readonly {
    readonly name: string;
    /** A reference route that runs the same statement for an early page, where skipping rows costs almost nothing. */
    readonly sameStatement: Target | null;
    readonly byCursor: Target;
    readonly byNumber: TargetPair;
  }[];
};

const PAGE = 10;
/** The client with the most documents. */
const CLIENT_ID = 1;
/** The measured page numbers; every list has targets for them (docs/performance.md). */
const DEEP = [50, 2000];
/** Up to this page number, the preceding page costs as little as the first one. */
const NEAR = 50;

/** The query of a simple program: reads a page's rows by OFFSET, without our indexes. */
function bareOffset(offset: number): Statement {
  const text = `
    select * from document where client_id = $1
    order by fecha_vencimiento_documento desc, document_id desc limit ${PAGE} offset $2`;
  return { name: 'bare-history', text, values: [CLIENT_ID, offset] };
}

async function listOf(url: string, loadRequest: LoadRequest): Promise<AccountHistory> {
  const { data } = JSON.parse(await answerOf(url, loadRequest)) as { data: { AccountHistory: AccountHistory } };
  return data.AccountHistory;
}

/** Prepares all load targets; the reference's routes are recorded from our listening server. */
export async function prepareHistory({ ours, reference, listening }: Servers, size: Size): Promise<HistoryLists> {
  const small = smallClients(size).map((client) => requests.history(client));
  const last = Math.ceil((await listOf(ours, requests.history(CLIENT_ID))).size / PAGE);
  const pages: HistoryLists['pages'][number][] = [];
  for (const number of [...DEEP.filter((page) => page < last), last]) {
    const before = await listOf(ours, requests.history(CLIENT_ID, { currentPage: number - 1 }));
    const at = await listOf(ours, requests.history(CLIENT_ID, { currentPage: number }));
    const numbered = requests.history(CLIENT_ID, { currentPage: number });
    pages.push({
      name: number === last ? 'last page' : `page ${number}`,
      sameStatement: number <= NEAR ? await addSameRoutes(reference, listening, [numbered]) : null,
      // requests pages forwards and backwards, as a user browses
      byCursor: {
        url: ours,
        loadRequests: requests.fromEverySession([
          requests.history(CLIENT_ID, { after: before.end_cursor }),
          requests.history(CLIENT_ID, { before: at.start_cursor }),
        ]),
      },
      byNumber: {
        ours: { url: ours, loadRequests: requests.fromEverySession([numbered]) },
        beside: await addBareRoute(reference, listening, numbered, [bareOffset((number - 1) * PAGE)]),
      },
    });
  }
  return {
    small: { ours: { url: ours, loadRequests: small }, beside: await addSameRoutes(reference, listening, small) },
    largest: { url: ours, loadRequests: requests.fromEverySession([requests.history(CLIENT_ID)]) },
    pages,
  };
}

export async function measureHistory(
  { small, largest, pages }: HistoryLists,
  loadOptions: LoadOptions,
): Promise<Row[]> {
  const first = await compare(small.ours, small.beside, loadOptions);
  const many = await compare(largest, small.ours, loadOptions);
  const rows = [
    atLeast('AccountHistory, first page, small client, to a bare route', first.rateRatio, 0.6, ratesText(first)),
    atLeast('the same for the client with the many movements, to the small one', many.rateRatio, 0.8, ratesText(many)),
  ];
  for (const { name, sameStatement, byCursor, byNumber } of pages) {
    const cursor = await compare(byCursor, largest, loadOptions);
    const number = await compare(byNumber.ours, byNumber.beside, loadOptions);
    rows.push(atLeast(`its ${name} by cursor, to its first page`, cursor.rateRatio, 0.8, ratesText(cursor)));
    rows.push(atLeast(`its ${name} by number, to the bare OFFSET query`, number.rateRatio, 1, ratesText(number)));
    if (!sameStatement) continue;
    const same = await compare(byNumber.ours, sameStatement, loadOptions);
    rows.push(
      atLeast(`its ${name} by number, to a bare route of the same statement`, same.rateRatio, 0.6, ratesText(same)),
    );
  }
  return rows;
}
