import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { classes } from '#kit/portal/design/classes.ts';
import { FieldError } from '#kit/portal/design/FieldError.tsx';
import type { AnswerProps } from './AnswerProps.ts';
import styles from './RatingGrid.module.css';

type Column = { readonly value: string; readonly label: string };

/** The label beside a column's value; empty if it equals the value. */
const labelOf = ({ value, label }: Column) => (label === value ? '' : label);
const nameOf = (column: Column) => [column.value, labelOf(column)].filter(Boolean).join(', ');

/** A grid with one choice of column in each row: a table on wide screens, a card for each row on phones. */
export function RatingGrid({ question, heading, required, error, value, onChange }: AnswerProps) {
  const { t } = useLingui();
  const id = useId();
  const { options: rows, properties } = question.answerOption;
  const columns: readonly Column[] = properties?.singleOptions ?? [];
  const rated: Readonly<Record<string, string>> =
    typeof value === 'object' && !Array.isArray(value) ? (value as Readonly<Record<string, string>>) : {};
  const columnStyle = { '--columns': columns.length } as React.CSSProperties;

  return (
    <div role="group" aria-labelledby={heading} aria-describedby={error && id} className={styles.answer}>
      <div className={styles.grid} style={columnStyle}>
        <div className={classes(styles.row, styles.head)} aria-hidden="true">
          <span>{properties?.singleTitle}</span>
          {columns.map((column) => (
            <span key={column.value} className={styles.column}>
              <b>{column.value}</b>
              {labelOf(column)}
            </span>
          ))}
        </div>
        {rows.map((row) => {
          const chosen = columns.find((column) => column.value === rated[row.value]);
          const isWrong = error !== undefined && !chosen;
          return (
            <div
              key={row.id}
              role="radiogroup"
              aria-labelledby={`${id}-${row.id}`}
              aria-required={required}
              aria-invalid={isWrong || undefined}
              className={classes(styles.row, isWrong && styles.wrong)}
            >
              <span id={`${id}-${row.id}`} className={styles.name}>
                {row.text}
              </span>
              {columns.map((column) => (
                <label key={column.value} className={styles.cell}>
                  <input
                    type="radio"
                    name={`${id}-${row.id}`}
                    value={column.value}
                    checked={column === chosen}
                    onChange={() => onChange({ ...rated, [row.value]: column.value })}
                  />
                  <span className={styles.mark} aria-hidden="true">
                    {column.value}
                  </span>
                  <VisuallyHidden>{nameOf(column)}</VisuallyHidden>
                </label>
              ))}
              <span className={styles.words} aria-hidden="true">
                {chosen ? nameOf(chosen) : isWrong ? t`Not rated yet` : <Ends columns={columns} />}
              </span>
            </div>
          );
        })}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The labels of the scale's ends, below a row without a rating. */
function Ends({ columns }: { columns: readonly Column[] }) {
  const scale = columns.filter(({ value }) => /^\d+$/.test(value));
  const [first, last] = [scale[0], scale.at(-1)];
  if (!first || !last || labelOf(first) === '') return null;
  return (
    <>
      {first.value} = {first.label} · {last.value} = {last.label}
    </>
  );
}
