import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#kit/core/day.ts';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { SkeletonRows } from '#kit/portal/design/Skeleton.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { hasCode } from '#kit/portal/http/error.ts';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { EndOtherSessions, EndSession, UserSessions, type UserSessionsQuery } from './devices.graphql.ts';
import styles from './Devices.module.css';

type Device = NonNullable<UserSessionsQuery['userSessions']>[number];

export function Devices() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const query = useQuery(documentQuery(UserSessions, {}));
  const devices = query.data?.userSessions;
  const hasOthers = devices?.some(({ current }) => !current);

  const ending = useMutation({
    mutationFn: async (id: string | null) => {
      await (id === null ? request(EndOtherSessions, {}) : request(EndSession, { id }));
    },
    onSuccess: (_done, id) => showToast(id === null ? t`The other sessions are closed.` : t`The session is closed.`),
    onSettled: () => queries.invalidateQueries({ queryKey: [UserSessions.name] }),
  });
  // a session that had ended already is no error
  const failure = hasCode(ending.error, 'not_found') ? null : ending.error;

  return (
    <Card aria-labelledby="devices">
      <CardHead id="devices" title={t`Devices`} />
      <CardBody className={styles.body}>
        <p className={styles.lead}>
          {t`Your account is open here. If you do not recognize a device, close its session and change your password.`}
        </p>
        {failure && (
          <Note tone="fail" icon="failed" role="alert">
            {errorText(failure)}
          </Note>
        )}
        <QueryState
          query={query}
          data={devices}
          failed={t`Your devices could not be loaded`}
          skeleton={<SkeletonRows rows={2} height={64} />}
        >
          {(known) => (
            <ul className={styles.list}>
              {known.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  busy={ending.isPending && ending.variables === device.id}
                  onEnd={() => ending.mutate(device.id)}
                />
              ))}
            </ul>
          )}
        </QueryState>
        {hasOthers && (
          <Button
            className={styles.all}
            icon="exit"
            changes
            busy={ending.isPending && ending.variables === null}
            onClick={() => ending.mutate(null)}
          >
            {t`Close all other sessions`}
          </Button>
        )}
      </CardBody>
    </Card>
  );
}

function DeviceRow({ device, busy, onEnd }: { device: Device; busy: boolean; onEnd: () => void }) {
  const { t } = useLingui();
  const { browser, system, isSupport, current } = device;
  const known = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown device`);
  const name = isSupport ? t`Surtidor's support` : known;
  const since = formatDateTime(device.created_at);
  const used = formatDateTime(device.last_used_at);
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.name}>
          {name}
          {current && (
            <Badge tone="ok" icon="check">
              {t`This device`}
            </Badge>
          )}
        </p>
        <p className={styles.times}>{current ? t`Since ${since}` : t`Since ${since} · Last used ${used}`}</p>
      </div>
      {!current && (
        <Button changes busy={busy} onClick={onEnd} aria-label={t`Close session: ${name}, since ${since}`}>
          {t`Close session`}
        </Button>
      )}
    </li>
  );
}
