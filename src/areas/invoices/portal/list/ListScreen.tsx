import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { useList } from '#kit/portal/list/useList.ts';
import { DocumentDrawer, StationSwitch, useStation } from '#areas/account/portal/public.ts';
import { Permitted, useSession } from '#areas/session/portal/public.ts';
import type { InvoicesSearch } from '../../rules/invoices-search.ts';
import { pendingInvoices } from '../links.ts';
import '../messages.es.po';
import { InvoicesTabs } from '../tabs/InvoicesTabs.tsx';
import { PayBar } from '../pay/PayBar.tsx';
import { useFreshSelection } from '../pay/selectionStore.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { InvoicesList } from './InvoicesList.tsx';
import { type Invoice, invoicesQuery, summaryQuery } from './query.ts';
import { Summary } from './Summary.tsx';
import { useChooseOnArrival } from './useChooseOnArrival.ts';

/** Facturas pendientes */
export function ListScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`Pending invoices`} aside={<CalendarButton />}>
      <Permitted>
        <InvoicesTabs />
        <PayInvoices />
      </Permitted>
    </SubPage>
  );
}

const idOf = (invoice: Invoice) => invoice.id_edocta_detalle;

function PayInvoices() {
  const { t } = useLingui();
  const asked = useSearch({ from: '/admin/pending-invoices' });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { session } = useSession();
  const go = (next: InvoicesSearch) => void navigate({ ...pendingInvoices(next), replace: true, resetScroll: false });
  const { search, change } = useStation(asked, go);
  const askAgain = () => {
    void queries.invalidateQueries({ queryKey: invoicesQuery(search).queryKey });
    void queries.invalidateQueries({ queryKey: summaryQuery(search).queryKey });
  };
  const { data } = useQuery(summaryQuery(search));
  const list = useList(invoicesQuery(search), idOf);
  useFreshSelection(session?.client.id, askAgain);
  const choosing = useChooseOnArrival(search, session?.client.id, go);
  return (
    <>
      <div role="status">{choosing && <VisuallyHidden>{t`Choosing everything that can be paid…`}</VisuallyHidden>}</div>
      <StationSwitch code={search.estacion} onChange={(estacion) => change({ ...search, estacion })} />
      <Summary search={search} />
      <InvoiceFilters search={search} onChange={change} counts={list.last?.states} />
      <InvoicesList list={list} search={search} onChange={change} />
      <PayBar inFavour={centsOf(data?.client?.total_amount_positive ?? 0)} onChanged={askAgain} />
      <DocumentDrawer />
    </>
  );
}
