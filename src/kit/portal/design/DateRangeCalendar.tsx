import { type CalendarDate, parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
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
import type { Day } from '../../any/day.ts';
import { Icon } from './Icon.tsx';
import styles from './DateRangeCalendar.module.css';
import { keepPressStyleOut } from './press-style.ts';

keepPressStyleOut();

export type DayRange = { readonly from: Day; readonly to: Day };

export type DateRangeProps = {
  label: string;
  /** null: any day. */
  value: DayRange | null;
  onChange: (range: DayRange | null) => void;
  min?: Day;
  /** The last day that may be chosen: today, or yesterday (specification 5). */
  max?: Day;
};

const day = (text: Day | undefined): CalendarDate | undefined => (text ? parseDate(text) : undefined);

/** The picker itself: a start that is never after the end, both within the limits. */
export function DateRangeCalendar({ label, value, onChange, min, max }: DateRangeProps) {
  const { t } = useLingui();
  return (
    <I18nProvider locale="es-ES">
      <DateRangePicker
        className={styles.field ?? ''}
        value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
        minValue={day(min)}
        maxValue={day(max)}
        onChange={(range) => onChange(range && { from: range.start.toString(), to: range.end.toString() })}
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
          {value && (
            <Button
              slot={null}
              className={styles.button ?? ''}
              aria-label={t`Clear dates`}
              onPress={() => onChange(null)}
            >
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
