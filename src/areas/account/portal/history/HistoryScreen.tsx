import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Breadcrumbs } from '../../../../kit/portal/design/Breadcrumbs.tsx';
import { Page } from '../../../../kit/portal/design/Page.tsx';
import { Permitted } from '../../../session/portal/public.ts';
import type { HistorySearch } from '../../rules/history-search.ts';
import { accountHistory } from '../address.ts';
import { HistoryTabs } from '../HistoryTabs.tsx';
import '../i18n/words.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryList } from './HistoryList.tsx';

/** Histórico de movimientos: every document there was, open or compensated, with its detail and its time line. */
export function Screen() {
  const { t } = useLingui();
  return (
    <Page title={t`Movement history`} above={<Breadcrumbs here={t`Movement history`} />}>
      <Permitted screen="/admin/account-history">
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
    </>
  );
}
