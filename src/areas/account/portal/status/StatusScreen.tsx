import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { Permitted } from '#areas/session/portal/public.ts';
import type { StatusSearch } from '../../rules/status-search.ts';
import { accountStatus } from '../links.ts';
import { DocumentDrawer } from '../document/DocumentDrawer.tsx';
import '../messages.es.po';
import { StationSwitch } from '../station/StationSwitch.tsx';
import { useStation } from '../station/useStation.ts';
import { AsOfDay } from './AsOfDay.tsx';
import { ClassStrip } from './ClassStrip.tsx';
import { StatusFilters } from './StatusFilters.tsx';
import { StatusList } from './StatusList.tsx';
import styles from './StatusScreen.module.css';
import { StatusSummary } from './StatusSummary.tsx';

export function StatusScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`Online account status`}>
      <Permitted>
        <AccountStatus />
      </Permitted>
    </SubPage>
  );
}

function AccountStatus() {
  const asked = useSearch({ from: '/admin/account-status' });
  const navigate = useNavigate();
  const { search, change } = useStation<StatusSearch>(
    asked,
    (next) => void navigate({ ...accountStatus(next), replace: true, resetScroll: false }),
  );
  return (
    <>
      <div className={styles.scope}>
        <StationSwitch code={search.estacion} onChange={(estacion) => change({ ...search, estacion })} />
        <AsOfDay day={search.corte} onChange={(corte) => change({ ...search, corte })} />
      </div>
      <StatusSummary search={search} />
      <ClassStrip search={search} />
      <StatusFilters search={search} onChange={change} />
      <StatusList search={search} onChange={change} />
      <DocumentDrawer />
    </>
  );
}
