import { useLingui } from '@lingui/react/macro';
import { type Currency, centsOfAnswer, formatMoney } from '#kit/core/money.ts';
import styles from './Companies.module.css';

type OverdueProps = { company: { readonly vencido: number | null; readonly moneda: string } };

/** What is overdue of a company, in its own currency; nothing where the person's role there sees no statement. */
export function Overdue({ company: { vencido, moneda } }: OverdueProps) {
  const { t } = useLingui();
  if (vencido === null) return null;
  const currency: Currency = moneda === 'USD' ? 'USD' : 'COP';
  const cents = centsOfAnswer(vencido, currency) ?? NaN;
  return cents === 0 ? (
    <span className={styles.ok}>{t`Nothing overdue`}</span>
  ) : (
    <span className={styles.overdue}>{t`${formatMoney(cents, currency)} overdue`}</span>
  );
}
