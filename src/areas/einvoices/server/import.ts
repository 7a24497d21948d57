import { formatFigure } from '#kit/core/money.ts';
import { STORES } from '#kit/core/store.ts';
import { type Db, type Tx, transaction } from '#kit/server/database/database.ts';
import { type ImportRun, type Outcome, type FieldIssue, UNCHANGED, rejected } from '#kit/server/import/record-type.ts';
import { lockLedger } from '#areas/account/server/public.ts';
import { numberKey } from '../rules/code.ts';
import { formatDecimal, isSameMoney } from '../rules/decimal.ts';
import type { ElectronicDocument } from '../rules/electronic.ts';
import { taxIdForms } from '../rules/tax-id.ts';
import {
  type Candidate,
  type EinvoiceRow,
  candidatesOf,
  insertEinvoice,
  findStoredFile,
  linkEinvoices,
  unmatchedCodes,
} from './import-store.ts';
import { readFile } from './read.ts';

/** The result of one file; `key`: its code, or its number. */
export type ImportedEinvoice = { readonly key: string; readonly outcome: Outcome };

/**
 * Imports an electronic invoice's XML file (docs/erp.md) in one transaction: stores its bytes and matches it to its
 * document. It never changes an amount. The same file again is unchanged; another file with the same code is refused.
 * Errors name element and reason.
 */
export async function importEinvoice(db: Db, bytes: Uint8Array, run: ImportRun): Promise<ImportedEinvoice> {
  const read = readFile(bytes);
  if (!read.ok) return { key: read.key, outcome: rejected(read.field, read.reason) };
  const { electronic, warnings } = read;
  const outcome = await transaction(db, async (tx): Promise<Outcome> => {
    const kept = await findStoredFile(tx, electronic.code, bytes);
    if (kept && !kept.same) return rejected('', 'differs from the stored file of this code: a code has only one file');
    if (kept && !kept.waits) return UNCHANGED;
    if (!kept) await insertEinvoice(tx, rowOf(electronic), bytes, run.clock.now());
    const remarks = (await link(tx, [electronic.code])).get(electronic.code) ?? [WAITS];
    return { is: kept ? 'unchanged' : 'applied', warnings: [...warnings, ...remarks] };
  });
  return { key: electronic.code, outcome };
}

const WAITS: FieldIssue = {
  field: '',
  reason: 'matches no document by code, or by number and buyer, yet: it is stored until one comes',
};

/** The fields that identify the document in the ledger or are compared with it. */
function rowOf(electronic: ElectronicDocument): EinvoiceRow {
  const { code, kind, number, country, buyer, total, currency } = electronic;
  return {
    code,
    kind,
    number_key: numberKey(number),
    buyer_ids: buyer.id === null ? [] : taxIdForms(country, buyer.id),
    total_millionths: String(total),
    currency,
  };
}

const MAX_AT_ONCE = 500;

/** Matches stored files to documents that were imported later; returns warnings by code. */
export async function linkUnmatchedFiles(db: Db): Promise<ReadonlyMap<string, readonly FieldIssue[]>> {
  const warnings = new Map<string, readonly FieldIssue[]>();
  for (let after = ''; ;) {
    const codes = await unmatchedCodes(db, after, MAX_AT_ONCE);
    const last = codes.at(-1);
    if (last === undefined) return warnings;
    for (const [code, remarks] of await transaction(db, (tx) => link(tx, codes))) warnings.set(code, remarks);
    after = last;
  }
}

/** Matches stored files to their documents; returns warnings of the matched ones by code. */
async function link(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, readonly FieldIssue[]>> {
  const warnings = new Map<string, readonly FieldIssue[]>();
  const candidates = await candidatesOf(tx, codes);
  const links: Candidate[] = [];
  for (const code of new Set(candidates.map((one) => one.code))) {
    const chosen = choose(candidates.filter((one) => one.code === code));
    if (chosen) links.push(chosen);
    warnings.set(code, chosen ? warningsOf(chosen) : [AMBIGUOUS]);
  }
  // if two files have the same number, only one of them can be matched
  const matched = [...new Map(links.map((one) => [`${one.client_id}/${one.document_id}`, one])).values()];
  await lockLedger(
    tx,
    matched.filter(({ by_code }) => !by_code).map(({ client_id }) => client_id),
  );
  await linkEinvoices(tx, matched);
  for (const { code } of links) if (!matched.some((one) => one.code === code)) warnings.set(code, [AMBIGUOUS]);
  return warnings;
}

const AMBIGUOUS: FieldIssue = {
  field: '',
  reason: 'matches several documents, or several files match one document: it is stored unmatched',
};

/**
 * Chooses the document. A match by code precedes one by number; among several clients the buyer's is chosen, and among
 * several of one client with the code (instalments) the first. Undefined if it is ambiguous.
 */
function choose(candidates: readonly Candidate[]): Candidate | undefined {
  const byCode = candidates.filter(({ by_code }) => by_code);
  const pool = byCode.length > 0 ? byCode : candidates;
  const clients = new Set(pool.map(({ client_id }) => client_id));
  const own = clients.size > 1 ? pool.filter(({ of_buyer }) => of_buyer) : pool;
  const owners = new Set(own.map(({ client_id }) => client_id));
  return owners.size === 1 && (byCode.length > 0 || own.length === 1) ? own[0] : undefined;
}

/** Warnings about differences between file and document. The document's data prevail. */
function warningsOf(chosen: Candidate): readonly FieldIssue[] {
  const { kind, currency, original_cents, store, of_buyer } = chosen;
  const own = STORES[store].currency;
  const total = BigInt(chosen.total_millionths);
  const remarks: FieldIssue[] = [];
  if (of_buyer === false) remarks.push({ field: 'buyer', reason: 'is not the client of the matched document' });
  if ((kind === 'credit_note') !== original_cents < 0) {
    remarks.push({
      field: '',
      reason: `is a ${kind}, and its document is ${original_cents < 0 ? 'a credit' : 'a debt'}`,
    });
  }
  if (currency !== null && currency !== own) {
    remarks.push({ field: 'currency', reason: `is ${currency.slice(0, 10)}, and the document’s is ${own}` });
  } else if (!isSameMoney(total, Math.abs(original_cents), own)) {
    const ledger = formatFigure(Math.abs(original_cents), own);
    remarks.push({ field: 'total', reason: `is ${formatDecimal(total, 0)}, and the document’s is ${ledger}` });
  }
  return remarks;
}
