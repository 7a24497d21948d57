import { Suspense } from 'react';
import { useLingui } from '@lingui/react/macro';
import { formatDay } from '#kit/core/day.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Note } from '#kit/portal/design/Note.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import styles from './HomeScreen.module.css';
import './messages.es.po';
import { Matters, MattersSkeleton } from './Matters.tsx';
import { Tasks } from './Tasks.tsx';
import { permittedWidgets } from './widgets.ts';

/** The home page, made of the areas' widgets and tasks. */
export function HomeScreen() {
  const { t } = useLingui();
  const { today } = portalConfig();
  const weekday = new Intl.DateTimeFormat('es-ES', { weekday: 'long', timeZone: 'UTC' }).format(new Date(today));
  const permitted = permittedWidgets();
  const widgets = permitted.filter(({ last }) => !last);
  return (
    <Page title={t`Home`} aside={<span className={styles.day}>{`${weekday}, ${formatDay(today)}`}</span>}>
      <div className={styles.widgets}>
        <Suspense fallback={<MattersSkeleton />}>
          <Matters />
        </Suspense>
        {widgets.map(({ name, Widget }) => (
          <Widget key={name} />
        ))}
        <Tasks />
        {widgets.length === 0 && (
          <Note tone="next" icon="info">
            <b>{t`Your role does not see the portfolio`}.</b>{' '}
            {t`If you need it, ask your company's legal representative for access.`}
          </Note>
        )}
        {permitted
          .filter(({ last }) => last)
          .map(({ name, Widget }) => (
            <Widget key={name} />
          ))}
      </div>
    </Page>
  );
}
