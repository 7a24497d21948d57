import styles from './Initials.module.css';

/** The first letters of a user's names, as a decoration beside them. */
export function Initials({ firstname, lastname }: { firstname: string; lastname: string }) {
  const letters = [firstname, lastname].map((name) => Array.from(name.trim())[0] ?? '').join('');
  return (
    <span className={styles.initials} aria-hidden="true">
      {letters.toUpperCase()}
    </span>
  );
}
