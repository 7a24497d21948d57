import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { formatDay } from '../../../../kit/any/day.ts';
import { holds } from '../../../../kit/any/permission.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { Card } from '../../../../kit/portal/design/Card.tsx';
import { EmptyState, ErrorState } from '../../../../kit/portal/design/Nothing.tsx';
import { Page } from '../../../../kit/portal/design/Page.tsx';
import { readPermissions } from '../../../session/portal/public.ts';
import { HOME_PARTS, mayOpen } from '../../../session/rules/screens.ts';
import '../i18n/words.ts';
import { DueNow } from './DueNow.tsx';
import styles from './HomeScreen.module.css';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { PortfolioCard } from './PortfolioCard.tsx';
import { homeQuery } from './query.ts';

/** Inicio: what is owed, how late it is, and the way to pay it. */
export function Screen() {
  const { t } = useLingui();
  const { today } = portalConfig();
  const weekday = new Intl.DateTimeFormat('es-ES', { weekday: 'long', timeZone: 'UTC' }).format(new Date(today));
  const permissions = readPermissions();
  return (
    <Page title={t`Home`} aside={<span className={styles.day}>{`${weekday}, ${formatDay(today)}`}</span>}>
      {holds(permissions, HOME_PARTS.portfolio) ? (
        <PortfolioRegion canPay={mayOpen('/admin/pending-invoices', permissions)} />
      ) : (
        <Card>
          <EmptyState icon="locked" title={t`Your role does not see the portfolio`}>
            {t`If you need it, ask your company's legal representative for access.`}
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}

function PortfolioRegion({ canPay }: { canPay: boolean }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(homeQuery);
  if (data?.documentos) {
    return (
      <div className={styles.stack}>
        <DueNow documentos={data.documentos} canPay={canPay} />
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
  return <HomeSkeleton />;
}
