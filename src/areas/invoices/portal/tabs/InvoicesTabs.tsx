import { Link, useRouter } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Tabs } from '#kit/portal/design/Tabs.tsx';
import { allPending, cashPayment, compensate, paymentsMade } from '../links.ts';
import './messages.es.po';

/** In the order of docs/product.md, Screens. A tab is shown only if its screen is registered. */
export function InvoicesTabs() {
  const { t } = useLingui();
  const { routesByPath } = useRouter();
  const parts = [
    { to: allPending.to, label: t`Pay invoices` },
    { to: paymentsMade().to, label: t`Payments made` },
    { to: cashPayment.to, label: t`Cash payment` },
    { to: compensate.to, label: t`Compensate` },
    { to: '/admin/pending-invoices/compensaciones', label: t`Compensations` },
  ];
  return (
    <Tabs label={t`Pending invoices`}>
      {parts
        .filter(({ to }) => to in routesByPath)
        .map(({ to, label }) => (
          <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
            {label}
          </Link>
        ))}
    </Tabs>
  );
}
