import type { DocumentVerification, QueryVerifyDocumentArgs } from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Refusal, type Result, ok, refuse } from '#kit/core/result.ts';
import { STORES } from '#kit/core/store.ts';
import { networkOf } from '#kit/server/http/client-address.ts';
import type { Context } from '#kit/server/context.ts';
import { readDocumentCode } from '../rules/document-code.ts';
import { maskedName, maskedTaxNumber } from '../rules/verify.ts';
import { codeHash } from './issue.ts';
import {
  deleteVerificationRequest,
  insertVerificationRequest,
  issuedByCode,
  nthVerificationRequest,
} from './issued-store.ts';

/** The maximum of requests from one IP address within the window (milliseconds). */
export const VERIFICATION_LIMIT = { window: 15 * 60_000, most: 60 };

const NOT_GENUINE: DocumentVerification = {
  genuine: false,
  kind: null,
  title: null,
  number: null,
  holder: null,
  tax_number: null,
  issued_at: null,
  reversed_at: null,
  total: null,
  currency: null,
};

/**
 * `verifyDocument`: whether the portal issued a document with this code, what is printed on it, in its client's time
 * zone, and whether the bank has since reversed a receipt's payment. Everybody gets the same answer, and unknown codes
 * the same as malformed ones. graphql-rate-limit beyond `VERIFICATION_LIMIT`, with the minutes to wait.
 */
export async function verifyDocument(
  { code }: QueryVerifyDocumentArgs,
  context: Context,
): Promise<Result<DocumentVerification>> {
  const tooMany = await ask(context);
  if (tooMany) return refuse(tooMany);
  const read = readDocumentCode(code);
  const issued = read && (await issuedByCode(context.db, read.clientId, codeHash(read.code)));
  if (!issued) return ok(NOT_GENUINE);
  const { country, timeZone } = STORES[issued.store];
  return ok({
    genuine: true,
    kind: issued.kind,
    title: issued.title,
    number: issued.number,
    holder: maskedName(issued.nombre),
    tax_number: maskedTaxNumber(issued.cliente_nit, country),
    issued_at: dateTimeIn(issued.issued_at, timeZone),
    reversed_at: issued.reversed_at && dateTimeIn(issued.reversed_at, timeZone),
    total: issued.total_cents === null ? null : amountFromCents(issued.total_cents),
    currency: issued.currency,
  });
}

/** Counts a request; refuses it above the limit. */
async function ask({ db, clock, request }: Context): Promise<Refusal | null> {
  const now = clock.now();
  const since = new Date(now.getTime() - VERIFICATION_LIMIT.window);
  const network = networkOf(request.address);
  const id = await insertVerificationRequest(db, network, now);
  // the request itself is stored already, so one more than the limit is refused
  const reached = await nthVerificationRequest(db, network, since, VERIFICATION_LIMIT.most + 1);
  if (!reached) return null;
  await deleteVerificationRequest(db, id);
  const minutes = Math.max(1, Math.ceil((reached.getTime() + VERIFICATION_LIMIT.window - now.getTime()) / 60_000));
  return {
    category: 'rate-limit',
    code: 'too_many_questions',
    message: `Too many documents were verified. Please wait ${minutes} minutes and try again.`,
    details: { minutes },
  };
}
