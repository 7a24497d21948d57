import { documentRequests, ratesText, smallClients } from './lists.ts';
import type { Size } from './load.ts';
import { type Row, atLeast } from './report.ts';
import * as requests from './requests.ts';
import { type LoadOptions, type LoadRequest, compare } from './rounds.ts';

/** A portal server and the size of its database. */
export type SizedServer = { readonly url: string; readonly size: Size };

/** Compares the same lists on a large and a small database: other clients' rows must not increase the latency. */
export async function measureScale(many: SizedServer, few: SizedServer, loadOptions: LoadOptions): Promise<Row[]> {
  const clients = smallClients(few.size);
  const kinds: [name: string, loadRequests: (url: string) => Promise<LoadRequest[]> | LoadRequest[]][] = [
    ['documentos', () => clients.map((client) => requests.documentos(client))],
    ['AccountHistory', () => clients.map((client) => requests.history(client))],
    ['one document', (url) => documentRequests(url, clients)],
    ['one payment', () => clients.map((client) => requests.onePayment(client))],
  ];
  const rows: Row[] = [];
  for (const [name, loadRequests] of kinds) {
    const target = async ({ url }: SizedServer) => ({ url, loadRequests: await loadRequests(url) });
    const comparison = await compare(await target(many), await target(few), loadOptions);
    const sizes = [many, few].map(({ size }) => size.documents.toLocaleString('en'));
    rows.push(atLeast(`${name}, ${sizes.join(' rows to ')}`, comparison.rateRatio, 0.9, ratesText(comparison)));
  }
  return rows;
}
