import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { dateTimeIn, formatDay } from '#kit/core/day.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { OFFLINE_NOTICE_ID, useOffline } from '#kit/portal/offline/connection.ts';
import './messages.es.po';
import styles from './OfflineNotice.module.css';
import { SCREEN_OPERATIONS } from './saved-operations.ts';

/** Says that there is no connection, how old the shown data are, and why changing actions are disabled. */
export function OfflineNotice() {
  const { t } = useLingui();
  const offline = useOffline();
  const shownFrom = useOldestAnswer();
  const from = useTimeText();
  return (
    <div role="status" className={styles.place}>
      {offline && (
        <p className={styles.notice} id={OFFLINE_NOTICE_ID}>
          <Icon name="no-signal" />
          <span>
            <b>
              {t`No connection.`} {shownFrom !== undefined && from(shownFrom)}
            </b>{' '}
            {t`To pay or change something, wait until it is back.`}
          </span>
        </p>
      )}
    </div>
  );
}

/** Time of the oldest answer on screen, in ms since 1970; undefined if nothing is shown. */
function useOldestAnswer(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => {
      const times = cache
        .findAll({
          type: 'active',
          predicate: ({ queryKey, state }) => SCREEN_OPERATIONS.has(queryKey[0]) && state.dataUpdatedAt > 0,
        })
        .map(({ state }) => state.dataUpdatedAt);
      return times.length > 0 ? Math.min(...times) : undefined;
    },
  );
}

function useTimeText(): (ms: number) => string {
  const { t } = useLingui();
  const { timeZone } = portalConfig();
  return (ms) => {
    const [day = '', clock = ''] = dateTimeIn(new Date(ms), timeZone).split(' ');
    const hour = Number(clock.slice(0, 2));
    const time = `${hour}:${clock.slice(3, 5)}`;
    if (day !== dateTimeIn(new Date(), timeZone).slice(0, 10)) {
      const date = formatDay(day);
      return t`What you see is from ${date}, ${time}.`;
    }
    // Spanish uses another article for one o'clock
    return plural(hour, { one: `What you see is from ${time}.`, other: `What you see is from ${time}.` });
  };
}
