import { useLingui } from '@lingui/react/macro';
import { may } from '../../../../kit/any/allow.ts';
import { Breadcrumbs } from '../../../../kit/portal/design/Breadcrumbs.tsx';
import { Card } from '../../../../kit/portal/design/Card.tsx';
import { EmptyState } from '../../../../kit/portal/design/Nothing.tsx';
import { Page } from '../../../../kit/portal/design/Page.tsx';
import { Permitted, useAsker } from '../../../session/portal/public.ts';
import { allPending } from '../address.ts';
import '../i18n/words.ts';
import { InvoicesTabs } from '../tabs/InvoicesTabs.tsx';
import { PayCash } from './cash.graphql.ts';
import { CashForm } from './CashForm.tsx';

/** Pago de contado: money that is paid before there is an invoice for it. Support looks, but does not pay (specification 6). */
export function Screen() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Pending invoices`}
      tab={t`Cash payment`}
      above={<Breadcrumbs above={[{ label: t`Pending invoices`, ...allPending }]} here={t`Cash payment`} />}
    >
      <Permitted screen="/admin/pending-invoices/contado">
        <InvoicesTabs />
        <CashPayment />
      </Permitted>
    </Page>
  );
}

function CashPayment() {
  const { t } = useLingui();
  const asker = useAsker();
  // until it is known who asks the form stands, so that nothing moves
  if (asker === null || may(asker, PayCash)) return <CashForm ready={asker !== null} />;
  return (
    <Card>
      <EmptyState icon="locked" title={t`A support session may look, but not pay.`}>
        {t`Here the client pays money that is not for an invoice yet: it stands as an advance in their favour.`}
      </EmptyState>
    </Card>
  );
}
