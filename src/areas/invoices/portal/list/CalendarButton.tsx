import { useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import { can } from '#kit/core/access.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { useActor } from '#areas/session/portal/public.ts';
import { CreateDueCalendar } from '../calendar/create-calendar.graphql.ts';
import styles from './CalendarButton.module.css';

const CalendarSheet = lazy(() =>
  import('../calendar/CalendarSheet.tsx').then(({ CalendarSheet: Sheet }) => ({ default: Sheet })),
);

/** Opens the calendar of due invoices; renders nothing for users who may not create one. */
export function CalendarButton() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (!can(useActor(), CreateDueCalendar)) return null;
  return (
    <>
      <Button look="link" icon="calendar" className={styles.button} onClick={() => setOpen(true)}>
        <span className={styles.label}>{t`Calendar of due dates`}</span>
      </Button>
      {open && (
        <Suspense>
          <CalendarSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
