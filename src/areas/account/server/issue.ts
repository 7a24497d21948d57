import { hash, randomInt } from 'node:crypto';
import type { App } from '#kit/server/context.ts';
import { signatures } from '#kit/server/crypto/hmac.ts';
import type { Issued } from '#kit/server/pdf/pdf.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { labelTaxNumber } from '#kit/core/nit.ts';
import { CODE_BASE, CODE_RANDOMS, documentCode, groupDocumentCode } from '../rules/document-code.ts';
import {
  type DocumentToIssue,
  type ClientNames,
  type IssueRecipient,
  insertIssued,
  issuedByCode,
  readHolder,
} from './issued-store.ts';

export function codeHash(code: string): Buffer {
  return hash('sha256', code, 'buffer');
}

/** The path of the verification page, under the store's public address. */
const VERIFY = '/verificar';

type IssueContext = Pick<App, 'db' | 'clock' | 'settings'>;

/** Issues a document before it is rendered; each rendering has its own code, which anybody can check at /verificar. */
export async function issue(app: IssueContext, forWhom: IssueRecipient, document: DocumentToIssue): Promise<Issued> {
  const random = Array.from({ length: CODE_RANDOMS }, () => randomInt(CODE_BASE));
  return issueUnder(documentCode(forWhom.clientId, random), app, forWhom, document);
}

/**
 * Issues a document once per `subject`, however often it is called: for a mail that is retried or a link that is shared
 * again. The code is an HMAC with the server's secret, so that it need not be stored.
 */
export async function issueOnce(
  app: IssueContext,
  forWhom: IssueRecipient,
  document: DocumentToIssue,
  subject: string,
): Promise<Issued> {
  const { clientId } = forWhom;
  const codes = signatures(app.settings.appSecret, 'document code', `${clientId} ${subject}`).map((signature) => {
    const bytes = Buffer.from(signature, 'base64url');
    const random = Array.from({ length: CODE_RANDOMS }, (_, index) => bytes.readUInt16BE(2 * index) % CODE_BASE);
    return documentCode(clientId, random);
  });
  return issueUnder(await issuedOrFirst(app, clientId, codes), app, forWhom, document);
}

/** While the secret is rotated, a document keeps the code under which it was issued. */
async function issuedOrFirst({ db }: IssueContext, clientId: number, codes: readonly string[]): Promise<string> {
  const [first = '', ...others] = codes;
  for (const code of others) if (await issuedByCode(db, clientId, codeHash(code))) return code;
  return first;
}

async function issueUnder(
  code: string,
  { db, clock, settings }: IssueContext,
  forWhom: IssueRecipient,
  document: DocumentToIssue,
): Promise<Issued> {
  const holder = await insertIssued(db, forWhom, codeHash(code), document, clock.now());
  const page = `${settings.publicUrls[forWhom.store.code]}${VERIFY}`;
  return {
    code: groupDocumentCode(code),
    page,
    address: `${page}/${code}`,
    at: holder.issued_at,
    client: clientOf(holder, forWhom),
    company: companyOf(settings, forWhom),
  };
}

function companyOf({ companies }: App['settings'], { store }: IssueRecipient): Issued['company'] {
  const company = companies[store.code];
  return company ? { name: company.name, taxNumber: labelTaxNumber(company.taxNumber, store.country) } : null;
}

/** The client's names for a file without verification: a spreadsheet, because anybody can edit it. */
export async function namedClient({ db }: Pick<App, 'db'>, viewer: Viewer): Promise<Issued['client']> {
  return clientOf(await readHolder(db, viewer), viewer);
}

function clientOf(holder: ClientNames, { store: { country } }: Pick<Viewer, 'store'>): Issued['client'] {
  return {
    name: holder.nombre,
    taxNumber: labelTaxNumber(holder.cliente_nit, country),
    code: holder.codigo_cliente,
    address: [holder.direccion, holder.ciudad].filter(Boolean).join(', ') || null,
  };
}
