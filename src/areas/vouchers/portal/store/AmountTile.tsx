import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { can } from '#kit/core/access.ts';
import { formatMoney, groupThousands } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody } from '#kit/portal/design/Card.tsx';
import { useActor } from '#areas/session/portal/public.ts';
import { canAdd } from '../../rules/cart.ts';
import { MIN_VOUCHER_QUANTITY } from '../../rules/constants.ts';
import { useCart } from '../cart/cartStore.ts';
import { QuantityField } from '../cart/QuantityField.tsx';
import type { useAddToCart } from '../cart/useAddToCart.tsx';
import { useLimitTexts } from '../cart/useLimitTexts.ts';
import type { SoldUse } from '../config.ts';
import { AddVouchers } from '../add.graphql.ts';
import { GiftArt } from '../GiftArt.tsx';
import styles from './AmountTile.module.css';

type AmountTileProps = {
  use: SoldUse;
  monto: SoldUse['limits']['montos'][number];
  tone: 'brand' | 'dark';
  onAdd: ReturnType<typeof useAddToCart>['add'];
};

/** One amount of a use, with a button that adds it. */
export function AmountTile({ use, monto: { cents, limite }, tone, onAdd }: AmountTileProps) {
  const { t } = useLingui();
  const actor = useActor();
  const { uso, lines } = useCart();
  const { reachedText } = useLimitTexts();
  const [cantidad, setCantidad] = useState(MIN_VOUCHER_QUANTITY);
  const amount = formatMoney(cents, portalConfig().currency);
  const inCart = uso === use.uso ? lines : [];
  const before = inCart.find((line) => line.cents === cents)?.cantidad ?? 0;
  const beforeText = groupThousands(String(before));
  const most = groupThousands(String(limite));
  const fits = canAdd(inCart, cents, cantidad, use.limits);
  const reached = fits ? undefined : reachedText(use.limits, cents, before + cantidad);
  const mayBuy = actor === null || can(actor, AddVouchers);
  return (
    <Card as="article" aria-label={amount} className={styles.tile}>
      <GiftArt
        title={amount}
        tone={tone}
        corner={before > 0 && t`${beforeText} in your purchase`}
        className={styles.art}
      />
      <CardBody className={styles.body}>
        <p className={styles.limit}>{limite > 0 ? t`At most ${most} per purchase` : t`As many as you like`}</p>
        {mayBuy && (
          <div className={styles.add}>
            <QuantityField label={t`Quantity: ${amount}`} value={cantidad} most={Infinity} onChange={setCantidad} />
            <Button disabled={!fits} onClick={() => onAdd({ use, cents, cantidad })}>
              {t`Add`}
            </Button>
          </div>
        )}
        <p role="status" className={styles.reached}>
          {reached}
        </p>
      </CardBody>
    </Card>
  );
}
