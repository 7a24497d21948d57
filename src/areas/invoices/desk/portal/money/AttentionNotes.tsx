import { useLingui } from '@lingui/react/macro';
import { Note } from '#kit/portal/design/Note.tsx';
import type { Attention } from '../../rules/money.ts';
import { DeskLink } from '#kit/desk/portal/DeskLink.tsx';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import styles from './MoneyScreen.module.css';

/** Max. notes before the list. */
const SHOWN = 5;

type AttentionNotesProps<Hint extends string> = {
  path: string;
  rows: readonly Attention<Hint>[];
  /** Returns the sentence that says what to do, by the row's hint. */
  textOf: (row: Attention<Hint>) => string;
};

/** Payments or compensations that need attention, each with what to do. Renders nothing for none. */
export function AttentionNotes<Hint extends string>({ path, rows, textOf }: AttentionNotesProps<Hint>) {
  const { t } = useLingui();
  if (rows.length === 0) return null;
  const shown = rows.slice(0, SHOWN);
  const rest = rows.slice(SHOWN);
  const list = (some: readonly Attention<Hint>[]) => (
    <div className={styles.notes}>
      {some.map((row) => (
        <AttentionNote key={`${row.uuid} ${row.hint} ${row.at}`} path={path} row={row} text={textOf(row)} />
      ))}
    </div>
  );
  return (
    <section className={styles.notes} aria-label={t`To look at`}>
      {list(shown)}
      {rest.length > 0 && (
        <details>
          <summary>{t`${rest.length} more to look at`}</summary>
          {list(rest)}
        </details>
      )}
    </section>
  );
}

function AttentionNote({ path, row, text }: { path: string; row: Attention<string>; text: string }) {
  const { t } = useLingui();
  const { uuid, client, at, reported } = row;
  const isContradiction = reported !== null;
  return (
    <Note
      tone={isContradiction ? 'fail' : 'process'}
      icon={isContradiction ? 'failed' : 'waiting'}
      action={
        <DeskLink
          path={`${path}/${uuid}`}
          aria-label={t`Look at ${client}, ${uuid.slice(0, 8)}`}
        >{t`Look at it`}</DeskLink>
      }
    >
      <b>{`${client} · ${formatInstant(at)}`}</b> {text}
    </Note>
  );
}
