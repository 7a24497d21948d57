import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Day, addDays, dayIn } from '#kit/core/day.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { DayField } from '#kit/portal/design/days/DayField.tsx';
import styles from './DraftCard.module.css';
import { instantOf } from './instant-of.ts';

type ScheduleFieldsProps = {
  /** Effect of publishing on users; undefined for none. */
  warning: string | undefined;
  busy: boolean;
  /** Receives an instant, ISO 8601. */
  onAccept: (publishAt: string) => void;
  onCancel: () => void;
};

/** Fields for a day and a time, in the time of Colombia and Ecuador. */
export function ScheduleFields({ warning, busy, onAccept, onCancel }: ScheduleFieldsProps) {
  const { t } = useLingui();
  const [today] = useState(() => dayIn(new Date(), portalConfig().timeZone));
  const [day, setDay] = useState<Day>();
  const [time, setTime] = useState('06:00');
  const publishAt = day === undefined ? null : instantOf(day, time);
  return (
    <>
      {warning !== undefined && (
        <Note tone="today" icon="warning">
          {warning}
        </Note>
      )}
      <div className={styles.time}>
        <DayField label={t`Day`} value={day} min={today} max={addDays(today, 365)} onChange={setDay} />
        <TextField
          type="time"
          label={t`Time in Colombia and Ecuador`}
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
      </div>
      <div className={styles.actions}>
        <Button
          look="primary"
          changes
          busy={busy}
          disabled={publishAt === null}
          onClick={() => publishAt !== null && onAccept(publishAt)}
        >
          {t`Publish at this time`}
        </Button>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </>
  );
}
