import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { isPermitted } from '#areas/session/portal/public.ts';
import { PENDING_INVOICES } from '../../rules/permissions.ts';
import '../messages.es.po';
import './messages.es.po';
import { PlanCard } from '../plan/PlanCard.tsx';
import { DueNow } from './DueNow.tsx';
import styles from './Portfolio.module.css';
import { PortfolioCard } from './PortfolioCard.tsx';
import { PortfolioSkeleton } from './PortfolioSkeleton.tsx';
import { homeQuery } from './query.ts';

export function Portfolio() {
  const { t } = useLingui();
  const query = useQuery(homeQuery);
  // deferred, so that the browser can respond to the user during rendering
  const data = useDeferredValue(query.data);
  const canPay = isPermitted(PENDING_INVOICES);
  return (
    <QueryState
      inCard
      query={query}
      data={data?.documentos}
      failed={t`Your portfolio could not be loaded`}
      skeleton={<PortfolioSkeleton />}
    >
      {(documentos) => (
        <div className={styles.stack}>
          {canPay && <PlanCard />}
          <DueNow documentos={documentos} payable={centsOf(data?.payable?.total_amount ?? 0)} canPay={canPay} />
          <PortfolioCard documentos={documentos} canPay={canPay} />
        </div>
      )}
    </QueryState>
  );
}
