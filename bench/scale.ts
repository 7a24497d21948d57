import { documentShots, rates, smallClients } from './lists.ts';
import type { Size } from './load.ts';
import { type Row, atLeast } from './report.ts';
import * as requests from './requests.ts';
import { type Effort, type Shot, compare } from './rounds.ts';

/** A server of ours on a database of some size. */
export type Sized = { readonly url: string; readonly size: Size };

/** The lists on the many rows beside the same on the few: what a client waits for must not grow with the others. */
export async function measureScale(many: Sized, few: Sized, effort: Effort): Promise<Row[]> {
  const clients = smallClients(few.size);
  const kinds: [name: string, shots: (url: string) => Promise<Shot[]> | Shot[]][] = [
    ['documentos', () => clients.map((client) => requests.documentos(client))],
    ['AccountHistory', () => clients.map((client) => requests.history(client))],
    ['one document', (url) => documentShots(url, clients)],
    ['one payment', () => clients.map((client) => requests.onePayment(client))],
  ];
  const rows: Row[] = [];
  for (const [name, shots] of kinds) {
    const target = async ({ url }: Sized) => ({ url, shots: await shots(url) });
    const comparison = await compare(await target(many), await target(few), effort);
    const sizes = [many, few].map(({ size }) => size.documents.toLocaleString('en'));
    rows.push(atLeast(`${name}, ${sizes.join(' rows to ')}`, comparison.rateRatio, 0.9, rates(comparison)));
  }
  return rows;
}
