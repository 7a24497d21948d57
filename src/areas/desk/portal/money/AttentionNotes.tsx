import { useLingui } from '@lingui/react/macro';
import { Note } from '#kit/portal/design/Note.tsx';
import type { Attention, CompensationHint, PaymentHint } from '../../rules/money-api.ts';
import { DeskLink } from '../DeskLink.tsx';
import { formatInstant } from '../formatInstant.ts';
import { useMoneyStateLabel } from './useMoneyStateLabel.ts';
import styles from './MoneyScreen.module.css';

/** Max. notes before the list. */
const SHOWN = 5;

type Hint = PaymentHint | CompensationHint;
type AttentionNotesProps = { path: string; rows: readonly Attention<Hint>[] };

/** Payments or compensations that need attention, each with what to do. Renders nothing for none. */
export function AttentionNotes({ path, rows }: AttentionNotesProps) {
  const { t } = useLingui();
  if (rows.length === 0) return null;
  const shown = rows.slice(0, SHOWN);
  const rest = rows.slice(SHOWN);
  const list = (some: AttentionNotesProps['rows']) => (
    <div className={styles.notes}>
      {some.map((row) => (
        <AttentionNote key={`${row.uuid} ${row.hint} ${row.at}`} path={path} row={row} />
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

function AttentionNote({ path, row }: { path: string; row: Attention<Hint> }) {
  const { t } = useLingui();
  const stateLabel = useMoneyStateLabel();
  const { uuid, client, hint, at, stands, told } = row;
  const isContradiction = told !== null;
  const [standing, heard] = [stateLabel(stands), stateLabel(told ?? '')];
  const texts: Readonly<Record<Hint, string>> = {
    amount: t`The gateway names another amount, ${heard}. Nothing was moved: compare both with the gateway.`,
    ending: t`It is ${standing}, and the gateway now says ${heard}. Nothing was moved: ask the gateway which is right.`,
    unopened: t`The gateway never opened it. Open it and ask again: it fails, and its documents are free.`,
    created: t`Nobody finished it at the bank. Open it and ask again: the gateway ends it.`,
    pending: t`The bank has not decided. Open it and ask again; if it stays, ask the gateway with its reference.`,
    answer: t`It is ${standing}, and the ERP now says ${heard}. The first answer stands: ask who runs the ERP.`,
    delayed: t`The ERP has not answered in time: ask who runs the ERP whether it got the event.`,
  };
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
      <b>{`${client} · ${formatInstant(at)}`}</b> {texts[hint]}
    </Note>
  );
}
