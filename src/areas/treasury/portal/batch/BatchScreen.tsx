import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { daysBetween } from '#kit/core/day.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Card } from '#kit/portal/design/Card.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { Permitted } from '#areas/session/portal/public.ts';
import { FORECAST_DAYS } from '../../rules/forecast-days.ts';
import '../messages.es.po';
import { forecastQuery } from '../forecast/query.ts';
import styles from '../Screen.module.css';
import { BatchView } from './BatchView.tsx';
import { type Goal, type GoalSearch, goalParams, readGoal } from './goal-search.ts';
import { goalOf } from './goal.ts';
import { GoalFields } from './GoalFields.tsx';
import { batchQuery, recipesQuery } from './query.ts';
import { WeeklyBatches } from './WeeklyBatches.tsx';

/** The invoices whose payment today keeps orders free until a day, and the client's weekly batches. */
export function BatchScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`Weekly batch`}>
      <Permitted>
        <Batch />
      </Permitted>
    </SubPage>
  );
}

function Batch() {
  const { t } = useLingui();
  const { today } = portalConfig();
  const search = readGoal(useSearch({ from: '/admin/lote' }), today);
  const navigate = useNavigate({ from: '/admin/lote' });
  const go = (next: GoalSearch) => void navigate({ search: goalParams(next), replace: true, resetScroll: false });
  const recipes = useQuery(recipesQuery);
  const all = recipes.data?.lotes ?? undefined;
  const recipe = all?.find(({ id }) => id === search.lote);
  // the goal of a weekly batch is known once they are loaded
  const isReady = search.lote === undefined || all !== undefined || recipes.error !== null;
  const goal = goalOf(search, recipe, today);
  return (
    <div className={styles.stack}>
      <GoalFields goal={goal} onChange={(part: Partial<Goal>) => go({ ...search, ...part })} />
      {isReady ? <Proposal goal={goal} today={today} /> : <BatchSkeleton />}
      <QueryState
        inCard
        query={recipes}
        data={all}
        failed={t`Your weekly batches could not be loaded`}
        skeleton={<Skeleton height="120px" />}
      >
        {(list) => <WeeklyBatches recipes={list} opened={recipe} goal={goal} onOpen={(id) => go({ lote: id })} />}
      </QueryState>
    </div>
  );
}

function Proposal({ goal, today }: { goal: Goal; today: string }) {
  const { t } = useLingui();
  const batch = useQuery({ ...batchQuery(goal), placeholderData: keepPreviousData });
  const days = daysBetween(today, goal.hasta) < FORECAST_DAYS.usual ? FORECAST_DAYS.usual : FORECAST_DAYS.max;
  const forecast = useQuery({ ...forecastQuery(days), placeholderData: keepPreviousData });
  const [proposed, before] = [batch.data?.proponerLote, forecast.data?.pronosticoCredito];
  const refetch = () => void Promise.all([batch.refetch(), forecast.refetch()]);
  return (
    <QueryState
      inCard
      showsStale
      query={{
        error: batch.error ?? forecast.error,
        isFetching: batch.isFetching || forecast.isFetching,
        refetch,
      }}
      data={proposed && before && { proposed, before }}
      failed={t`Your batch could not be proposed`}
      skeleton={<BatchSkeleton />}
    >
      {(loaded) => (
        <BatchView
          // lines that were taken out are in again in another proposal
          key={loaded.proposed.lineas.map(({ id_edocta_detalle: id }) => id).join()}
          batch={loaded.proposed}
          forecast={loaded.before}
          goal={goal}
          isLoading={batch.isPlaceholderData || forecast.isPlaceholderData}
          onChanged={refetch}
        />
      )}
    </QueryState>
  );
}

function BatchSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.stack} role="status">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <Card as="div" className={styles.loading}>
        <Skeleton width="36%" height="40px" />
        <Skeleton width="60%" height="18px" />
      </Card>
      <Card as="div" className={styles.loading}>
        <Skeleton height="220px" />
      </Card>
    </div>
  );
}
