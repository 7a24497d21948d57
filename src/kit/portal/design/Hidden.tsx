import type { ReactNode } from 'react';
import styles from './Hidden.module.css';

/** Words that are read aloud and not seen. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
