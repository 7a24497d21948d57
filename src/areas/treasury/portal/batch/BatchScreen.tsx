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
  const proposal = useProposal(goal, { today, isReady });
  return (
    <div className={styles.stack}>
      <GoalFields goal={goal} onChange={(part: Partial<Goal>) => go({ ...search, ...part })} />
      <Proposal proposal={proposal} goal={goal} />
      {/* below a proposal that is still to come, they would move */}
      {(proposal.data ?? proposal.error) && (
        <QueryState
          inCard
          query={recipes}
          data={all}
          failed={t`Your weekly batches could not be loaded`}
          skeleton={<Skeleton height="120px" />}
        >
          {(list) => <WeeklyBatches recipes={list} opened={recipe} goal={goal} onOpen={(id) => go({ lote: id })} />}
        </QueryState>
      )}
    </div>
  );
}

/** The proposed batch with the days before it; a goal that is not known yet (`isReady`) is not asked for. */
function useProposal(goal: Goal, { today, isReady }: { today: string; isReady: boolean }) {
  const batch = useQuery({ ...batchQuery(goal), placeholderData: keepPreviousData, enabled: isReady });
  const days = daysBetween(today, goal.hasta) < FORECAST_DAYS.usual ? FORECAST_DAYS.usual : FORECAST_DAYS.max;
  const forecast = useQuery({ ...forecastQuery(days), placeholderData: keepPreviousData });
  const [proposed, before] = [batch.data?.proponerLote, forecast.data?.pronosticoCredito];
  return {
    data: proposed && before && { proposed, before },
    error: batch.error ?? forecast.error,
    isFetching: batch.isFetching || forecast.isFetching,
    isLoading: batch.isPlaceholderData || forecast.isPlaceholderData,
    refetch: () => void Promise.all([batch.refetch(), forecast.refetch()]),
  };
}

function Proposal({ proposal, goal }: { proposal: ReturnType<typeof useProposal>; goal: Goal }) {
  const { t } = useLingui();
  return (
    <QueryState
      inCard
      showsStale
      query={proposal}
      data={proposal.data}
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
          isLoading={proposal.isLoading}
          onChanged={proposal.refetch}
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
