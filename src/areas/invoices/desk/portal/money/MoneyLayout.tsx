import type { ReactNode } from 'react';
import styles from './MoneyScreen.module.css';

/** The parts of a screen of payments or compensations, one below the other. */
export function MoneyParts({ children }: { children: ReactNode }) {
  return <div className={styles.parts}>{children}</div>;
}

/** Cards beside each other in wide windows. */
export function MoneyFacts({ children }: { children: ReactNode }) {
  return <div className={styles.facts}>{children}</div>;
}
