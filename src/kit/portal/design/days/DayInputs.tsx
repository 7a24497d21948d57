import { useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import type { Day } from '#kit/core/day.ts';
import { formatDayInput, isWholeDayInput, parseDayInput, withSlashes } from '#kit/core/day-input.ts';
import { Field, type FieldProps } from '../Field.tsx';
import { IconButton } from '../IconButton.tsx';
import type { Days } from './Calendar.tsx';
import type { CalendarDialog } from './CalendarDialog.tsx';
import styles from './DayInputs.module.css';
import './messages.es.po';
import { useDayProblem } from './useDayProblem.ts';

type DayInputsProps = FieldProps & {
  label: string;
  /** One day, or the first and the last of a range. */
  days: Days;
  /** The names of a range's fields. */
  names?: readonly string[];
  /** The days that apply while their fields are empty. */
  usual: Days;
  min?: Day | undefined;
  max?: Day | undefined;
  onChange: (days: Days) => void;
};

const dayOf = (text: string): Day | undefined => {
  const read = parseDayInput(text);
  return 'day' in read ? read.day : undefined;
};

/** The fields of days in a box, with the calendar's button. Reports days only when all are valid. */
export function DayInputs({ label, days, names, usual, min, max, onChange, error, ...field }: DayInputsProps) {
  const { t } = useLingui();
  const [texts, setTexts] = useState(() => days.map(formatDayInput));
  const [shown, setShown] = useState(days);
  const [problem, setProblem] = useState<{ text: string; at: readonly number[] }>();
  const [calendar, setCalendar] = useState<{ Dialog: typeof CalendarDialog; field: HTMLElement }>();
  const [isLoading, setLoading] = useState(false);
  const problemOf = useDayProblem({ min, max });
  // changed from outside, for example by the back button or a cleared filter
  if (days.some((day, index) => day !== shown[index])) {
    setShown(days);
    setTexts(
      texts.map((text, index) => {
        const day = days[index];
        return day === shown[index] || (day && dayOf(text) === day) ? text : formatDayInput(day);
      }),
    );
    setProblem(undefined);
  }

  function findProblem(of: readonly string[]) {
    const wrong = of.map((text) => text.trim() && problemOf(text));
    const at = wrong.findIndex(Boolean);
    if (at >= 0) return { text: wrong[at] ?? '', at: [at], isReversed: false };
    const [first, last] = of.map(dayOf);
    if (!first || !last || first <= last) return undefined;
    return { text: t`The first day cannot be after the last.`, at: [0, 1], isReversed: true };
  }

  function report(of: readonly string[]) {
    const typed = of.map((text, index) => dayOf(text) ?? usual[index]);
    if (!findProblem(of) && typed.some((day, index) => day !== days[index])) onChange(typed);
    return typed;
  }

  /**
   * Shows the problem, or else the days in full. Reports a range that ends before it begins only once the last field
   * loses the focus.
   */
  function leave(goesOn: boolean) {
    const found = findProblem(texts);
    if (!found) setTexts(report(texts).map(formatDayInput));
    else if (!found.isReversed || !goesOn) setProblem(found);
  }

  async function openCalendar(inBox: HTMLElement) {
    setLoading(true);
    try {
      const { CalendarDialog: Dialog } = await import('./CalendarDialog.tsx');
      setCalendar({ Dialog, field: inBox.parentElement ?? inBox });
    } catch {
      setProblem({ text: t`The calendar could not be loaded. You can type the date.`, at: [] });
    }
    setLoading(false);
  }

  return (
    <div
      {...(names && { role: 'group', 'aria-label': label, className: styles.range })}
      onBlur={({ currentTarget, relatedTarget }) => leave(currentTarget.contains(relatedTarget))}
    >
      <Field
        {...field}
        label={label}
        error={error ?? problem?.text}
        after={
          <IconButton
            icon="calendar"
            label={t`Calendar: ${label}`}
            aria-haspopup="dialog"
            aria-busy={isLoading}
            onClick={({ currentTarget }) => void openCalendar(currentTarget)}
          />
        }
      >
        {({ id, 'aria-invalid': invalid, ...described }) =>
          texts.map((text, index) => (
            <Fragment key={names?.[index] ?? ''}>
              {index > 0 && <span aria-hidden="true">–</span>}
              <input
                {...described}
                {...(index === 0 && { id })}
                aria-label={names?.[index]}
                aria-invalid={problem && !problem.at.includes(index) ? undefined : invalid}
                inputMode="numeric"
                autoComplete="off"
                maxLength={30}
                placeholder={t`dd/mm/yyyy`}
                value={text}
                onChange={({ target }) => {
                  const next = texts.with(index, withSlashes(target.value, text));
                  setTexts(next);
                  setProblem(undefined);
                  if (isWholeDayInput(next[index] ?? '')) report(next);
                }}
                onKeyDown={({ key }) => {
                  if (key === 'Enter') leave(false);
                }}
              />
            </Fragment>
          ))
        }
      </Field>
      {calendar && (
        <calendar.Dialog
          field={calendar.field}
          label={label}
          days={days}
          min={min}
          max={max}
          onPick={(picked) => {
            const next = picked.map(formatDayInput);
            setTexts(next);
            setProblem(undefined);
            report(next);
          }}
          onClose={() => setCalendar(undefined)}
        />
      )}
    </div>
  );
}
