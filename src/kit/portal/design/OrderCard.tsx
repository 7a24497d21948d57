import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Checkbox, LockedCheckbox } from './Checkbox.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './OrderCard.module.css';
import { type OrderLook, OrderStatus, orderTone } from './OrderStatus.tsx';

type Selection = {
  readonly selected: boolean;
  readonly onSelect: (selected: boolean, withShift: boolean) => void;
  /** Why the order cannot be chosen; a lock replaces the checkbox. */
  readonly locked?: string;
};

type OrderCardProps = {
  title: string;
  /** The title, if it is not only text but a link. */
  heading?: ReactNode;
  /** The status's style; an unknown one is styled as requested (specification A4). */
  status?: OrderLook;
  label: string;
  summary: ReactNode;
  /** More details, beside the summary if there is room. */
  facts?: ReactNode;
  figure?: ReactNode;
  selection?: Selection;
  children?: ReactNode;
};

/** The order item card of specification A2, shared components. */
export function OrderCard(props: OrderCardProps) {
  const { title, heading = title, status = 'requested', label, summary, facts, figure, selection, children } = props;
  const { t } = useLingui();
  return (
    <article
      className={classes(
        styles.card,
        styles[orderTone(status)],
        Boolean(facts) && styles.inColumns,
        selection?.selected && styles.selected,
      )}
      aria-label={title}
    >
      <div className={styles.head}>
        {selection && (
          <div className={styles.select}>
            <Select title={title} {...selection} />
          </div>
        )}
        <div className={styles.words}>
          <b>{heading}</b>
          <span>{summary}</span>
        </div>
        {facts && <div className={styles.facts}>{facts}</div>}
        {figure && <div className={styles.figure}>{figure}</div>}
        <div className={styles.state}>
          <OrderStatus look={status} label={label} />
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

function Select({ title, selected, onSelect, locked }: Selection & { title: string }) {
  const { t } = useLingui();
  const withShift = useRef(false);
  if (locked !== undefined) return <LockedCheckbox why={locked} />;
  return (
    <Checkbox
      aria-label={t`Choose ${title}`}
      checked={selected}
      // the change event does not have the Shift key; the click or key event before it does
      onClick={(event) => {
        withShift.current = event.shiftKey;
      }}
      onChange={({ target }) => onSelect(target.checked, withShift.current)}
    />
  );
}
