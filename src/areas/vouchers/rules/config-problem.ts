import { type Cents, type Currency, decimals, formatMoney } from '#kit/core/money.ts';
import type { VoucherConfig } from './config.ts';

/** A problem of a store's voucher configuration. `use` and `cents`: the affected use and amount, if any. */
export type ConfigProblem = {
  readonly field: 'montos' | 'usos';
  readonly code:
    | 'use_twice'
    | 'title_twice'
    | 'amount_twice'
    | 'amount_wrong'
    | 'use_unknown'
    | 'maximum_wrong'
    | 'use_without_amount';
  /** English text for the import's report. */
  readonly reason: string;
  readonly use?: string;
  readonly cents?: Cents;
};

/** Finds the problem of a store's configuration in its currency (docs/erp.md, Vouchers); null if it is valid. */
export function configProblem(
  { montos, usos }: Pick<VoucherConfig, 'montos' | 'usos'>,
  currency: Currency,
): ConfigProblem | null {
  const use = firstTwice(usos.map(({ uso }) => uso));
  if (use !== undefined) return { field: 'usos', code: 'use_twice', reason: 'has a use twice', use };
  if (firstTwice(usos.map(({ reward, titulo }) => `${reward}\n${titulo}`)) !== undefined) {
    return { field: 'usos', code: 'title_twice', reason: 'has a reward and title twice' };
  }
  return amountsProblem({ montos, usos }, currency) ?? usesProblem({ montos, usos }, currency);
}

type Sold = Pick<VoucherConfig, 'montos' | 'usos'>;

function amountsProblem({ montos, usos }: Sold, currency: Currency): ConfigProblem | null {
  const twice = firstTwice(montos.map(({ cents, uso }) => `${cents} ${uso}`));
  const repeated = montos.find(({ cents, uso }) => `${cents} ${uso}` === twice);
  if (repeated) {
    const { uso: use, cents } = repeated;
    return { field: 'montos', code: 'amount_twice', reason: 'has an amount of a use twice', use, cents };
  }
  for (const { cents, uso: use } of montos) {
    const wrong = wrongAmount(cents, currency);
    if (wrong !== null) {
      const reason = `${formatMoney(cents, currency)} ${wrong}`;
      return { field: 'montos', code: 'amount_wrong', reason, use, cents };
    }
    if (!usos.some(({ uso }) => uso === use)) {
      return { field: 'montos', code: 'use_unknown', reason: `names the unknown use ${use}`, use, cents };
    }
  }
  return null;
}

function usesProblem({ montos, usos }: Sold, currency: Currency): ConfigProblem | null {
  for (const { uso: use, maximumCents } of usos) {
    const wrong = maximumCents === null ? null : wrongAmount(maximumCents, currency);
    if (wrong !== null) {
      return { field: 'usos', code: 'maximum_wrong', reason: `the maximum of ${use} ${wrong}`, use };
    }
    if (!montos.some(({ uso }) => uso === use)) {
      return { field: 'usos', code: 'use_without_amount', reason: `${use} has no amount`, use };
    }
  }
  return null;
}

function firstTwice(values: readonly string[]): string | undefined {
  return values.find((value, index) => values.indexOf(value) < index);
}

function wrongAmount(cents: Cents, currency: Currency): string | null {
  if (cents <= 0) return 'is not above 0';
  const whole = cents % 10 ** (2 - decimals(currency)) === 0;
  return whole ? null : `has more decimals than ${currency} has: ${decimals(currency)}`;
}
