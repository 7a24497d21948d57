import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Breadcrumbs } from '../../../../kit/portal/design/Breadcrumbs.tsx';
import { Page } from '../../../../kit/portal/design/Page.tsx';
import { Permitted } from '../../../session/portal/public.ts';
import type { HistorySearch } from '../historySearch.ts';
import { accountHistory } from '../links.ts';
import { HistoryTabs } from '../HistoryTabs.tsx';
import { DocumentDrawer } from '../document/DocumentDrawer.tsx';
import '../i18n/es.po';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryList } from './HistoryList.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <Page title={t`Movement history`} above={<Breadcrumbs here={t`Movement history`} />}>
      <Permitted>
        <HistoryTabs />
        <Movements />
      </Permitted>
    </Page>
  );
}

function Movements() {
  const search = useSearch({ from: '/admin/account-history' });
  const navigate = useNavigate();
  const change = (next: HistorySearch) => void navigate({ ...accountHistory(next), replace: true, resetScroll: false });
  return (
    <>
      <HistoryFilters search={search} onChange={change} />
      <HistoryList search={search} onChange={change} />
      <DocumentDrawer />
    </>
  );
}
