import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { type LineChange, lineChanges } from './lineChanges.ts';
import styles from './ChangedLines.module.css';

/** The lines of a text with what was removed and added since the one before; '': none before. */
export function ChangedLines({ before, after }: { before: string; after: string }) {
  const { t } = useLingui();
  const words: Readonly<Record<LineChange['is'], string>> = { added: t`Added:`, removed: t`Removed:`, same: '' };
  const signs = { added: '+', removed: '−', same: '' } as const;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the sheet scrolls by the keyboard from here
    <div tabIndex={0} role="group" aria-label={t`Changes`}>
      <ul className={styles.lines}>
        {lineChanges(before, after).map(({ is, line }, place) => (
          // eslint-disable-next-line react/no-array-index-key -- lines have no other name, and do not move
          <li key={place} className={styles[is]}>
            <span aria-hidden="true">{signs[is]}</span>
            {words[is] && <VisuallyHidden>{words[is]} </VisuallyHidden>}
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
