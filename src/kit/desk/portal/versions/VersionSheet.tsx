import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import type { InputOf } from '#kit/desk/core/api.ts';
import { useDesk, useDeskAction } from '../api.ts';
import { DeskQueryState } from '../DeskQueryState.tsx';
import { FailureNote } from '../FailureNote.tsx';
import { useDoneToast } from '../useDoneToast.ts';
import { ChangedLines } from './ChangedLines.tsx';
import type { ComparingAction, RestoringAction } from '#kit/desk/core/publishing-actions.ts';

/** The versions of one thing; `VersionList` has the types that belong to its actions. */
type ComparedThing = {
  readonly compare: ComparingAction;
  readonly restore: RestoringAction;
  readonly id: object;
  readonly newest: number;
  readonly textOf: (state: never) => string;
  readonly texts: ErrorTexts;
  readonly warning?: string;
};

type VersionSheetProps = { thing: ComparedThing; version: number; onClose: () => void };

/** The changes of a version, and a button to publish it again. */
export function VersionSheet({ thing, version, onClose }: VersionSheetProps) {
  const { t } = useLingui();
  const { compare, id, newest, texts, warning } = thing;
  const doneToast = useDoneToast();
  const found = useDesk(compare, { ...id, version } as InputOf<ComparingAction>);
  const restore = useDeskAction(thing.restore, (output, isWaiting) => {
    doneToast(t`The version is published again.`)(output, isWaiting);
    onClose();
  });
  const isCurrent = version === newest;
  const textOf = (state: unknown) => (state === null ? '' : thing.textOf(state as never));
  return (
    <Sheet
      title={t`Version ${version}`}
      onClose={onClose}
      actions={
        !isCurrent && (
          <Button
            look="primary"
            changes
            busy={restore.isPending}
            onClick={() => restore.mutate({ ...id, version, base: newest } as InputOf<RestoringAction>)}
          >
            {t`Publish this version again`}
          </Button>
        )
      }
    >
      <FailureNote error={restore.error} texts={texts} />
      {!isCurrent && warning !== undefined && (
        <Note tone="today" icon="warning">
          {warning}
        </Note>
      )}
      <DeskQueryState query={found} data={found.data} failed={t`The version could not be loaded`}>
        {({ before, after }) => <ChangedLines before={textOf(before)} after={textOf(after)} />}
      </DeskQueryState>
    </Sheet>
  );
}
