import styles from './Logo.module.css';

export function Logo({ signOnly = false }: { signOnly?: boolean }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 24 32" aria-hidden="true">
        <rect width="24" height="32" rx="6" fill="var(--brand)" />
        <path d="M24 8.5H9.5a1.75 1.75 0 0 0 0 5H24zM0 18.5h14.5a1.75 1.75 0 0 1 0 5H0z" fill="var(--sign-mark)" />
      </svg>
      {!signOnly && <span className={styles.name}>Surtidor</span>}
    </span>
  );
}
