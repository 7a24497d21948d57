import { useLingui } from '@lingui/react/macro';
import { addDays, formatDay } from '#kit/core/day.ts';
import { groupBy } from '#kit/core/group.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { classes } from '#kit/portal/design/classes.ts';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { PathLink } from '#kit/portal/router/PathLink.tsx';
import type { PortalNotification } from '../../rules/notification.ts';
import { deleteOne, markAsRead } from '../actions.ts';
import styles from './NotificationDays.module.css';

type RowProps = {
  userId: string;
  changes: boolean;
  onFailure: (error: unknown) => void;
};

/** Notifications by day, the newest first. */
export function NotificationDays({
  notifications,
  ...row
}: RowProps & { notifications: readonly PortalNotification[] }) {
  const dayName = useDayName();
  const days = groupBy(notifications, ({ date }) => date.slice(0, 10));
  return (
    <div className={styles.days}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{dayName(day)}</h2>
          <Card as="div">
            <ul className={styles.list}>
              {ofDay.map((notification) => (
                <NotificationRow key={notification.key} notification={notification} {...row} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

function useDayName(): (day: string) => string {
  const { t } = useLingui();
  const { today } = portalConfig();
  return (day) => (day === today ? t`Today` : day === addDays(today, -1) ? t`Yesterday` : formatDay(day));
}

function NotificationRow({
  notification,
  userId,
  changes,
  onFailure,
}: RowProps & { notification: PortalNotification }) {
  const { t } = useLingui();
  const { key, title, body, read, date, path } = notification;
  const markRead = () => {
    if (!read && changes) markAsRead(userId, [key]).catch(onFailure);
  };
  const onDelete = () => {
    const undo = deleteOne(userId, notification, onFailure);
    showToast(t`The notification is deleted.`, 'success', { label: t`Undo`, onPress: undo });
  };
  return (
    <li className={classes(styles.row, !read && styles.unread)}>
      <span className={styles.marker} aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.title}>
          {!read && <VisuallyHidden>{t`Unread`}: </VisuallyHidden>}
          {path === null ? (
            title
          ) : (
            <PathLink path={path} onClick={markRead}>
              {title}
            </PathLink>
          )}
        </p>
        {body && <p className={styles.body}>{body}</p>}
        <p className={styles.time}>
          <time dateTime={date.replace(' ', 'T')}>{`${Number(date.slice(11, 13))}:${date.slice(14, 16)}`}</time>
        </p>
      </div>
      {changes && (
        <div className={styles.actions}>
          {!read && (
            <Button look="link" changes aria-label={t`Mark as read: ${title}`} onClick={markRead}>
              {t`Mark as read`}
            </Button>
          )}
          <Button look="link" changes aria-label={t`Delete: ${title}`} onClick={onDelete}>
            {t`Delete`}
          </Button>
        </div>
      )}
    </li>
  );
}
