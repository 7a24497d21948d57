import { useLingui } from '@lingui/react/macro';
import { portalConfig } from '#kit/portal/config.ts';
import { Select } from '#kit/portal/design/Select.tsx';
import { PART_REASONS } from '../../../rules/part-reason.ts';
import { setReason } from '../../../rules/set-reason.ts';
import type { Choice } from '../../../rules/selection.ts';
import { changeSelection } from '../selectionStore.ts';
import styles from './PartReason.module.css';

/** Asks why only a part of an invoice is paid; optional, unless the store requires it. */
export function PartReason({ choice: { id, motivo }, name }: { choice: Choice; name: string }) {
  const { t } = useLingui();
  const { requiresPartReason } = portalConfig();
  return (
    <Select
      className={styles.reason}
      label={t`Why a part of ${name}?`}
      hideLabel
      size="s"
      value={motivo ?? ''}
      options={[
        { value: '', label: requiresPartReason ? t`Why a part?` : t`Why a part? (optional)` },
        ...Object.values(PART_REASONS).map((label) => ({ value: label, label })),
      ]}
      onChange={(value) => changeSelection((now) => setReason(now, id, value || undefined))}
    />
  );
}
