import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { type Cents, type Currency, formatMoney } from '#kit/core/money.ts';
import { Card, CardBody } from '#kit/portal/design/Card.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import '../messages.es.po';
import type { SoldUse } from '../config.ts';
import { GiftArt } from '../GiftArt.tsx';
import styles from './UseCard.module.css';

type UseCardFrameProps = {
  use: SoldUse;
  tone: 'brand' | 'dark';
  currency: Currency;
  /** The chosen amount. */
  cents: Cents;
  onChoose: (cents: Cents) => void;
  children?: ReactNode;
};

/** The texts and amounts of a use's card. `children`: the controls that add vouchers to the cart. */
export function UseCardFrame({ use, tone, currency, cents, onChoose, children }: UseCardFrameProps) {
  const { t } = useLingui();
  const name = useId();
  const { titulo, descripcion, diasVencimiento, limits } = use;
  const least = formatMoney(limits.montos[0]?.cents ?? 0, currency);
  const most = limits.maximumCents === null ? null : formatMoney(limits.maximumCents, currency);
  return (
    <Card as="article" aria-label={titulo} className={styles.card}>
      <GiftArt title={titulo} tone={tone} corner={t`From ${least}`} className={styles.art} />
      <CardBody className={styles.body}>
        <div className={styles.about}>
          {descripcion && <p>{descripcion}</p>}
          <ul>
            <li>
              <Icon name="calendar" size="s" />
              {plural(diasVencimiento, { one: 'Valid for # day', other: 'Valid for # days' })}
            </li>
            {most && (
              <li>
                <Icon name="info" size="s" />
                {t`Up to ${most} per purchase`}
              </li>
            )}
          </ul>
        </div>
        <fieldset className={styles.amounts}>
          <legend>{t`Amount of each voucher`}</legend>
          {limits.montos.map((monto) => (
            <label key={monto.cents}>
              <input type="radio" name={name} checked={monto.cents === cents} onChange={() => onChoose(monto.cents)} />
              <span>{formatMoney(monto.cents, currency)}</span>
            </label>
          ))}
        </fieldset>
        {children}
      </CardBody>
    </Card>
  );
}
