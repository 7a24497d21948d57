import { type CalendarDate, parseDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarMonthPicker,
  CalendarYearPicker,
  Calendar as SingleCalendar,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import type { Day } from '#kit/core/day.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Icon } from '../Icon.tsx';
import { Select } from '../Select.tsx';
import styles from './Calendar.module.css';
import { disablePressStyle } from '../disablePressStyle.ts';

disablePressStyle();

/** One day, or the first and the last of a range. */
export type Days = readonly (Day | undefined)[];

export type CalendarProps = {
  label: string;
  days: Days;
  min: Day | undefined;
  max: Day | undefined;
  onPick: (days: Days) => void;
};

const dateOf = (day: Day | undefined): CalendarDate | undefined => (day ? parseDate(day) : undefined);

/** A month of days in Spanish, from Monday on, whatever the machine's language is. */
export function Calendar({ label, days, min, max, onPick }: CalendarProps) {
  const [first, last] = days.map(dateOf);
  const common = {
    'aria-label': label,
    autoFocus: true,
    firstDayOfWeek: 'mon' as const,
    minValue: dateOf(min),
    maxValue: dateOf(max),
    defaultFocusedValue: first ?? last ?? parseDate(portalConfig().today),
  };
  return (
    <I18nProvider locale="es-ES">
      {days.length === 1 ? (
        <SingleCalendar
          {...common}
          className={styles.single ?? ''}
          value={first ?? null}
          onChange={(day) => onPick([day.toString()])}
        >
          <Month />
        </SingleCalendar>
      ) : (
        <RangeCalendar
          {...common}
          // leaving the calendar after the first day of a range picks none
          commitBehavior="reset"
          defaultValue={first && last ? { start: first, end: last } : null}
          onChange={({ start, end }) => onPick([start.toString(), end.toString()])}
        >
          <Month />
        </RangeCalendar>
      )}
    </I18nProvider>
  );
}

function Month() {
  const { today } = portalConfig();
  return (
    <>
      <div className={styles.head}>
        <Button slot="previous" className={styles.button ?? ''}>
          <Icon name="left" />
        </Button>
        <CalendarMonthPicker format="long">{(picker) => <PickerSelect {...picker} />}</CalendarMonthPicker>
        <CalendarYearPicker>{(picker) => <PickerSelect {...picker} />}</CalendarYearPicker>
        <Button slot="next" className={styles.button ?? ''}>
          <Icon name="right" />
        </Button>
      </div>
      <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
        {(date) => (
          <CalendarCell
            date={date}
            className={styles.cell ?? ''}
            {...(date.toString() === today && { 'data-store-today': '' })}
          />
        )}
      </CalendarGrid>
    </>
  );
}

type Picker = Parameters<Parameters<typeof CalendarMonthPicker>[0]['children']>[0];

function PickerSelect({ 'aria-label': label, value, onChange, items }: Picker) {
  return (
    // the calendar forgets the first day of a range when a pointer is released elsewhere
    <div onPointerUp={(event) => event.stopPropagation()}>
      <Select
        label={label}
        hideLabel
        size="s"
        value={String(value)}
        options={items.map(({ id, formatted }) => ({ value: String(id), label: formatted }))}
        onChange={(id) => onChange(Number(id))}
      />
    </div>
  );
}
