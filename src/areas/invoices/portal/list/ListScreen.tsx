import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Breadcrumbs } from '../../../../kit/portal/design/Breadcrumbs.tsx';
import { Page } from '../../../../kit/portal/design/Page.tsx';
import { Permitted } from '../../../session/portal/public.ts';
import type { InvoicesSearch } from '../../rules/filters.ts';
import { pendingInvoices } from '../address.ts';
import '../i18n/words.ts';
import { InvoicesTabs } from '../tabs/InvoicesTabs.tsx';
import { PayBar } from '../pay/PayBar.tsx';
import { useFreshSelection } from '../pay/useFreshSelection.ts';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { InvoicesList } from './InvoicesList.tsx';
import { invoicesQuery, summaryQuery } from './query.ts';
import { Summary } from './Summary.tsx';

/** Facturas pendientes: what is owed, what is chosen of it, and the way to pay that. */
export function Screen() {
  const { t } = useLingui();
  return (
    <Page title={t`Pending invoices`} above={<Breadcrumbs here={t`Pending invoices`} />}>
      <Permitted screen="/admin/pending-invoices">
        <InvoicesTabs />
        <PayInvoices />
      </Permitted>
    </Page>
  );
}

function PayInvoices() {
  const search = useSearch({ from: '/admin/pending-invoices' });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const change = (next: InvoicesSearch) =>
    void navigate({ ...pendingInvoices(next), replace: true, resetScroll: false });
  const askAgain = () => {
    void queries.invalidateQueries({ queryKey: invoicesQuery(search).queryKey });
    void queries.invalidateQueries({ queryKey: summaryQuery.queryKey });
  };
  useFreshSelection(askAgain);
  return (
    <>
      <Summary search={search} />
      <InvoiceFilters search={search} onChange={change} />
      <InvoicesList search={search} onChange={change} />
      <PayBar onChanged={askAgain} />
    </>
  );
}
