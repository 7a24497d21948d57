import type { Links } from '../../../../kit/portal/export/useExport.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import type { PaymentsSearch } from '../address.ts';
import { PaymentFiles } from './files.graphql.ts';
import { filterOf, sortOf } from './query.ts';

/** The links to the files of the payments that the filters let through. */
export async function askPaymentFiles(search: PaymentsSearch): Promise<Links | null | undefined> {
  const { listarTransacciones } = await request(PaymentFiles, { filter: filterOf(search), sort: sortOf(search) });
  return listarTransacciones?.download;
}
