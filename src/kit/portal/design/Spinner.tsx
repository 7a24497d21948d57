import styles from './Spinner.module.css';

/** A small turning ring inside a control that is busy; the control says so itself, so this is decoration. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
