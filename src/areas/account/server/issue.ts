import { hash, randomInt } from 'node:crypto';
import type { App } from '../../../kit/server/context.ts';
import type { Issued } from '../../../kit/server/pdf.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import { formatTaxNumber } from '../../session/rules/nit.ts';
import { CODE_BASE, CODE_RANDOMS, documentCode, groupDocumentCode } from '../rules/document-code.ts';
import { type DocumentToIssue, type Holder, insertIssued, readHolder } from './issued-store.ts';

/** The hash that a code is found by. */
export function codeHash(code: string): Buffer {
  return hash('sha256', code, 'buffer');
}

/** Where whoever holds a document asks about it, under the store's own address. */
const VERIFY = '/verificar';

/**
 * Gives a document that is about to be drawn for a user its code, by which anybody who holds the paper learns at /verificar that it
 * is genuine, and all else that the template shows: whose it is, when it was issued. Every drawing is a document of its
 * own. Amounts in cents of `total.currency`.
 */
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
  };
}

/** Whose a document is that nobody verifies, because everybody may change it: a spreadsheet. */
export async function namedClient({ db }: Pick<App, 'db'>, viewer: Viewer): Promise<Issued['client']> {
  return clientOf(await readHolder(db, viewer), viewer);
}

function clientOf(holder: Holder, { store: { country } }: Viewer): Issued['client'] {
  return {
    name: holder.nombre,
    taxNumber: `${country === 'CO' ? 'NIT' : 'RUC'} ${formatTaxNumber(holder.cliente_nit, country)}`,
    code: holder.codigo_cliente,
    address: [holder.direccion, holder.ciudad].filter(Boolean).join(', ') || null,
  };
}
