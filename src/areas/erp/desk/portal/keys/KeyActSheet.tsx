import { useLingui } from '@lingui/react/macro';
import type { ErpKey } from '../../rules/keys-api.ts';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import { ReasonSheet } from '#kit/desk/portal/reason/ReasonSheet.tsx';

type KeyActSheetProps = { erpKey: ErpKey; onClose: () => void };

/** Creates a key that replaces this one. */
export function RotateSheet({ erpKey, onClose }: KeyActSheetProps) {
  const { t } = useLingui();
  const done = useDoneToast()(t`The new key is made. Take its secret now.`);
  const rotate = useDeskAction('erpKeys.rotate', (...answer) => {
    done(...answer);
    onClose();
  });
  return (
    <ReasonSheet
      title={t`Replace the key of ${erpKey.name}`}
      label={t`Replace`}
      act={rotate}
      texts={{
        rotating: () => t`Another key takes its place already.`,
        not_found: () => t`The key has ended meanwhile.`,
      }}
      onSubmit={(reason) => rotate.mutate({ id: erpKey.id, reason })}
      onClose={onClose}
    >
      {t`The new key may do the same. This one stays valid until the new one is first used, or until you end it.`}
    </ReasonSheet>
  );
}

/** Ends a key at once. */
export function EndSheet({ erpKey, onClose }: KeyActSheetProps) {
  const { t } = useLingui();
  const done = useDoneToast()(t`The key has ended.`);
  const end = useDeskAction('erpKeys.end', (...answer) => {
    done(...answer);
    onClose();
  });
  return (
    <ReasonSheet
      title={t`End the key of ${erpKey.name}`}
      label={t`End the key`}
      act={end}
      texts={{ not_found: () => t`The key has ended meanwhile.` }}
      onSubmit={(reason) => end.mutate({ id: erpKey.id, reason })}
      onClose={onClose}
    >
      {t`Whoever uses it is refused from now on. It cannot be undone: another key would have another secret.`}
    </ReasonSheet>
  );
}
