import type { PoliticaAprobacionInput } from '#kit/core/contract/types.ts';
import { parseId } from '#kit/core/id.ts';
import { type Cents, type Currency, amountFromCents, centsFromAmount } from '#kit/core/money.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';

/** When payments of a client need the approval of a second person (docs/product.md, Approval of payments). */
export type Policy = {
  /** From which sum of a day; 0: every payment; null: never. */
  readonly from: Cents | null;
  /** Whether compensations need an approval, too. */
  readonly compensations: boolean;
  /** Ids of the users who may approve, ascending. */
  readonly approvers: readonly number[];
};

export const NO_POLICY: Policy = { from: null, compensations: false, approvers: [] };

const MAX_APPROVERS = 20;

/** How long a weaker policy waits for another approver, in milliseconds. */
export const WEAKER_AFTER = 24 * 60 * 60_000;

/** Reads `guardarPoliticaAprobacion`'s input. */
export function readPolicy(
  { desde, compensaciones, aprobadores }: PoliticaAprobacionInput,
  currency: Currency,
): Result<Policy> {
  if (aprobadores.length > MAX_APPROVERS) {
    return badInput('list_too_long', `There are at most ${MAX_APPROVERS} approvers.`, 'input.aprobadores');
  }
  const ids = aprobadores.map(parseId);
  const approvers = ids.filter((id) => id !== undefined);
  if (approvers.length < ids.length) return badInput('id_invalid', 'An id is not one.', 'input.aprobadores');
  const from = desde === null || desde === undefined ? ok(null) : centsFromAmount(desde, currency, 'input.desde');
  if (!from.ok) return from;
  if (from.value !== null && from.value < 0) {
    return badInput('amount_negative', 'The sum must be 0 or more.', 'input.desde');
  }
  return ok({
    from: from.value,
    compensations: compensaciones === true,
    approvers: [...new Set(approvers)].toSorted((a, b) => a - b),
  });
}

export function isSamePolicy(a: Policy, b: Policy): boolean {
  return a.from === b.from && a.compensations === b.compensations && a.approvers.join() === b.approvers.join();
}

/** A policy's values for the audit log. */
export function auditOf({ from, compensations, approvers }: Policy) {
  return {
    desde: from === null ? null : amountFromCents(from),
    compensaciones: compensations,
    aprobadores: approvers.map(String),
  };
}

/** Whether anything that `now` asks for would need less, or could be approved by someone else, with `next`. */
export function isWeaker(next: Policy, now: Policy): boolean {
  if (now.from === null) return false;
  return (
    next.from === null ||
    next.from > now.from ||
    (now.compensations && !next.compensations) ||
    next.approvers.some((id) => !now.approvers.includes(id))
  );
}

/** What is opened: a payment, or a compensation. */
type Opening = { readonly isCompensation: boolean; readonly cents: Cents };

/** Whether an opening needs an approval. `openedToday`: what the client opened on the same day without a request. */
export function needsApproval(policy: Policy, { isCompensation, cents }: Opening, openedToday: Cents): boolean {
  if (policy.from === null || (isCompensation && !policy.compensations)) return false;
  return cents + openedToday >= policy.from;
}
