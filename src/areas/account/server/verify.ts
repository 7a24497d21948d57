import type { DocumentVerification, QueryVerifyDocumentArgs } from '#kit/core/contract.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Refusal, type Result, ok, refuse } from '#kit/core/result.ts';
import { STORES } from '#kit/core/store.ts';
import { networkOf } from '#kit/server/client-address.ts';
import type { Context } from '#kit/server/context.ts';
import { readDocumentCode } from '../rules/document-code.ts';
import { maskedName, maskedTaxNumber } from '../rules/verify.ts';
import { codeHash } from './issue.ts';
import { deleteQuestion, insertQuestion, issuedByCode, nthQuestion } from './issued-store.ts';

/** Requests of one address within the window. */
export const QUESTIONS = { window: 15 * 60_000, most: 60 };

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
 * `verifyDocument`: whether we issued the document with this code, what is printed on it, in its client's time zone,
 * and whether the bank has reversed a receipt's payment since. The same answer for everybody; unknown and malformed
 * codes are answered alike. graphql-rate-limit, with the minutes to wait, beyond `QUESTIONS`.
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

/** Counts a request; refuses too many. */
async function ask({ db, clock, request }: Context): Promise<Refusal | null> {
  const now = clock.now();
  const since = new Date(now.getTime() - QUESTIONS.window);
  const network = networkOf(request.address);
  const id = await insertQuestion(db, network, now, since);
  // the request itself is counted: one more than the limit is refused
  const reached = await nthQuestion(db, network, since, QUESTIONS.most + 1);
  if (!reached) return null;
  await deleteQuestion(db, id);
  const minutes = Math.max(1, Math.ceil((reached.getTime() + QUESTIONS.window - now.getTime()) / 60_000));
  return {
    category: 'graphql-rate-limit',
    code: 'too_many_questions',
    message: `Too many documents were asked about. Please wait ${minutes} minutes and try again.`,
    details: { minutes },
  };
}
