import type { OrderTraceability } from '#kit/core/contract/types.ts';
import { type TargetPair, type Servers, ratesText, smallClients } from './lists.ts';
import { CONFINED_USER_ID, orderNumber } from './load-orders.ts';
import type { Size } from './load.ts';
import { type Statement, addBareRoute, addSameRoutes, answerOf } from './recorded-queries.ts';
import { type Row, atLeast } from './report.ts';
import * as requests from './requests.ts';
import { type LoadOptions, type LoadRequest, type Target, compare } from './rounds.ts';

/** The load targets of the orders, prepared before the measurement. */
export type OrderLists = {
  readonly small: TargetPair;
  readonly largest: Target;
  /** The first page of a user who is confined to one of the largest client's stations. */
  readonly confined: Target;
  readonly deep: readonly { readonly name: string; readonly byCursor: Target; readonly byNumber: TargetPair }[];
  readonly detail: TargetPair;
};

const PAGE = 10;
const CLIENT_ID = 1;
const DEEP = 2000;
const DETAILS = 100;

/** The queries of a simple program: a page's orders by OFFSET, without our indexes, and the lines of these orders. */
function bareOffset(offset: number, ids: readonly string[]): readonly Statement[] {
  const orders = `
    select * from order_header where client_id = $1
    order by fecha_pedido desc, order_id desc limit ${PAGE} offset $2`;
  const lines =
    'select * from order_line where client_id = $1 and order_id = any($2::bigint[]) order by order_id, line';
  return [
    { name: 'bare-orders', text: orders, values: [CLIENT_ID, offset] },
    { name: 'bare-lines', text: lines, values: [CLIENT_ID, ids] },
  ];
}

async function listOf(url: string, loadRequest: LoadRequest): Promise<OrderTraceability> {
  const { data } = JSON.parse(await answerOf(url, loadRequest)) as { data: { OrderTraceability: OrderTraceability } };
  return data.OrderTraceability;
}

/** Prepares all load targets; the reference's routes are recorded from our listening server. */
export async function prepareOrders({ ours, reference, listening }: Servers, size: Size): Promise<OrderLists> {
  const pair = async (loadRequests: LoadRequest[]): Promise<TargetPair> => ({
    ours: { url: ours, loadRequests },
    beside: await addSameRoutes(reference, listening, loadRequests),
  });
  const last = Math.ceil((await listOf(ours, requests.orders(CLIENT_ID))).size / PAGE);
  const deep: OrderLists['deep'][number][] = [];
  for (const number of [...(DEEP < last ? [DEEP] : []), last]) {
    const before = await listOf(ours, requests.orders(CLIENT_ID, { currentPage: number - 1 }));
    const page = await listOf(ours, requests.orders(CLIENT_ID, { currentPage: number }));
    const numbered = requests.orders(CLIENT_ID, { currentPage: number });
    deep.push({
      name: number === last ? 'last page' : `page ${number}`,
      // requests pages forwards and backwards, as a user browses
      byCursor: {
        url: ours,
        loadRequests: requests.fromEverySession([
          requests.orders(CLIENT_ID, { after: before.end_cursor }),
          requests.orders(CLIENT_ID, { before: page.start_cursor }),
        ]),
      },
      byNumber: {
        ours: { url: ours, loadRequests: requests.fromEverySession([numbered]) },
        beside: await addBareRoute(
          reference,
          listening,
          numbered,
          bareOffset(
            (number - 1) * PAGE,
            page.data.map(({ id_pedido }) => id_pedido),
          ),
        ),
      },
    });
  }
  const first = [requests.orders(CLIENT_ID)];
  const details = Array.from({ length: DETAILS }, (_, index) =>
    requests.oneOrder(CLIENT_ID, orderNumber(CLIENT_ID, 1 + index * 7)),
  );
  return {
    small: await pair(smallClients(size).map((client) => requests.orders(client))),
    largest: { url: ours, loadRequests: requests.fromEverySession(first) },
    confined: { url: ours, loadRequests: requests.fromEverySession(first, CONFINED_USER_ID) },
    deep,
    detail: {
      ours: { url: ours, loadRequests: requests.fromEverySession(details) },
      beside: await addSameRoutes(reference, listening, details),
    },
  };
}

export async function measureOrders(
  { small, largest, confined, deep, detail }: OrderLists,
  loadOptions: LoadOptions,
): Promise<Row[]> {
  const first = await compare(small.ours, small.beside, loadOptions);
  const many = await compare(largest, small.ours, loadOptions);
  const station = await compare(confined, largest, loadOptions);
  const one = await compare(detail.ours, detail.beside, loadOptions);
  const rows = [
    atLeast('OrderTraceability, first page, small client, to a bare route', first.rateRatio, 0.6, ratesText(first)),
    atLeast('the same for the client with the many orders, to the small one', many.rateRatio, 0.8, ratesText(many)),
    atLeast('the same for its user of one station, to its first page', station.rateRatio, 0.8, ratesText(station)),
    atLeast('one order with its timeline, to a bare route', one.rateRatio, 0.5, ratesText(one)),
  ];
  for (const { name, byCursor, byNumber } of deep) {
    const cursor = await compare(byCursor, largest, loadOptions);
    const number = await compare(byNumber.ours, byNumber.beside, loadOptions);
    rows.push(atLeast(`its ${name} by cursor, to its first page`, cursor.rateRatio, 0.8, ratesText(cursor)));
    rows.push(atLeast(`its ${name} by number, to the bare OFFSET query`, number.rateRatio, 1, ratesText(number)));
  }
  return rows;
}
