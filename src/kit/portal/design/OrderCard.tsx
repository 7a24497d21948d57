import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge, type Tone } from './Badge.tsx';
import { Checkbox, LockedCheckbox } from './Checkbox.tsx';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './OrderCard.module.css';
import { STATUS_TONES } from './status-tones.ts';

const looks = {
  requested: [STATUS_TONES.requested, 'clock'],
  accepted: [STATUS_TONES.accepted, 'check'],
  remissioned: [STATUS_TONES.remissioned, 'sheet'],
  billed: [STATUS_TONES.billed, 'invoice'],
  dispatched: [STATUS_TONES.dispatched, 'route'],
  rejected: [STATUS_TONES.rejected, 'failed'],
  blocked: ['overdue', 'warning'],
} satisfies Record<string, [Tone, IconName]>;

type Selection = {
  readonly selected: boolean;
  readonly onSelect: (selected: boolean) => void;
  /** Why it cannot be chosen; a lock replaces the checkbox. */
  readonly locked?: string;
};

type OrderCardProps = {
  title: string;
  /** The status's style; an unknown one is styled as requested (specification A4). */
  status?: keyof typeof looks;
  word: string;
  summary: ReactNode;
  figure?: ReactNode;
  selection?: Selection;
  children?: ReactNode;
};

/** The order item card of specification A2, shared components. */
export function OrderCard({ title, status = 'requested', word, summary, figure, selection, children }: OrderCardProps) {
  const { t } = useLingui();
  const [tone, icon] = looks[status];
  return (
    <article className={classes(styles.card, styles[tone], selection?.selected && styles.selected)} aria-label={title}>
      <div className={styles.head}>
        {selection && (
          <div className={styles.select}>
            {selection.locked === undefined ? (
              <Checkbox
                aria-label={t`Choose ${title}`}
                checked={selection.selected}
                onChange={(event) => selection.onSelect(event.target.checked)}
              />
            ) : (
              <LockedCheckbox why={selection.locked} />
            )}
          </div>
        )}
        <div className={styles.words}>
          <b>{title}</b>
          <span>{summary}</span>
        </div>
        {figure && <div className={styles.figure}>{figure}</div>}
        <div className={styles.state}>
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
        </div>
      </div>
      {children && (
        <details className={styles.detail}>
          <summary>
            {t`Detail`}
            <Icon name="down" size="s" />
          </summary>
          <div>{children}</div>
        </details>
      )}
    </article>
  );
}
