import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { Card } from '#kit/portal/design/Card.tsx';
import { ErrorState } from '#kit/portal/design/EmptyState.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { isPermitted } from '#areas/session/portal/public.ts';
import { PENDING_INVOICES } from '../../rules/permissions.ts';
import '../i18n/es.po';
import { PlanCard } from '../plan/PlanCard.tsx';
import { DueNow } from './DueNow.tsx';
import styles from './Portfolio.module.css';
import { PortfolioCard } from './PortfolioCard.tsx';
import { PortfolioSkeleton } from './PortfolioSkeleton.tsx';
import { homeQuery } from './query.ts';

export function Portfolio() {
  const { t } = useLingui();
  const { data: answer, error, isFetching, refetch } = useQuery(homeQuery);
  // deferred, so that the browser can respond to the user during rendering
  const data = useDeferredValue(answer);
  const canPay = isPermitted(PENDING_INVOICES);
  if (data?.documentos) {
    return (
      <div className={styles.stack}>
        {canPay && <PlanCard />}
        <DueNow documentos={data.documentos} payable={centsOf(data.payable?.total_amount ?? 0)} canPay={canPay} />
        <PortfolioCard documentos={data.documentos} canPay={canPay} />
      </div>
    );
  }
  if (error) {
    return (
      <Card>
        <ErrorState
          error={error}
          title={t`Your portfolio could not be loaded`}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  return <PortfolioSkeleton />;
}
