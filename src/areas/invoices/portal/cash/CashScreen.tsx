import { useLingui } from '@lingui/react/macro';
import { can } from '#kit/core/access.ts';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { Permitted, useActor } from '#areas/session/portal/public.ts';
import { allPending } from '../links.ts';
import '../messages.es.po';
import './messages.es.po';
import { InvoicesTabs } from '../tabs/InvoicesTabs.tsx';
import { PayCash } from './cash.graphql.ts';
import { CashForm } from './CashForm.tsx';

/** Pago de contado. Support sees the screen but cannot pay (specification A6). */
export function CashScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`Cash payment`} above={[{ label: t`Pending invoices`, ...allPending }]}>
      <Permitted>
        <InvoicesTabs />
        <CashPayment />
      </Permitted>
    </SubPage>
  );
}

function CashPayment() {
  const { t } = useLingui();
  const asker = useActor();
  // show the form until the user is known, so that the layout does not shift
  if (asker === null || can(asker, PayCash)) return <CashForm ready={asker !== null} />;
  return (
    <Card>
      <EmptyState icon="locked" title={t`A support session may look, but not pay.`}>
        {t`Here the client pays money that is not for an invoice yet: it stands as an advance in their favour.`}
      </EmptyState>
    </Card>
  );
}
