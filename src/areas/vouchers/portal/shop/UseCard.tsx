import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { can } from '#kit/core/access.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { useActor } from '#areas/session/portal/public.ts';
import { canAdd } from '../../rules/cart.ts';
import { MIN_VOUCHER_QUANTITY } from '../../rules/constants.ts';
import { changeCart, useCart } from '../cart/cartStore.ts';
import { QuantityField } from '../cart/QuantityField.tsx';
import type { useAddToCart } from '../cart/useAddToCart.tsx';
import { useLimitTexts } from '../cart/useLimitTexts.ts';
import type { SoldUse } from '../config.ts';
import { AddVouchers } from '../add.graphql.ts';
import { store } from '../links.ts';
import styles from './UseCard.module.css';
import { UseCardFrame } from './UseCardFrame.tsx';

type UseCardProps = {
  use: SoldUse;
  tone: 'brand' | 'dark';
  onAdd: ReturnType<typeof useAddToCart>['add'];
};

/** The card of a use: an amount, a quantity, and a link to the store of this use. */
export function UseCard({ use, tone, onAdd }: UseCardProps) {
  const { t } = useLingui();
  const actor = useActor();
  const { uso, lines } = useCart();
  const { reachedText } = useLimitTexts();
  const { titulo, limits } = use;
  const [first] = limits.montos;
  const [cents, setCents] = useState(first?.cents ?? 0);
  const [cantidad, setCantidad] = useState(MIN_VOUCHER_QUANTITY);
  const { currency } = portalConfig();
  const inCart = uso === use.uso ? lines : [];
  const before = inCart.find((line) => line.cents === cents)?.cantidad ?? 0;
  const fits = canAdd(inCart, cents, cantidad, limits);
  const reached = fits ? undefined : reachedText(limits, cents, before + cantidad);
  const mayBuy = actor === null || can(actor, AddVouchers);

  return (
    <UseCardFrame use={use} tone={tone} currency={currency} cents={cents} onChoose={setCents}>
      {mayBuy && (
        <div className={styles.add}>
          <QuantityField label={t`Quantity: ${titulo}`} value={cantidad} most={Infinity} onChange={setCantidad} />
          <Button size="l" disabled={!fits} onClick={() => onAdd({ use, cents, cantidad })}>
            {t`Add`}
          </Button>
        </div>
      )}
      <p role="status" className={styles.reached}>
        {reached}
      </p>
      <TextLink
        {...store}
        onClick={() =>
          changeCart((now) => ({ ...now, shelf: { uso: use.uso, montos: limits.montos.map((one) => one.cents) } }))
        }
      >
        {t`See all the amounts in the store`}
      </TextLink>
    </UseCardFrame>
  );
}
