import styles from './ApprovalsScreen.module.css';

/** Longer values scroll within their own frame. */
const LONG = 200;

/** A value of what somebody asked for, as it would be done: an edited text with its lines. */
export function AskedValue({ name, value }: { name: string; value: unknown }) {
  const json = JSON.stringify(value);
  if (json.length <= LONG) return json;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
    <pre className={styles.long} tabIndex={0} role="region" aria-label={name}>
      {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
    </pre>
  );
}
