import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { Sheet } from '../../../../kit/portal/design/Sheet.tsx';
import { VisuallyHidden } from '../../../../kit/portal/design/VisuallyHidden.tsx';
import type { ErrorTexts } from '../../../../kit/portal/graphql/useErrorText.ts';
import type { BlockState, EditedBlock } from '../../rules/content-api.ts';
import { useDesk, useDeskAction } from '../api.ts';
import { FailureNote } from '../FailureNote.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { useDoneToast } from '../useDoneToast.ts';
import { type LineChange, lineChanges } from './lineChanges.ts';
import styles from './VersionSheet.module.css';

type VersionSheetProps = { block: EditedBlock; version: number; onClose: () => void };

/** What a version changed, and publishing it again. */
export function VersionSheet({ block, version, onClose }: VersionSheetProps) {
  const { t } = useLingui();
  const { identifier, store } = block;
  const doneToast = useDoneToast();
  const texts: ErrorTexts = {
    block_changed: () => t`Another version was published meanwhile. Look at it first.`,
    nothing_changed: () => t`The block is published like this already.`,
  };
  const found = useDesk('content.block_version', { identifier, store, version });
  const restore = useDeskAction('content.restore_block', (output, isWaiting) => {
    doneToast(t`The version is published again.`)(output, isWaiting);
    onClose();
  });
  return (
    <Sheet
      title={t`Version ${version}`}
      onClose={onClose}
      actions={
        version !== block.version && (
          <Button
            look="primary"
            changes
            busy={restore.isPending}
            onClick={() => restore.mutate({ identifier, store, version, base: block.version })}
          >
            {t`Publish this version again`}
          </Button>
        )
      }
    >
      <FailureNote error={restore.error} texts={texts} />
      <LoadFailure query={found} title={t`The version could not be loaded`} />
      {found.data && <Changes before={found.data.before} after={found.data.after} />}
    </Sheet>
  );
}

function Changes({ before, after }: { before: BlockState | null; after: BlockState }) {
  const { t } = useLingui();
  const shown = (isShown: boolean) => (isShown ? t`Shown on the portal` : t`Hidden`);
  const textOf = (state: BlockState) => `${state.title}\n${shown(state.isShown)}\n${state.content}`;
  const words: Readonly<Record<LineChange['is'], string>> = { added: t`Added:`, removed: t`Removed:`, same: '' };
  const signs = { added: '+', removed: '−', same: '' } as const;
  return (
    <ul className={styles.lines}>
      {lineChanges(before ? textOf(before) : '', textOf(after)).map(({ is, line }, place) => (
        // eslint-disable-next-line react/no-array-index-key -- lines have no other name, and do not move
        <li key={place} className={styles[is]}>
          <span aria-hidden="true">{signs[is]}</span>
          {words[is] && <VisuallyHidden>{words[is]} </VisuallyHidden>}
          {line}
        </li>
      ))}
    </ul>
  );
}
