import { useLingui } from '@lingui/react/macro';
import { Note } from '#kit/portal/design/Note.tsx';
import type { EditedText } from '../rules/legal-api.ts';
import { useDesk, useDeskAction } from '#kit/desk/portal/api.ts';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import { VersionSheet } from '#kit/desk/portal/versions/VersionSheet.tsx';
import { usePublishWarning } from './usePublishWarning.ts';
import { useTextErrors } from './useTextErrors.ts';

type LegalVersionSheetProps = { text: EditedText; version: number; onClose: () => void };

/** The changes of a text's version, and a button to publish it again as the next one. */
export function LegalVersionSheet({ text, version, onClose }: LegalVersionSheetProps) {
  const { t } = useLingui();
  const { store, name, users } = text;
  const doneToast = useDoneToast();
  const warning = usePublishWarning();
  const found = useDesk('legal.text_version', { store, name, version });
  const restore = useDeskAction('legal.restore_text', (output, isWaiting) => {
    doneToast(t`The version is published again.`)(output, isWaiting);
    onClose();
  });
  return (
    <VersionSheet<string>
      version={version}
      isCurrent={version === text.version}
      found={found}
      textOf={(text) => text}
      restore={restore}
      texts={useTextErrors()}
      onRestore={() => restore.mutate({ store, name, version, base: text.version })}
      onClose={onClose}
      warning={
        <Note tone="today" icon="warning">
          {warning(users)}
        </Note>
      }
    />
  );
}
