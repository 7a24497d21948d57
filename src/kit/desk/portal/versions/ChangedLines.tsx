import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { type LineChange, lineChanges } from './lineChanges.ts';
import styles from './ChangedLines.module.css';

/** A text's lines, with those removed and added since the previous version; '' if there was none. */
export function ChangedLines({ before, after }: { before: string; after: string }) {
  const { t } = useLingui();
  const labels: Readonly<Record<LineChange['is'], string>> = { added: t`Added:`, removed: t`Removed:`, same: '' };
  const signs = { added: '+', removed: '−', same: '' } as const;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the sheet scrolls by the keyboard from here
    <div tabIndex={0} role="group" aria-label={t`Changes`}>
      <ul className={styles.lines}>
        {lineChanges(before, after).map(({ is, line }, index) => (
          // eslint-disable-next-line react/no-array-index-key -- lines have no other name, and do not move
          <li key={index} className={styles[is]}>
            <span aria-hidden="true">{signs[is]}</span>
            {labels[is] && <VisuallyHidden>{labels[is]} </VisuallyHidden>}
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
