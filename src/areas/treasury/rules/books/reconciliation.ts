import type { ConciliacionInput, MotivoConciliacion } from '#kit/core/contract/types.ts';
import { parseId } from '#kit/core/id.ts';
import { type Cents, type Currency, centsFromAmount } from '#kit/core/money.ts';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import type { Period } from './compare-books.ts';
import { readPeriod } from './period.ts';

/** Limits of what a client keeps: of more periods the oldest is deleted. */
export const RECONCILIATION_LIMITS = { periods: 24, differences: 300, text: 200 } as const;

/** An explained difference: of which document and amount of ours, and why. */
type ExplainedDifference = {
  readonly documentId: number;
  readonly amount: Cents;
  readonly reason: MotivoConciliacion;
  readonly text: string | null;
};

export type Reconciliation = Period & {
  readonly company: string | null;
  readonly differences: readonly ExplainedDifference[];
};

/** Parses the explained differences of a period; refuses the first invalid field, and a repeated difference. */
export function readReconciliation(input: ConciliacionInput, currency: Currency): Result<Reconciliation> {
  const period = readPeriod(input.desde, input.hasta, 'input.');
  if (!period.ok) return period;
  const company = input.sociedad ?? null;
  if (company !== null && !/^[\w.-]{1,20}$/.test(company)) {
    return badInput('text_invalid', 'sociedad has 1 to 20 letters and digits, or is null.', 'input.sociedad');
  }
  if (input.diferencias.length > RECONCILIATION_LIMITS.differences) {
    const message = `A period has at most ${RECONCILIATION_LIMITS.differences} explained differences.`;
    return badInput('too_many_differences', message, 'input.diferencias');
  }
  const differences: ExplainedDifference[] = [];
  const seen = new Set<string>();
  for (const [index, { id_edocta_detalle, monto, motivo, texto }] of input.diferencias.entries()) {
    const field = `input.diferencias.${index}`;
    const documentId = parseId(id_edocta_detalle);
    if (documentId === undefined) return notFound('The document', `${field}.id_edocta_detalle`);
    const amount = centsFromAmount(monto, currency, `${field}.monto`);
    if (!amount.ok) return amount;
    if (amount.value === 0) return badInput('amount_zero', 'monto must not be 0.', `${field}.monto`);
    const text = (texto ?? '').trim();
    if (text.length > RECONCILIATION_LIMITS.text || /\p{Cc}/u.test(text)) {
      const message = `texto has up to ${RECONCILIATION_LIMITS.text} characters on one line.`;
      return badInput('text_invalid', message, `${field}.texto`);
    }
    const key = `${documentId} ${amount.value}`;
    if (seen.has(key)) return badInput('difference_repeated', 'A difference is there twice.', field);
    seen.add(key);
    differences.push({ documentId, amount: amount.value, reason: motivo, text: text === '' ? null : text });
  }
  return ok({ ...period.value, company, differences });
}
