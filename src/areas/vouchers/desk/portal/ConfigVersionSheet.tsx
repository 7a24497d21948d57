import { useLingui } from '@lingui/react/macro';
import { STORES } from '#kit/core/store.ts';
import type { VoucherConfig } from '../../rules/config.ts';
import type { EditedConfig } from '../rules/vouchers-api.ts';
import { useDesk, useDeskAction } from '#kit/desk/portal/api.ts';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import { VersionSheet } from '#kit/desk/portal/versions/VersionSheet.tsx';
import { useConfigErrors } from './useConfigErrors.ts';
import { useConfigLines } from './useConfigLines.ts';

type ConfigVersionSheetProps = { found: EditedConfig; version: number; onClose: () => void };

/** The changes of a version of a store's vouchers, and a button to publish it again. */
export function ConfigVersionSheet({ found, version, onClose }: ConfigVersionSheetProps) {
  const { t } = useLingui();
  const { store } = found;
  const { currency } = STORES[store];
  const doneToast = useDoneToast();
  const linesOf = useConfigLines(currency);
  const asked = useDesk('vouchers.config_version', { store, version });
  const restore = useDeskAction('vouchers.restore_config', (output, isWaiting) => {
    doneToast(t`The version is published again.`)(output, isWaiting);
    onClose();
  });
  return (
    <VersionSheet<VoucherConfig>
      version={version}
      isCurrent={version === found.version}
      found={asked}
      textOf={linesOf}
      restore={restore}
      texts={useConfigErrors(currency)}
      onRestore={() => restore.mutate({ store, version, base: found.version })}
      onClose={onClose}
    />
  );
}
