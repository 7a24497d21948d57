import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { can } from '#kit/core/access.ts';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { Permitted, useActor } from '#areas/session/portal/public.ts';
import { cartProblems } from '../../rules/cart.ts';
import { useCart } from '../cart/cartStore.ts';
import { configQuery, usesOf } from '../config.ts';
import '../messages.es.po';
import { shop } from '../links.ts';
import { ShopState } from '../ShopState.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { AddVouchers } from '../add.graphql.ts';

/** The screen 'Confirmar compra'; redirects to the shop if the cart cannot be bought. */
export function ConfirmScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`Confirm purchase`} above={[{ label: t`Gift vouchers`, ...shop }]}>
      <Permitted>
        <Confirm />
      </Permitted>
    </SubPage>
  );
}

function Confirm() {
  const { t } = useLingui();
  const actor = useActor();
  const { uso, lines } = useCart();
  const query = useQuery(configQuery);
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
  return (
    <ShopState query={query} uses={query.data && usesOf(query.data)}>
      {(uses) => {
        const use = uses.find((one) => one.uso === uso);
        // the shop's summary shows the problem
        if (!use || cartProblems(lines, use.limits).length > 0) return <Navigate {...shop} replace />;
        return <ConfirmForm use={use} lines={lines} ready={actor !== null} />;
      }}
    </ShopState>
  );
}
