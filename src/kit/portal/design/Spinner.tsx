import styles from './Spinner.module.css';

/** Decoration of a busy control, which announces itself. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
