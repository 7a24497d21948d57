import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Day, formatDay } from '#kit/core/day.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Figure, FigureSkeleton } from '#kit/portal/design/Figure.tsx';
import { Icon, type IconName } from '#kit/portal/design/Icon.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import { Visor, VisorText } from '#kit/portal/design/Visor.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import type { StatusSearch } from '../../rules/status-search.ts';
import { type StatusSums, summaryQuery } from './query.ts';
import { useStationName } from '../station/useStation.ts';
import styles from './StatusSummary.module.css';

export function StatusSummary({ search }: { search: StatusSearch }) {
  const { t } = useLingui();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...summaryQuery(search),
    placeholderData: keepPreviousData,
  });
  const station = useStationName(search.estacion);
  const sums = data?.AccountStatus;
  return (
    <div className={styles.summary}>
      {sums || !error ? (
        <Visor className={styles.visor} aria-labelledby="balance" aria-busy={isPlaceholderData}>
          <Balance sums={sums} day={search.corte} station={search.estacion && station} />
        </Visor>
      ) : (
        <Note
          tone="fail"
          icon="warning"
          role="alert"
          action={
            <Button look="link" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
              {t`Try again`}
            </Button>
          }
        >
          {t`Your balance could not be loaded`}
        </Note>
      )}
    </div>
  );
}

type BalanceProps = {
  sums: StatusSums | null | undefined;
  day: Day | undefined;
  /** The station's name; undefined: all stations. */
  station: string | undefined;
};

function Balance({ sums, day, station }: BalanceProps) {
  const { t } = useLingui();
  const cents = centsOf(sums?.subtotal ?? 0);
  const expired = centsOf(sums?.total_expired ?? 0);
  const inFavour = cents < 0;
  const isSettled = sums != null && cents <= 0;
  const on = day && formatDay(day);
  const title =
    sums && cents === 0
      ? t`You are up to date`
      : inFavour
        ? on
          ? t`Balance in your favour on ${on}`
          : t`Balance in your favour today`
        : on
          ? t`Total balance on ${on}`
          : t`Total balance`;
  return (
    <>
      <div className={styles.balance}>
        <h2 id="balance">
          <VisorText tone={isSettled ? 'ok' : expired > 0 ? 'warn' : 'info'}>
            <Icon name={isSettled ? 'done' : expired > 0 ? 'warning' : 'clock'} />
          </VisorText>
          {station ? `${title} · ${station}` : title}
        </h2>
        {sums ? <Figure cents={Math.abs(cents)} /> : <FigureSkeleton width="280px" />}
      </div>
      <dl className={styles.parts}>
        <Part icon="invoice" name={t`You owe`} cents={sums && centsOf(sums.total_owed)} />
        <Part icon="warning" name={t`Of that, expired`} cents={sums && expired} tone={expired > 0 ? 'warn' : 'soft'} />
        <Part icon="plus" name={t`In your favour`} cents={sums && centsOf(sums.total_in_favour)} />
      </dl>
    </>
  );
}

type PartProps = {
  icon: IconName;
  name: ReactNode;
  cents: number | null | undefined;
  tone?: 'soft' | 'warn';
};

function Part({ icon, name, cents, tone = 'soft' }: PartProps) {
  return (
    <div>
      <dt>
        <VisorText tone={tone} className={styles.icon}>
          <Icon name={icon} size="s" />
        </VisorText>
        <VisorText>{name}</VisorText>
      </dt>
      <dd>
        {typeof cents === 'number' ? <Amount cents={cents} size="l" /> : <Skeleton width="120px" height="20px" />}
      </dd>
    </div>
  );
}
