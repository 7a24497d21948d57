import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { formatDay } from '#kit/core/day.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { Visor, VisorText } from '#kit/portal/design/Visor.tsx';
import { amountOf } from './amountOf.ts';
import type { Bono } from './pos.ts';
import styles from './Offer.module.css';

type OfferProps = { bono: Bono; busy: boolean; onRedeem: () => void; onLeave: () => void };

/** A voucher that can be redeemed: its amount and the redeem button. */
export function Offer({ bono, busy, onRedeem, onLeave }: OfferProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const amount = amountOf(bono);
  return (
    <>
      <Visor className={styles.offer}>
        <VisorText tone="ok" className={styles.state}>
          <Icon name="gift" />
          {t`It can be redeemed`}
        </VisorText>
        <h1 ref={heading} tabIndex={-1} className={styles.amount}>
          {amount}
        </h1>
        <p className={styles.title}>{bono.titulo}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{t`Valid until`}</dt>
            <dd>{formatDay(bono.vence)}</dd>
          </div>
          <div>
            <dt>{t`Code`}</dt>
            <dd>•••• {bono.terminacion}</dd>
          </div>
        </dl>
      </Visor>
      <div className={styles.actions}>
        <Button look="primary" size="l" wide className={styles.redeem} busy={busy} onClick={onRedeem}>
          {t`Redeem ${amount}`}
        </Button>
        <Button size="l" wide disabled={busy} onClick={onLeave}>
          {t`Cancel`}
        </Button>
      </div>
    </>
  );
}
