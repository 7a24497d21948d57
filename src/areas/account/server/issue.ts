import { hash, randomInt } from 'node:crypto';
import type { App } from '../../../kit/server/context.ts';
import type { Issued } from '../../../kit/server/pdf.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import { labelTaxNumber } from '../../session/rules/nit.ts';
import { CODE_BASE, CODE_RANDOMS, documentCode, groupDocumentCode } from '../rules/document-code.ts';
import { type DocumentToIssue, type Holder, insertIssued, readHolder } from './issued-store.ts';

export function codeHash(code: string): Buffer {
  return hash('sha256', code, 'buffer');
}

/** The verification page, under the store's own address. */
const VERIFY = '/verificar';

/** Issues a document before it is rendered; each rendering gets its own code, which anybody can check at /verificar. */
export async function issue(
  { db, clock, settings }: Pick<App, 'db' | 'clock' | 'settings'>,
  viewer: Viewer,
  document: DocumentToIssue,
): Promise<Issued> {
  const random = Array.from({ length: CODE_RANDOMS }, () => randomInt(CODE_BASE));
  const code = documentCode(viewer.clientId, random);
  const at = clock.now();
  const holder = await insertIssued(db, viewer, codeHash(code), document, at);
  const page = `${settings.publicUrls[viewer.store.code]}${VERIFY}`;
  return {
    code: groupDocumentCode(code),
    page,
    address: `${page}/${code}`,
    at,
    client: clientOf(holder, viewer),
    company: companyOf(settings, viewer),
  };
}

function companyOf({ companies }: App['settings'], { store }: Viewer): Issued['company'] {
  const company = companies[store.code];
  return company ? { name: company.name, taxNumber: labelTaxNumber(company.taxNumber, store.country) } : null;
}

/** The client's names for a file that cannot be verified, because anybody can edit it: a spreadsheet. */
export async function namedClient({ db }: Pick<App, 'db'>, viewer: Viewer): Promise<Issued['client']> {
  return clientOf(await readHolder(db, viewer), viewer);
}

function clientOf(holder: Holder, { store: { country } }: Viewer): Issued['client'] {
  return {
    name: holder.nombre,
    taxNumber: labelTaxNumber(holder.cliente_nit, country),
    code: holder.codigo_cliente,
    address: [holder.direccion, holder.ciudad].filter(Boolean).join(', ') || null,
  };
}
