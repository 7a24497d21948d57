import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import styles from './NewerVersion.module.css';

type NewerVersionProps = {
  /** The published version (`newest`) and the edited one (`base`). */
  newest: number;
  base: number;
  /** Whether the edited version is being published. */
  busy: boolean;
  onLoad: () => void;
};

/** Says that a newer version was published during editing. Renders nothing otherwise. */
export function NewerVersion({ newest, base, busy, onLoad }: NewerVersionProps) {
  const { t } = useLingui();
  if (newest <= base || busy) return null;
  return (
    <div className={styles.newer}>
      <Note tone="today" icon="warning">{t`Version ${newest} is published; you edit an older one.`}</Note>
      <Button onClick={onLoad}>{t`Load the published version`}</Button>
    </div>
  );
}
