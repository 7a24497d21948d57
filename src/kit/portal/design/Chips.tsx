import { useLingui } from '@lingui/react/macro';
import { Button } from './Button.tsx';
import styles from './Chips.module.css';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

/** An active filter; `onPhone`: wide screens show its field instead. */
type Chip = { readonly name: string; readonly text: string; readonly onPhone?: boolean };

type ChipsProps = { chips: readonly Chip[]; onRemove: (name: string) => void; onClear: () => void };

export function Chips({ chips, onRemove, onClear }: ChipsProps) {
  const { t } = useLingui();
  if (chips.length === 0) return null;
  return (
    <ul
      className={classes(styles.chips, chips.every(({ onPhone }) => onPhone) && styles.onPhone)}
      aria-label={t`Filters set`}
    >
      {chips.map(({ name, text, onPhone }) => (
        <li key={name} className={onPhone ? styles.onPhone : undefined}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t`Remove filter ${text}`}
            onClick={() => onRemove(name)}
          >
            {text}
            <Icon name="close" size="s" />
          </button>
        </li>
      ))}
      <li>
        <Button look="link" onClick={onClear}>
          {t`Clear filters`}
        </Button>
      </li>
    </ul>
  );
}
