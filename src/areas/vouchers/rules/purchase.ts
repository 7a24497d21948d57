import type { BonoInput } from '#kit/core/contract/types.ts';
import { isEmail } from '#kit/core/email.ts';
import { type Cents, type Currency, centsFromAmount, decimalText } from '#kit/core/money.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import { type CartLine, type CartProblem, cartProblems, cartTotal } from './cart.ts';
import { type VoucherConfig, type VoucherUse, limitsOf, voucherType } from './config.ts';

/** Maximum lines of a purchase: a use has no more amounts. */
const MAX_LINES = 100;
/** How long an acceptance of the terms is valid, in ms. */
const TERMS_LIFE = 24 * 60 * 60_000;
/** How far a browser's clock may be ahead, in ms. */
const CLOCK_AHEAD = 5 * 60_000;

/** The server's data about a purchase before it reads the input. */
export type PurchaseFacts = {
  readonly config: VoucherConfig;
  readonly currency: Currency;
  readonly payment: { readonly uuid: string; readonly totalCents: Cents };
  readonly customer: string;
  readonly customerName: string | null;
  /** The e-mail of the user who buys. */
  readonly buyer: string;
  readonly now: Date;
};

export type DecidedPurchase = {
  readonly use: VoucherUse;
  readonly email: string;
  readonly termsCheckedAt: Date;
  readonly lines: readonly (CartLine & { readonly tipoBono: string })[];
};

/**
 * Decides `addSurtidorBono`: computes everything from the store's configuration and the payment. Every sent field must
 * agree with the result, else graphql-input (docs/product.md, Vouchers; specification B5).
 */
export function decidePurchase(input: readonly BonoInput[], facts: PurchaseFacts): Result<DecidedPurchase> {
  const [first] = input;
  if (!first) return badInput('vouchers_missing', 'Choose at least one voucher.', 'input');
  if (input.length > MAX_LINES) {
    return badInput('list_too_long', `A purchase has at most ${MAX_LINES} amounts.`, 'input');
  }
  const { config, currency, payment, now } = facts;
  const use = config.usos.find(
    ({ reward, titulo }) => reward === first.reward && first.tipo_bono.startsWith(`${titulo} `),
  );
  if (!use) return badInput('use_unknown', 'The store sells no such voucher.', 'input.0.reward');

  const lines: (CartLine & { readonly tipoBono: string })[] = [];
  for (const [at, line] of input.entries()) {
    const read = readLine(line, at, use, currency);
    if (!read.ok) return read;
    if (lines.some(({ cents }) => cents === read.value.cents)) {
      return badInput('amount_repeated', 'An amount is one line.', fieldOf(at, 'monto'));
    }
    lines.push(read.value);
    const disagreed = disagreement(line, at, facts, first);
    if (disagreed) return disagreed;
  }
  const [problem] = cartProblems(lines, limitsOf(config, use));
  if (problem) return refuseCart(problem, lines);
  if (cartTotal(lines) !== payment.totalCents) {
    const total = decimalText(payment.totalCents);
    return badInput('total_differs', `The vouchers must sum to the payment, ${currency} ${total}.`, 'input');
  }
  if (!isEmail(first.email)) return badInput('email_invalid', 'The e-mail is not valid.', 'input.0.email');
  if (!first.terminos_check) return badInput('terms_required', 'The terms must be accepted.', 'input.0.terminos_check');
  const termsCheckedAt = new Date(first.terminos_checked_at);
  const age = now.getTime() - termsCheckedAt.getTime();
  if (!(age >= -CLOCK_AHEAD && age <= TERMS_LIFE)) {
    return badInput('terms_outdated', 'The terms were not accepted within a day.', 'input.0.terminos_checked_at');
  }
  return ok({ use, email: first.email, termsCheckedAt, lines });
}

type Refused = ReturnType<typeof badInput>;

function fieldOf(at: number, field: keyof BonoInput): string {
  return `input.${at}.${field}`;
}

function readLine(
  { monto, cantidad, tipo_bono, reward }: BonoInput,
  at: number,
  use: VoucherUse,
  currency: Currency,
): Result<CartLine & { readonly tipoBono: string }> {
  const cents = centsFromAmount(monto, currency, fieldOf(at, 'monto'));
  if (!cents.ok) return cents;
  if (!(cantidad >= 1)) return badInput('quantity_invalid', 'The quantity must be 1 or more.', fieldOf(at, 'cantidad'));
  const tipoBono = voucherType(use, cents.value, currency);
  if (reward !== use.reward) return differs(at, 'reward');
  return tipo_bono === tipoBono ? ok({ cents: cents.value, cantidad, tipoBono }) : differs(at, 'tipo_bono');
}

/** Finds the first field that differs from the server's data or from the first line. */
function disagreement(line: BonoInput, at: number, facts: PurchaseFacts, first: BonoInput): Refused | null {
  const { payment, customer, customerName, buyer, currency } = facts;
  const paid = centsFromAmount(line.valor_transaccion, currency, fieldOf(at, 'valor_transaccion'));
  if (!paid.ok) return paid;
  const agrees: Readonly<Partial<Record<keyof BonoInput, boolean>>> = {
    uuid: line.uuid.toLowerCase() === payment.uuid,
    valor_transaccion: paid.value === payment.totalCents,
    customer: line.customer === customer,
    customer_name: line.customer_name === (customerName ?? ''),
    email_solicitante: (line.email_solicitante ?? buyer).toLowerCase() === buyer.toLowerCase(),
    email: line.email === first.email,
    terminos_check: line.terminos_check === first.terminos_check,
    terminos_checked_at: line.terminos_checked_at === first.terminos_checked_at,
  };
  const wrong = Object.entries(agrees).find(([, good]) => !good)?.[0] as keyof BonoInput | undefined;
  return wrong ? differs(at, wrong) : null;
}

function differs(at: number, field: keyof BonoInput): Refused {
  return badInput('field_differs', 'The field differs from the value that the server computed.', fieldOf(at, field));
}

/** Refuses a cart above a limit, with the code and the values for the portal's message. */
function refuseCart(problem: CartProblem, lines: readonly CartLine[]): Refused {
  const { code, ...details } = problem;
  const at = 'cents' in problem ? lines.findIndex(({ cents }) => cents === problem.cents) : null;
  return badInput(code, CART_PROBLEMS[code], at === null ? 'input' : fieldOf(at, 'cantidad'), details);
}

const CART_PROBLEMS: Readonly<Record<CartProblem['code'], string>> = {
  empty: 'Choose at least one voucher.',
  amount_unknown: 'The store does not sell vouchers of this amount.',
  line_above_limit: 'There are more vouchers of this amount than the store sells in a purchase.',
  above_general_limit: 'There are more vouchers than the store sells in a purchase.',
  above_maximum: 'The purchase costs more than the store allows.',
};
