import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, use } from 'react';
import { readPermissions, readRole, useSession } from '#areas/session/portal/public.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Card } from '#kit/portal/design/Card.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import type { HomeTask } from '#kit/portal/portal-manifest.ts';
import styles from './Tasks.module.css';
import { loadTasks, tasksFor } from './tasks.ts';

/** Tasks, loaded with the page's file. Without an answer the page works without them. */
const loading = loadTasks().catch(() => []);

/** Three things that the user may do, besides the page's widgets. */
export function Tasks() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="tasks" className={styles.section}>
      <h2 id="tasks">{t`What you can do`}</h2>
      <ul className={styles.tasks}>
        <Suspense fallback={<Skeletons />}>
          <TaskList />
        </Suspense>
      </ul>
    </section>
  );
}

function TaskList() {
  const { session } = useSession();
  const viewer = {
    store: portalConfig().store,
    role: readRole(),
    permissions: readPermissions(),
    isSupport: session?.isSupportUser ?? false,
  };
  return tasksFor(use(loading), viewer).map((task) => (
    <li key={task.order}>
      <Card as="div" className={styles.card}>
        <TaskLink task={task} />
      </Card>
    </li>
  ));
}

/** Skeletons as high as the tasks. */
function Skeletons() {
  return ['first', 'second', 'third'].map((key) => (
    <li key={key}>
      <Card as="div" className={styles.card} />
    </li>
  ));
}

function TaskLink({ task: { target, icon, title, text, Link: OwnLink } }: { task: HomeTask }) {
  const { i18n } = useLingui();
  const content = (
    <>
      <Icon name={icon} />
      <span>
        <b>{i18n._(title)}</b>
        <span className={styles.text}>{i18n._(text)}</span>
      </span>
    </>
  );
  if (OwnLink) return <OwnLink className={styles.task}>{content}</OwnLink>;
  if ('to' in target) {
    return (
      <Link to={target.to} className={styles.task}>
        {content}
      </Link>
    );
  }
  return (
    <a href={target.href() ?? '/'} className={styles.task}>
      {content}
    </a>
  );
}
