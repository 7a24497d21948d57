import type { CSSProperties } from 'react';
import styles from './Books.module.css';
import type { WaterfallBar } from './waterfall.ts';

/** A bar of the waterfall; the amount is beside it. */
export function Bar({ left, width, kind }: WaterfallBar & { kind: 'balance' | 'step' }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span data-kind={kind} style={{ '--left': `${left}%`, '--width': `${width}%` } as CSSProperties} />
    </span>
  );
}
