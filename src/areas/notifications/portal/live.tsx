import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '#kit/portal/design/toasts.ts';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { isPermitted } from '#areas/session/portal/public.ts';
import type { PortalNotification } from '../rules/notification.ts';
import { SEES_NOTIFICATIONS } from '../rules/permissions.ts';
import { onNotification } from './events.ts';
import './messages.es.po';
import styles from './live.module.css';
import { useUnreadCount } from './query.ts';

const SCREEN = '/admin/notifications';
/** A badge has room for two digits. */
const MAX_SHOWN = 99;
/**
 * Notifications that arrive within this time, in milliseconds, share one toast; for example after a lost connection.
 */
const TOGETHER_MS = 300;

/** The link to the notifications with the number of unread ones. */
export function UnreadLink() {
  const { t } = useLingui();
  const unread = useUnreadCount();
  if (!isPermitted(SEES_NOTIFICATIONS)) return null;
  return (
    <Link
      to={SCREEN}
      className={styles.bell}
      aria-label={
        unread === 0 ? t`Notifications` : t`Notifications, ${plural(unread, { one: '# unread', other: '# unread' })}`
      }
    >
      <Icon name="bell" />
      {unread > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}

/** Shows a toast for the notifications that arrive while the user works. */
export function ArrivalToasts() {
  const showArrived = useEffectEvent(useArrivalToast());
  useEffect(() => {
    let waiting: PortalNotification[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onNotification((notification) => {
      waiting.push(notification);
      timer ??= setTimeout(() => {
        showArrived(waiting);
        waiting = [];
        timer = undefined;
      }, TOGETHER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return null;
}

function useArrivalToast(): (arrived: readonly PortalNotification[]) => void {
  const { t } = useLingui();
  const router = useRouter();
  return (arrived) => {
    const { pathname, href } = router.state.location;
    // the page on screen already shows this change
    const news = arrived.filter(({ path }) => path === null || path !== href);
    const [first] = news;
    if (!first || pathname === SCREEN || document.hidden) return;
    if (news.length > 1) {
      showToast(
        plural(news.length, { one: 'You have # new notification', other: 'You have # new notifications' }),
        'news',
        { label: t`See them`, path: SCREEN },
      );
    } else showToast(first.title, 'news', { label: t`See`, path: first.path ?? SCREEN });
  };
}
