import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { groupThousands } from '#kit/core/money.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { type EventSummary, MAX_EVENTS } from '../../rules/events-api.ts';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import styles from '../Erp.module.css';
import { useDuration } from './useDuration.ts';
import { useFailureReason } from './useFailureReason.ts';

const ReleaseSheet = lazyComponent(() => import('../act/ReleaseSheet.tsx'), 'ReleaseSheet');

/** Notes about the delivery as a whole; then the number of waiting events, and for how long they wait. */
export function EventSummaryNotes({ summary }: { summary: EventSummary }) {
  const { t } = useLingui();
  const whyText = useFailureReason();
  const duration = useDuration();
  const [releases, setReleases] = useState(false);
  const { isDelivering, waiting, oldest, lagSeconds, held, address } = summary;
  if (!isDelivering) {
    return (
      <Note tone="next" icon="info">
        {t`The ERP fetches its events itself: no address is set to deliver them to, so none is marked as delivered.`}
      </Note>
    );
  }
  const count = groupThousands(String(Math.min(waiting, MAX_EVENTS)));
  return (
    <div className={styles.parts}>
      {address && (
        <Note
          tone="fail"
          icon="no-signal"
          role="alert"
          action={<Button onClick={() => setReleases(true)}>{t`Try all now`}</Button>}
        >
          <b>{t`No event is delivered.`}</b>{' '}
          {t`${whyText(address.why)}, since ${formatInstant(address.since)}. One event tries it again at ${formatInstant(address.nextAt ?? address.since)}.`}
        </Note>
      )}
      <dl className={styles.figures}>
        <div>
          <dt>{t`Events that wait`}</dt>
          <dd>{waiting > MAX_EVENTS ? t`more than ${count}` : count}</dd>
        </div>
        <div>
          <dt>{t`The oldest one waits`}</dt>
          <dd>{oldest === null ? '–' : duration(lagSeconds)}</dd>
        </div>
        <div>
          <dt>{t`Clients that wait for a person`}</dt>
          <dd>{held}</dd>
        </div>
      </dl>
      {held > 0 && !address && (
        <Note tone="fail" icon="locked" action={<Button onClick={() => setReleases(true)}>{t`Try all now`}</Button>}>
          {t`The ERP refused events for three days: they are not tried again by themselves. Have the ERP mended, then try them now.`}
        </Note>
      )}
      {releases && (
        <Suspense>
          <ReleaseSheet client="" name="" onClose={() => setReleases(false)} />
        </Suspense>
      )}
    </div>
  );
}
