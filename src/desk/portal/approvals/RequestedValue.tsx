import styles from './ApprovalsScreen.module.css';

/** Length in characters from which a value scrolls in its own frame. */
const LONG = 200;

/** A value of a requested act, as it would be applied; texts keep their lines. */
export function RequestedValue({ name, value }: { name: string; value: unknown }) {
  const json = JSON.stringify(value);
  if (json.length <= LONG) return json;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling content must be reachable by keyboard
    <pre className={styles.long} tabIndex={0} role="region" aria-label={name}>
      {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
    </pre>
  );
}
