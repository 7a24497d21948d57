import { useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useRef } from 'react';
import { groupThousands } from '#kit/core/money.ts';
import { Button } from '../design/Button.tsx';
import { VisuallyHidden } from '../design/VisuallyHidden.tsx';
import { Note } from '../design/Note.tsx';
import { ProgressBar } from '../design/ProgressBar.tsx';
import { FileNotFound } from '../file/FileNotFound.tsx';
import { isUnanswered } from '../http/error.ts';
import { useErrorText } from '../http/useErrorText.ts';
import styles from './ExportButtons.module.css';
import './messages.es.po';
import type { Progress } from './progressStream.ts';
import { type Links, useExport } from './useExport.ts';

/** Loaded with the first refusal, when there is certainly a connection. */
const ExportErrorText = lazy(() =>
  import('./errors/ExportErrorText.tsx').then((loaded) => ({ default: loaded.ExportErrorText })),
);

type ExportButtonsProps = {
  /** The group's accessible name; by default 'Download the whole list'. */
  label?: string;
  /** 'ghost': for buttons on a visor. */
  look?: 'ghost';
  /** Requests links to files of the whole list, with its current filters and order. */
  askLinks: () => Promise<Links | null | undefined>;
};

/** Exports the list as PDF or Excel, with progress, cancel and error. */
export function ExportButtons({ label, look, askLinks }: ExportButtonsProps) {
  const { t } = useLingui();
  const { state, start, cancel, acknowledge } = useExport(askLinks);
  const errorText = useErrorText();
  const group = useRef<HTMLDivElement>(null);
  const making = state.phase === 'making' ? state.format : null;
  const stop = () => {
    // the cancel button disappears: the focus returns to the button that started it
    group.current?.querySelector<HTMLButtonElement>(`[data-format=${making}]`)?.focus();
    cancel();
  };
  const progressText = (progress: Progress) =>
    progress.of === null
      ? t`Preparing the file…`
      : t`${groupThousands(String(progress.lines))} of ${groupThousands(String(progress.of))} lines`;
  return (
    <div className={styles.export} ref={group}>
      <div className={styles.buttons} role="group" aria-label={label ?? t`Download the whole list`}>
        <Button
          icon="download"
          look={look}
          data-format="pdf"
          busy={making === 'pdf'}
          disabled={making === 'xls'}
          onClick={() => start('pdf')}
          aria-label={t`Download PDF`}
        >
          <span>
            <span className={styles.verb}>{t`Download`} </span>PDF
          </span>
        </Button>
        <Button
          icon="download"
          look={look}
          data-format="xls"
          busy={making === 'xls'}
          disabled={making === 'pdf'}
          onClick={() => start('xls')}
          aria-label={t`Download Excel`}
        >
          <span>
            <span className={styles.verb}>{t`Download`} </span>Excel
          </span>
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">{making && t`Preparing the file…`}</span>
      </VisuallyHidden>
      {state.phase === 'making' && (
        <div className={styles.making}>
          <ProgressBar
            label={t`Preparing the file…`}
            value={state.progress.of ? state.progress.lines / state.progress.of : undefined}
          />
          <span>{progressText(state.progress)}</span>
          <Button look="link" onClick={stop}>{t`Cancel download`}</Button>
        </div>
      )}
      {state.phase === 'missing' && (
        <FileNotFound type={state.format === 'pdf' ? 'PDF' : 'Excel'} reason={state.message} onAccept={acknowledge} />
      )}
      {state.phase === 'failed' && (
        <Note
          tone="fail"
          icon="failed"
          role="alert"
          action={<Button look="link" onClick={() => start(state.format)}>{t`Try again`}</Button>}
        >
          {isUnanswered(state.error) ? (
            errorText(state.error)
          ) : (
            <Suspense>
              <ExportErrorText error={state.error} />
            </Suspense>
          )}
        </Note>
      )}
    </div>
  );
}
