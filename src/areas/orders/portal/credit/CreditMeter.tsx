import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { CreditoCliente } from '#kit/core/contract/types.ts';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { classes } from '#kit/portal/design/classes.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import './messages.es.po';
import styles from './CreditMeter.module.css';

/** Used share of the limit from which the meter warns. */
const NEARLY_USED = 0.9;

/** Shows the used and the available part of the client's limit; nothing for a client without a limit. */
export function CreditMeter({ cupo, usado, disponible }: Pick<CreditoCliente, 'cupo' | 'usado' | 'disponible'>) {
  const { t } = useLingui();
  if (cupo === null || cupo === undefined) return null;
  const [limit, used, available] = [centsOf(cupo), centsOf(usado), centsOf(disponible ?? 0)];
  // an invalid amount leaves the meter empty; the text below shows it
  const share = limit <= 0 ? 1 : used / limit || 0;
  const money = (cents: number) => formatMoney(cents, portalConfig().currency);
  const look = available < 0 ? styles.over : share > NEARLY_USED ? styles.nearly : undefined;
  return (
    <div className={classes(styles.meter, look)}>
      <div
        className={styles.track}
        role="meter"
        aria-label={t`Credit limit used`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, Math.round(share * 100))}
        aria-valuetext={t`${money(used)} of ${money(limit)}`}
      >
        <span style={{ '--share': Math.min(1, share) } as CSSProperties} />
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{t({ message: 'Used', context: 'credit' })}</dt>
          <dd>
            <Amount cents={used} />
          </dd>
        </div>
        <div>
          <dt>{available < 0 ? t`Above the limit` : t({ message: 'Available', context: 'credit' })}</dt>
          <dd>
            <Amount cents={Math.abs(available)} tone={available < 0 ? 'overdue' : 'ok'} />
          </dd>
        </div>
        <div>
          <dt>{t({ message: 'Limit', context: 'credit' })}</dt>
          <dd>
            <Amount cents={limit} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
