import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { can } from '#kit/core/access.ts';
import { Breadcrumbs } from '#kit/portal/design/Breadcrumbs.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState, ErrorState } from '#kit/portal/design/EmptyState.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { Permitted, useActor } from '#areas/session/portal/public.ts';
import { cartProblems } from '../../rules/cart.ts';
import { useCart } from '../cart/cartStore.ts';
import { configQuery, usesOf } from '../config.ts';
import '../i18n/es.po';
import { shop } from '../links.ts';
import { ShopSkeleton } from '../ShopSkeleton.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { AddVouchers } from '../add.graphql.ts';

/** The screen 'Confirmar compra'; redirects to the shop if the cart cannot be bought. */
export function ConfirmScreen() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Confirm purchase`}
      above={<Breadcrumbs above={[{ label: t`Gift vouchers`, ...shop }]} here={t`Confirm purchase`} />}
    >
      <Permitted>
        <Confirm />
      </Permitted>
    </Page>
  );
}

function Confirm() {
  const { t } = useLingui();
  const actor = useActor();
  const { uso, lines } = useCart();
  const { data, error, isFetching, refetch } = useQuery(configQuery);
  if (actor && !can(actor, AddVouchers)) {
    return (
      <Card>
        <EmptyState icon="locked" title={t`A support session may look, but not buy.`}>
          {t`Here the client pays for vouchers and says who receives the codes.`}
        </EmptyState>
      </Card>
    );
  }
  if (lines.length === 0) return <Navigate {...shop} replace />;
  if (!data) {
    if (!error) return <ShopSkeleton />;
    return (
      <Card>
        <ErrorState
          error={error}
          title={t`The vouchers could not be loaded`}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  const use = usesOf(data).find((one) => one.uso === uso);
  // the shop's summary shows the problem
  if (!use || cartProblems(lines, use.limits).length > 0) return <Navigate {...shop} replace />;
  return <ConfirmForm use={use} lines={lines} ready={actor !== null} />;
}
