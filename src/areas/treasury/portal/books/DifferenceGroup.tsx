import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { groupThousands } from '#kit/core/money.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import styles from './Books.module.css';
import { DifferenceLine } from './DifferenceLine.tsx';
import type { Difference } from './differences.ts';
import type { Shown } from './messages.ts';
import type { Explanation } from './useExplained.ts';
import type { WaterfallBar } from './waterfall.ts';
import { Bar } from './Bar.tsx';

type DifferenceGroupProps = {
  title: string;
  shown: Shown;
  /** What the group adds to the balance; without it the group is no step of the bridge. */
  step?: { readonly amount: number; readonly bar: WaterfallBar } | undefined;
  explanationOf: (difference: Difference) => Explanation | undefined;
  /** Undefined for what agrees. */
  onExplain?: ((difference: Difference) => void) | undefined;
};

/** How many lines a press shows: a group may have hundreds. */
const PAGE = 20;

/** A group of differences that opens; what was explained is folded away in it. */
export function DifferenceGroup({ title, shown, step, explanationOf, onExplain }: DifferenceGroupProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { items, count, sum } = shown;
  const open = items.filter((one) => explanationOf(one) === undefined);
  const explained = items.filter((one) => explanationOf(one) !== undefined);
  const beyond = count - items.length;
  return (
    <details className={styles.group} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="down" size="s" />
        <b>
          {title} · {groupThousands(String(count))}
        </b>
        <Amount cents={step?.amount ?? sum} />
        {step && <Bar {...step.bar} kind="step" />}
      </summary>
      {isOpen && (
        <>
          <Lines items={open} onExplain={onExplain} />
          {beyond > 0 && <p>{t`${groupThousands(String(beyond))} more are in the Excel file.`}</p>}
          {explained.length > 0 && (
            <details className={styles.explained}>
              <summary>{t`Explained: ${explained.length}`}</summary>
              <Lines items={explained} explanationOf={explanationOf} />
            </details>
          )}
        </>
      )}
    </details>
  );
}

type LinesProps = {
  items: readonly Difference[];
  explanationOf?: ((difference: Difference) => Explanation | undefined) | undefined;
  onExplain?: ((difference: Difference) => void) | undefined;
};

function Lines({ items, explanationOf, onExplain }: LinesProps) {
  const { t } = useLingui();
  const [limit, setLimit] = useState(PAGE);
  return (
    <>
      <ul className={styles.lines}>
        {items.slice(0, limit).map((one) => (
          <DifferenceLine key={one.id} difference={one} explanation={explanationOf?.(one)} onExplain={onExplain} />
        ))}
      </ul>
      {items.length > limit && (
        <Button onClick={() => setLimit(limit + PAGE)}>{t`Show more: ${items.length - limit} are left`}</Button>
      )}
    </>
  );
}
