import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { FailureNote } from '../FailureNote.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { ChangedLines } from './ChangedLines.tsx';

type VersionSheetProps<State> = {
  version: number;
  /** Whether this version is the published one, and so cannot be published again. */
  isCurrent: boolean;
  found: UseQueryResult<{ readonly after: State; readonly before: State | null }, unknown>;
  /** Text of a version, with line breaks. */
  textOf: (state: State) => string;
  restore: { readonly isPending: boolean; readonly error: unknown };
  /** Error texts of publishing the version again. */
  texts: ErrorTexts;
  onRestore: () => void;
  onClose: () => void;
  /** Warning before the version is published again. */
  warning?: ReactNode;
};

/** The changes of a version, and a button to publish it again. */
export function VersionSheet<State>(props: VersionSheetProps<State>) {
  const { t } = useLingui();
  const { version, isCurrent, found, textOf, restore, texts, onRestore, onClose, warning } = props;
  return (
    <Sheet
      title={t`Version ${version}`}
      onClose={onClose}
      actions={
        !isCurrent && (
          <Button look="primary" changes busy={restore.isPending} onClick={onRestore}>
            {t`Publish this version again`}
          </Button>
        )
      }
    >
      <FailureNote error={restore.error} texts={texts} />
      <LoadFailure query={found} title={t`The version could not be loaded`} />
      {!isCurrent && warning}
      {found.data && (
        <ChangedLines
          before={found.data.before === null ? '' : textOf(found.data.before)}
          after={textOf(found.data.after)}
        />
      )}
    </Sheet>
  );
}
