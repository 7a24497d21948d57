import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { hasCode } from '#kit/portal/http/error.ts';
import { Permitted } from '#areas/session/portal/public.ts';
import { CartSummary } from '../cart/CartSummary.tsx';
import { useAddToCart } from '../cart/useAddToCart.tsx';
import { configQuery, usesOf } from '../config.ts';
import '../messages.es.po';
import styles from '../Shelf.module.css';
import { VoucherTabs } from '../VoucherTabs.tsx';
import { Banner } from './Banner.tsx';
import { ShopState } from '../ShopState.tsx';
import { UseCard } from './UseCard.tsx';

/** The screen 'Bonos regalo'. */
export function ShopScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`Gift vouchers`}>
      <Permitted>
        <VoucherTabs />
        <Shop />
      </Permitted>
    </SubPage>
  );
}

function Shop() {
  const { t } = useLingui();
  const query = useQuery(configQuery);
  const { data, error } = query;
  const { add, question } = useAddToCart();
  // a store without vouchers has no configuration
  const uses = data ? usesOf(data) : hasCode(error, 'not_found') ? [] : undefined;
  return (
    <ShopState
      query={query}
      uses={uses}
      empty={
        <EmptyState icon="gift" title={t`There are no vouchers on sale`}>
          {t`Your company's vouchers to give away would be here. Ask your sales representative when they are on sale.`}
        </EmptyState>
      }
    >
      {(sold) => (
        <>
          <Banner />
          <div className={styles.layout}>
            <div className={styles.cards}>
              {sold.map((use, index) => (
                <UseCard key={use.uso} use={use} tone={index % 2 === 0 ? 'brand' : 'dark'} onAdd={add} />
              ))}
            </div>
            <CartSummary uses={sold} />
          </div>
          {question}
        </>
      )}
    </ShopState>
  );
}
