import { useLingui } from '@lingui/react/macro';
import { formatDay } from '../../kit/core/day.ts';
import { portalConfig } from '../../kit/portal/config.ts';
import { Card } from '../../kit/portal/design/Card.tsx';
import { EmptyState } from '../../kit/portal/design/EmptyState.tsx';
import { Page } from '../../kit/portal/design/Page.tsx';
import styles from './HomeScreen.module.css';
import './i18n/es.po';
import { permittedWidgets } from './widgets.ts';

/** The home page, made of the areas' widgets. */
export function Screen() {
  const { t } = useLingui();
  const { today } = portalConfig();
  const weekday = new Intl.DateTimeFormat('es-ES', { weekday: 'long', timeZone: 'UTC' }).format(new Date(today));
  const widgets = permittedWidgets();
  return (
    <Page title={t`Home`} aside={<span className={styles.day}>{`${weekday}, ${formatDay(today)}`}</span>}>
      {widgets.length > 0 ? (
        <div className={styles.widgets}>
          {widgets.map(({ name, Widget }) => (
            <Widget key={name} />
          ))}
        </div>
      ) : (
        <Card>
          <EmptyState icon="locked" title={t`Your role does not see the portfolio`}>
            {t`If you need it, ask your company's legal representative for access.`}
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}
