import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import styles from './NewerVersion.module.css';

type NewerVersionProps = {
  /** The published version, and the one that is edited. */
  newest: number;
  base: number;
  /** Whether the edited one is just being published. */
  busy: boolean;
  onLoad: () => void;
};

/** Says that another version was published while one is edited; nothing where none was. */
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
