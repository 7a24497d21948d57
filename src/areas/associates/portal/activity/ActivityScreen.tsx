import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { groupThousands } from '#kit/core/money.ts';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { EmptyList, NoMatches } from '#kit/portal/list/EmptyList.tsx';
import { PagedList } from '#kit/portal/list/PagedList.tsx';
import { useList } from '#kit/portal/list/useList.ts';
import { Permitted } from '#areas/session/portal/public.ts';
import { PROFILE } from '#areas/session/rules/navigate.ts';
import '../messages.es.po';
import './messages.es.po';
import { UsersTabs } from '../tabs/UsersTabs.tsx';
import { ActivityFilters } from './ActivityFilters.tsx';
import { type ActivitySearch, activitySearch } from '../activitySearch.ts';
import { ActivityTable } from './ActivityTable.tsx';
import { activity } from '../links.ts';
import { type Act, activityQuery, askFiles } from './query.ts';

/** The acts in the client's account: who, what, when and from where. */
export function ActivityScreen() {
  const { t } = useLingui();
  const search = useSearch({ from: '/allied/activity' });
  const navigate = useNavigate();
  const change = (next: ActivitySearch) => void navigate({ ...activity(next), replace: true });
  return (
    <SubPage title={t`Activity`} above={[{ label: t`My profile`, to: PROFILE }]}>
      <Permitted>
        <UsersTabs />
        <ActivityFilters search={search} onChange={change} />
        <ActivityList search={search} onChange={change} />
      </Permitted>
    </SubPage>
  );
}

const idOf = ({ id }: Act) => id;

type ListProps = { search: ActivitySearch; onChange: (search: ActivitySearch) => void };

function ActivityList({ search, onChange }: ListProps) {
  const { t } = useLingui();
  const list = useList(activityQuery(search), idOf);
  const filters = activitySearch.activeFilters(search);
  const all = groupThousands(String(list.count));
  return (
    <PagedList
      list={list}
      skeleton={<SkeletonCard rows={8} height={60} />}
      failed={t`The activity could not be loaded`}
      empty={
        filters.length > 0 ? (
          <NoMatches onClear={() => onChange(activitySearch.withoutFilters(search, filters))}>
            {t`Nothing was done that matches these filters. Try another person, other days, or everything.`}
          </NoMatches>
        ) : (
          <EmptyList icon="clock">{t`Here you see who signs in, pays, compensates and changes something.`}</EmptyList>
        )
      }
      totals={[plural(list.count, { one: `${all} entry`, other: `${all} entries` })]}
      askFiles={() => askFiles(search)}
      rows={{ search, onChange }}
    >
      <ActivityTable acts={list.items} search={search} onChange={onChange} />
    </PagedList>
  );
}
