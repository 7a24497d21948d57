import { type CalendarDate, parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DateRangePicker,
  DateSegment,
  Dialog,
  FieldError,
  Group,
  Heading,
  I18nProvider,
  Label,
  Popover,
  RangeCalendar,
} from 'react-aria-components';
import type { Day } from '../../core/day.ts';
import { Icon } from './Icon.tsx';
import styles from './DateRangeCalendar.module.css';
import { disablePressStyle } from './disablePressStyle.ts';

disablePressStyle();

export type DayRange = { readonly from: Day; readonly to: Day };

export type DateRangeProps = {
  label: string;
  /** Null: any day. */
  value: DayRange | null;
  /** Called with valid ranges only; others are shown as errors. */
  onChange: (range: DayRange | null) => void;
  min?: Day;
  /** The last allowed day: today, or yesterday (specification A5). */
  max?: Day;
};

const day = (text: Day | undefined): CalendarDate | undefined => (text ? parseDate(text) : undefined);

export function DateRangeCalendar({ label, value, onChange, min, max }: DateRangeProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // Changed elsewhere (back button, cleared filter): show that.
  if (shown?.from !== value?.from || shown?.to !== value?.to) {
    setShown(value);
    setTyped(value);
  }

  function take(range: DayRange | null) {
    setTyped(range);
    const valid = !range || (range.from <= range.to && (!min || range.from >= min) && (!max || range.to <= max));
    if (valid) onChange(range);
  }

  return (
    <I18nProvider locale="es-ES">
      <DateRangePicker
        className={styles.field ?? ''}
        value={typed && { start: parseDate(typed.from), end: parseDate(typed.to) }}
        minValue={day(min)}
        maxValue={day(max)}
        onChange={(range) => take(range && { from: range.start.toString(), to: range.end.toString() })}
      >
        <Label className={styles.label ?? ''}>{label}</Label>
        <Group className={styles.box ?? ''}>
          <DateInput slot="start" className={styles.input ?? ''}>
            {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
          </DateInput>
          <span aria-hidden="true">–</span>
          <DateInput slot="end" className={styles.input ?? ''}>
            {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
          </DateInput>
          {typed && (
            <Button slot={null} className={styles.button ?? ''} aria-label={t`Clear dates`} onPress={() => take(null)}>
              <Icon name="close" size="s" />
            </Button>
          )}
          <Button className={styles.button ?? ''}>
            <Icon name="calendar" />
          </Button>
        </Group>
        <FieldError className={styles.error ?? ''} />
        <Popover className={styles.popover ?? ''}>
          <Dialog className={styles.dialog ?? ''}>
            <RangeCalendar>
              <header className={styles.head}>
                <Button slot="previous" className={styles.button ?? ''}>
                  <Icon name="left" />
                </Button>
                <Heading className={styles.month ?? ''} />
                <Button slot="next" className={styles.button ?? ''}>
                  <Icon name="right" />
                </Button>
              </header>
              <CalendarGrid className={styles.grid ?? ''}>
                {(date) => <CalendarCell date={date} className={styles.cell ?? ''} />}
              </CalendarGrid>
            </RangeCalendar>
          </Dialog>
        </Popover>
      </DateRangePicker>
    </I18nProvider>
  );
}
