import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { EmptyList } from '#kit/portal/list/EmptyList.tsx';
import { Permitted, useSession } from '#areas/session/portal/public.ts';
import type { PortalNotification } from '../../rules/notification.ts';
import { deleteAll, markAsRead } from '../actions.ts';
import '../messages.es.po';
import { Preferences } from '../preferences/Preferences.tsx';
import { notificationsQuery } from '../query.ts';
import { NotificationDays } from './NotificationDays.tsx';
import styles from './NotificationsScreen.module.css';

export function NotificationsScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`Notifications`}>
      <Permitted>
        <Columns />
      </Permitted>
    </SubPage>
  );
}

function Columns() {
  const { session } = useSession();
  const { isPending } = useQuery(notificationsQuery(session?.user.id));
  return (
    <div className={styles.columns}>
      <div>
        <Notifications />
      </div>
      {/* on a phone the preferences are below the list, and would move when the list loads */}
      {!isPending && <Preferences />}
    </div>
  );
}

function Notifications() {
  const { t } = useLingui();
  const { session } = useSession();
  const query = useQuery(notificationsQuery(session?.user.id));
  return (
    <QueryState
      inCard
      query={query}
      data={session && query.data}
      failed={t`Your notifications could not be loaded`}
      skeleton={<SkeletonCard rows={5} height={72} />}
      empty={
        <EmptyList icon="bell">
          {t`We tell you here when an order changes, a payment ends or an invoice is about to expire.`}
        </EmptyList>
      }
    >
      {(notifications) =>
        session && <Loaded notifications={notifications} userId={session.user.id} changes={!session.isSupportUser} />
      }
    </QueryState>
  );
}

type LoadedProps = {
  notifications: readonly PortalNotification[];
  userId: string;
  /** Whether the user may change notifications; false in a support session. */
  changes: boolean;
};

function Loaded({ notifications, userId, changes }: LoadedProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const unread = notifications.filter(({ read }) => !read).map(({ key }) => key);
  const onFailure = (error: unknown) => showToast(errorText(error), 'danger');
  const count = notifications.length;
  return (
    <>
      <div className={styles.head}>
        <p role="status">
          {plural(count, { one: '# notification', other: '# notifications' })} ·{' '}
          {plural(unread.length, { one: '# unread', other: '# unread' })}
        </p>
        {changes && (
          <div className={styles.actions}>
            {unread.length > 0 && (
              <Button icon="check" changes onClick={() => void markAsRead(userId, unread).catch(onFailure)}>
                {t`Mark all as read`}
              </Button>
            )}
            <Button icon="close" changes aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {t`Delete all`}
            </Button>
          </div>
        )}
      </div>
      <NotificationDays notifications={notifications} userId={userId} changes={changes} onFailure={onFailure} />
      {asking && (
        <Modal
          kind="warning"
          title={t`Are you sure to delete all the notifications?`}
          accept={t`Delete all`}
          onAccept={() => {
            setAsking(false);
            deleteAll(userId).then(() => showToast(t`All notifications are deleted.`), onFailure);
          }}
          onCancel={() => setAsking(false)}
        >
          {t`This cannot be undone.`}
        </Modal>
      )}
    </>
  );
}
