import type { ReactNode } from 'react';
import styles from './RangeFields.module.css';

export function RangeFields({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.range}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}
