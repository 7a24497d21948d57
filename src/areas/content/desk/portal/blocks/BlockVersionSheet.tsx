import { useLingui } from '@lingui/react/macro';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import type { BlockState, EditedBlock } from '../../rules/blocks-api.ts';
import { useDesk, useDeskAction } from '#kit/desk/portal/api.ts';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import { VersionSheet } from '#kit/desk/portal/versions/VersionSheet.tsx';

type BlockVersionSheetProps = { block: EditedBlock; version: number; onClose: () => void };

/** The changes of a block's version, and a button to publish it again. */
export function BlockVersionSheet({ block, version, onClose }: BlockVersionSheetProps) {
  const { t } = useLingui();
  const { identifier, store } = block;
  const doneToast = useDoneToast();
  const texts: ErrorTexts = {
    block_changed: () => t`Another version was published meanwhile. Look at it first.`,
    nothing_changed: () => t`The block is published like this already.`,
  };
  const shown = (isShown: boolean) => (isShown ? t`Shown on the portal` : t`Hidden`);
  const found = useDesk('content.block_version', { identifier, store, version });
  const restore = useDeskAction('content.restore_block', (output, isWaiting) => {
    doneToast(t`The version is published again.`)(output, isWaiting);
    onClose();
  });
  return (
    <VersionSheet<BlockState>
      version={version}
      isCurrent={version === block.version}
      found={found}
      textOf={({ title, isShown, content }) => `${title}\n${shown(isShown)}\n${content}`}
      restore={restore}
      texts={texts}
      onRestore={() => restore.mutate({ identifier, store, version, base: block.version })}
      onClose={onClose}
    />
  );
}
