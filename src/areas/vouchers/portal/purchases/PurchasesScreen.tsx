import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { EmptyList } from '#kit/portal/list/EmptyList.tsx';
import { TemplateButton } from '../template/TemplateButton.tsx';
import { Permitted, useSession } from '#areas/session/portal/public.ts';
import { VOUCHER_TEMPLATE_FILE } from '../../rules/constants.ts';
import '../messages.es.po';
import { shop } from '../links.ts';
import { type ListedPurchase, purchasesQuery } from '../purchases.ts';
import { VoucherTabs } from '../VoucherTabs.tsx';
import { DownloadModal } from './DownloadModal.tsx';
import { PurchaseCard } from './PurchaseCard.tsx';
import styles from './PurchasesScreen.module.css';

/** The screen 'Mis bonos comprados'. */
export function PurchasesScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`My purchased vouchers`} above={[{ label: t`Gift vouchers`, ...shop }]}>
      <Permitted>
        <VoucherTabs />
        <Purchases />
      </Permitted>
    </SubPage>
  );
}

function Purchases() {
  const { t } = useLingui();
  const { session, error: sessionError } = useSession();
  const query = useQuery(purchasesQuery(session?.client.cliente));
  const [chosen, setChosen] = useState<ListedPurchase>();
  return (
    <QueryState
      inCard
      query={{ ...query, error: query.error ?? sessionError }}
      data={query.data}
      failed={t`Your vouchers could not be loaded`}
      skeleton={<SkeletonCard rows={4} height={88} />}
      empty={
        <EmptyList icon="gift" action={<ButtonLink {...shop}>{t`Buy vouchers`}</ButtonLink>}>
          {t`Your company has not bought vouchers yet. Each purchase appears here as soon as the bank approves it.`}
        </EmptyList>
      }
    >
      {(purchases) => (
        <>
          <div className={styles.above}>
            <TemplateButton block="bonos_plantilla" file={VOUCHER_TEMPLATE_FILE}>
              {t`Template to give them away (PowerPoint)`}
            </TemplateButton>
          </div>
          <ul className={styles.list}>
            {purchases.map((purchase) => (
              <li key={purchase.uuid}>
                <PurchaseCard purchase={purchase} onDownload={() => setChosen(purchase)} />
              </li>
            ))}
          </ul>
          {chosen && <DownloadModal purchase={chosen} onClose={() => setChosen(undefined)} />}
        </>
      )}
    </QueryState>
  );
}
