import { formatFigure } from '#kit/core/money.ts';
import { STORES } from '#kit/core/store.ts';
import { type Db, type Tx, transaction } from '#kit/server/database.ts';
import { type ImportRun, type Outcome, type FieldIssue, UNCHANGED, rejected } from '#kit/server/import-record-type.ts';
import { lockLedger } from '#areas/account/server/public.ts';
import { numberKey } from '../rules/code.ts';
import { formatDecimal, isSameMoney } from '../rules/decimal.ts';
import type { Electronic } from '../rules/electronic.ts';
import { taxIdForms } from '../rules/tax-id.ts';
import {
  type Candidate,
  type EinvoiceRow,
  candidatesOf,
  insertEinvoice,
  keptFile,
  linkEinvoices,
  waitingCodes,
} from './import-store.ts';
import { readFile } from './read.ts';

/** How one file ended; `key`: its code, or its number. */
export type TakenFile = { readonly key: string; readonly outcome: Outcome };

/**
 * Imports an electronic invoice's XML file (docs/erp.md) in one transaction: stores its bytes and matches it to its
 * document. It never changes an amount. The same file again is unchanged; another file with the same code is refused.
 * Errors name element and reason.
 */
export async function takeFile(db: Db, bytes: Uint8Array, run: ImportRun): Promise<TakenFile> {
  const read = readFile(bytes);
  if (!read.ok) return { key: read.key, outcome: rejected(read.field, read.reason) };
  const { electronic, warnings } = read;
  const outcome = await transaction(db, async (tx): Promise<Outcome> => {
    const kept = await keptFile(tx, electronic.code, bytes);
    if (kept && !kept.same) return rejected('', 'is not the file that is kept of this code: one code has one file');
    if (kept && !kept.waits) return UNCHANGED;
    if (!kept) await insertEinvoice(tx, rowOf(electronic), bytes, run.clock.now());
    const remarks = (await link(tx, [electronic.code])).get(electronic.code) ?? [WAITS];
    return { is: kept ? 'unchanged' : 'applied', warnings: [...warnings, ...remarks] };
  });
  return { key: electronic.code, outcome };
}

const WAITS: FieldIssue = {
  field: '',
  reason: 'no document of this code, or of this number and buyer, is known yet: it waits',
};

/** What identifies the document in the ledger, and what is compared with it. */
function rowOf(electronic: Electronic): EinvoiceRow {
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

/** Matches stored files to documents that have come since; returns warnings by code. */
export async function linkWaiting(db: Db): Promise<ReadonlyMap<string, readonly FieldIssue[]>> {
  const told = new Map<string, readonly FieldIssue[]>();
  for (let after = ''; ;) {
    const codes = await waitingCodes(db, after, MAX_AT_ONCE);
    const last = codes.at(-1);
    if (last === undefined) return told;
    for (const [code, remarks] of await transaction(db, (tx) => link(tx, codes))) told.set(code, remarks);
    after = last;
  }
}

/** Matches stored files to their documents; returns warnings of the matched ones by code. */
async function link(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, readonly FieldIssue[]>> {
  const told = new Map<string, readonly FieldIssue[]>();
  const candidates = await candidatesOf(tx, codes);
  const links: Candidate[] = [];
  for (const code of new Set(candidates.map((one) => one.code))) {
    const chosen = choose(candidates.filter((one) => one.code === code));
    if (chosen) links.push(chosen);
    told.set(code, chosen ? doubts(chosen) : [AMBIGUOUS]);
  }
  // of two files with the same number only one can be matched
  const given = [...new Map(links.map((one) => [`${one.client_id}/${one.document_id}`, one])).values()];
  await lockLedger(
    tx,
    given.filter(({ by_code }) => !by_code).map(({ client_id }) => client_id),
  );
  await linkEinvoices(tx, given);
  for (const { code } of links) if (!given.some((one) => one.code === code)) told.set(code, [AMBIGUOUS]);
  return told;
}

const AMBIGUOUS: FieldIssue = {
  field: '',
  reason: 'more than one document may be meant, or more than one file: it waits',
};

/**
 * Chooses the document: by code before number, the buyer's among several clients, the first where several of one
 * client carry the code (instalments). Undefined where it is ambiguous.
 */
function choose(candidates: readonly Candidate[]): Candidate | undefined {
  const byCode = candidates.filter(({ by_code }) => by_code);
  const pool = byCode.length > 0 ? byCode : candidates;
  const clients = new Set(pool.map(({ client_id }) => client_id));
  const own = clients.size > 1 ? pool.filter(({ of_buyer }) => of_buyer) : pool;
  const owners = new Set(own.map(({ client_id }) => client_id));
  return owners.size === 1 && (byCode.length > 0 || own.length === 1) ? own[0] : undefined;
}

/** Differences between file and document. The document counts. */
function doubts(chosen: Candidate): readonly FieldIssue[] {
  const { kind, currency, original_cents, store, of_buyer } = chosen;
  const own = STORES[store].currency;
  const total = BigInt(chosen.total_millionths);
  const remarks: FieldIssue[] = [];
  if (of_buyer === false) remarks.push({ field: 'buyer', reason: 'is not the client whose document it is' });
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
