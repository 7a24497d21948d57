import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { useList } from '#kit/portal/list/useList.ts';
import { Permitted } from '#areas/session/portal/public.ts';
import type { HistorySearch } from '../../rules/history-search.ts';
import { accountHistory } from '../links.ts';
import { HistoryTabs } from '../HistoryTabs.tsx';
import { DocumentDrawer } from '../document/DocumentDrawer.tsx';
import '../messages.es.po';
import { StationSwitch } from '../station/StationSwitch.tsx';
import { useStation } from '../station/useStation.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryList } from './HistoryList.tsx';
import { type HistoryLine, historyQuery } from './query.ts';

export function HistoryScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`Movement history`}>
      <Permitted>
        <HistoryTabs />
        <Movements />
      </Permitted>
    </SubPage>
  );
}

const idOf = (line: HistoryLine) => line.id_histocta_detalle;

function Movements() {
  const asked = useSearch({ from: '/admin/account-history' });
  const navigate = useNavigate();
  const { search, change } = useStation<HistorySearch>(
    asked,
    (next) => void navigate({ ...accountHistory(next), replace: true, resetScroll: false }),
  );
  const list = useList(historyQuery(search), idOf);
  return (
    <>
      <StationSwitch code={search.estacion} onChange={(estacion) => change({ ...search, estacion })} />
      <HistoryFilters search={search} onChange={change} counts={list.last?.states} />
      <HistoryList list={list} search={search} onChange={change} />
      <DocumentDrawer />
    </>
  );
}
