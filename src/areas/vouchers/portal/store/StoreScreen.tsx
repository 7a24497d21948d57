import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { Permitted } from '#areas/session/portal/public.ts';
import { CartSummary } from '../cart/CartSummary.tsx';
import { useCart } from '../cart/cartStore.ts';
import { useAddToCart } from '../cart/useAddToCart.tsx';
import { type SoldUse, configQuery, usesOf } from '../config.ts';
import '../messages.es.po';
import { shop } from '../links.ts';
import shelf from '../Shelf.module.css';
import { ShopState } from '../ShopState.tsx';
import { AmountTile } from './AmountTile.tsx';
import styles from './StoreScreen.module.css';

/** The screen 'Tienda de bonos': the amounts of the selected card's use; without a card, redirects to the shop. */
export function StoreScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`Voucher store`} above={[{ label: t`Gift vouchers`, ...shop }]}>
      <Permitted>
        <Store />
      </Permitted>
    </SubPage>
  );
}

function Store() {
  const { shelf: saved } = useCart();
  const query = useQuery(configQuery);
  if (!saved || saved.montos.length === 0) return <Navigate {...shop} replace />;
  return (
    <ShopState query={query} uses={query.data && usesOf(query.data)}>
      {(uses) => <Amounts uses={uses} uso={saved.uso} />}
    </ShopState>
  );
}

function Amounts({ uses, uso }: { uses: readonly SoldUse[]; uso: string }) {
  const { t } = useLingui();
  const { add, question } = useAddToCart();
  const index = uses.findIndex((one) => one.uso === uso);
  const use = uses[index];
  // the use is no longer on sale
  if (!use) return <Navigate {...shop} replace />;
  return (
    <>
      <div className={styles.head}>
        <h2>{use.titulo}</h2>
        <p>
          {[
            use.descripcion ?? '',
            plural(use.diasVencimiento, { one: 'Valid for # day.', other: 'Valid for # days.' }),
          ].join(' ')}
        </p>
        <TextLink {...shop}>{t`See other vouchers`}</TextLink>
      </div>
      <div className={shelf.layout}>
        <ul className={styles.tiles}>
          {use.limits.montos.map((monto) => (
            <li key={monto.cents}>
              <AmountTile use={use} monto={monto} tone={index % 2 === 0 ? 'brand' : 'dark'} onAdd={add} />
            </li>
          ))}
        </ul>
        <CartSummary uses={uses} />
      </div>
      {question}
    </>
  );
}
