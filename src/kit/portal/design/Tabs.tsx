import type { ReactElement } from 'react';
import styles from './Tabs.module.css';

/**
 * The parts of a screen, as links: each has an address of its own. The links say which is current (the router's links do
 * so by themselves), so that no pattern of keys has to be learnt.
 */
export function Tabs({ label, children }: { label: string; children: ReactElement | ReactElement[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
