import type { DocumentVerification, QueryVerifyDocumentArgs } from '../../../kit/any/contract.ts';
import { dateTimeIn } from '../../../kit/any/day.ts';
import { amountFromCents } from '../../../kit/any/money.ts';
import { type Refusal, type Result, ok, refuse } from '../../../kit/any/result.ts';
import { STORES } from '../../../kit/any/store.ts';
import type { Context } from '../../../kit/server/context.ts';
import type { Operation } from '../../../kit/server/operation.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
import { readDocumentCode } from '../rules/document-code.ts';
import { maskedName, maskedTaxNumber } from '../rules/verify.ts';
import { codeHash } from './issue.ts';
import { deleteQuestion, insertQuestion, issuedByCode, nthQuestion } from './issued-store.ts';

/** How often one address may ask; an office that looks through a pile of papers stays below it. */
export const QUESTIONS = { window: 15 * 60_000, most: 60 };

/**
 * `verifyDocument`: whether the document with this code is one of ours, and then what was written on it, in the time zone of its
 * client's store, and of a receipt whether the bank has taken its payment back since. Whoever asks, signed in or not, is told the same; a code that is nobody's, and what is no code at all, are
 * told alike. graphql-rate-limit, with the minutes to wait, beyond `QUESTIONS` of one address.
 */
export const verifyDocument: Operation<QueryVerifyDocumentArgs, DocumentVerification> = {
  allow: OPERATIONS.verifyDocument,
  run: verify,
};

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

async function verify({ code }: QueryVerifyDocumentArgs, context: Context): Promise<Result<DocumentVerification>> {
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

/** Counts a question, and says why it is refused where there were too many. */
async function ask({ db, clock, request }: Context): Promise<Refusal | null> {
  const now = clock.now();
  const since = new Date(now.getTime() - QUESTIONS.window);
  const id = await insertQuestion(db, request.address, now, since);
  // the question itself is among them: one more than the limit is too many
  const reached = await nthQuestion(db, request.address, since, QUESTIONS.most + 1);
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
