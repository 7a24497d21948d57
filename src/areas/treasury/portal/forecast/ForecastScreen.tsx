import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Card } from '#kit/portal/design/Card.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { Segmented } from '#kit/portal/design/Segmented.tsx';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { Permitted } from '#areas/session/portal/public.ts';
import { FORECAST_DAYS } from '../../rules/forecast-days.ts';
import '../messages.es.po';
import { ForecastView } from './ForecastView.tsx';
import styles from '../Screen.module.css';
import { forecastQuery } from './query.ts';

/** On which days orders would be held for credit if nothing were paid. */
export function ForecastScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`Credit forecast`}>
      <Permitted>
        <Forecast />
      </Permitted>
    </SubPage>
  );
}

function Forecast() {
  const { t } = useLingui();
  const [days, setDays] = useState<number>(FORECAST_DAYS.usual);
  const [assumes, setAssumes] = useState(false);
  const query = useQuery({ ...forecastQuery(days, assumes), placeholderData: keepPreviousData });
  return (
    <div className={styles.stack}>
      <Segmented
        label={t`Days of the forecast`}
        value={String(days)}
        onChange={(value) => setDays(Number(value))}
        options={[
          { value: '14', label: t`2 weeks` },
          { value: String(FORECAST_DAYS.usual), label: t`4 weeks` },
          { value: String(FORECAST_DAYS.max), label: t`3 months` },
        ]}
      />
      <QueryState
        inCard
        showsStale
        query={query}
        data={query.data?.pronosticoCredito}
        failed={t`Your forecast could not be loaded`}
        skeleton={<ForecastSkeleton />}
      >
        {(forecast) => (
          <ForecastView
            forecast={forecast}
            isLoading={query.isPlaceholderData}
            assumes={assumes}
            onAssume={setAssumes}
          />
        )}
      </QueryState>
    </div>
  );
}

function ForecastSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.stack} role="status">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <Card as="div" className={styles.loading}>
        <Skeleton width="60%" height="18px" />
        <Skeleton width="36%" height="40px" />
      </Card>
      <Card as="div" className={styles.loading}>
        <Skeleton height="220px" />
        <Skeleton width="40%" height="18px" />
        <Skeleton height="160px" />
      </Card>
    </div>
  );
}
