import { documentRequests, rates, smallClients } from './lists.ts';
import type { Size } from './load.ts';
import { type Row, atLeast } from './report.ts';
import * as requests from './requests.ts';
import { type LoadOptions, type LoadRequest, compare } from './rounds.ts';

/** A server of ours and its database's size. */
export type Sized = { readonly url: string; readonly size: Size };

/** Compares the lists on many rows with the same on few: a client's latency must not grow with the other clients. */
export async function measureScale(many: Sized, few: Sized, loadOptions: LoadOptions): Promise<Row[]> {
  const clients = smallClients(few.size);
  const kinds: [name: string, loadRequests: (url: string) => Promise<LoadRequest[]> | LoadRequest[]][] = [
    ['documentos', () => clients.map((client) => requests.documentos(client))],
    ['AccountHistory', () => clients.map((client) => requests.history(client))],
    ['one document', (url) => documentRequests(url, clients)],
    ['one payment', () => clients.map((client) => requests.onePayment(client))],
  ];
  const rows: Row[] = [];
  for (const [name, loadRequests] of kinds) {
    const target = async ({ url }: Sized) => ({ url, loadRequests: await loadRequests(url) });
    const comparison = await compare(await target(many), await target(few), loadOptions);
    const sizes = [many, few].map(({ size }) => size.documents.toLocaleString('en'));
    rows.push(atLeast(`${name}, ${sizes.join(' rows to ')}`, comparison.rateRatio, 0.9, rates(comparison)));
  }
  return rows;
}
