import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Tabs } from '../../../kit/portal/design/Tabs.tsx';
import { allPending, cashPayment, paymentsMade } from './address.ts';

/** The parts of Facturas pendientes. */
export function InvoicesTabs() {
  const { t } = useLingui();
  return (
    <Tabs label={t`Pending invoices`}>
      <Link {...allPending} activeOptions={{ exact: true, includeSearch: false }}>
        {t`Pay invoices`}
      </Link>
      <Link {...paymentsMade()} activeOptions={{ includeSearch: false }}>
        {t`Payments made`}
      </Link>
      <Link {...cashPayment}>{t`Cash payment`}</Link>
    </Tabs>
  );
}
