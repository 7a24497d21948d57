import styles from './FieldError.module.css';
import { Icon } from './Icon.tsx';

/** What is wrong with a control; `id` for its aria-describedby. Announced when it comes. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p className={styles.error} id={id} role="alert">
      {error && (
        <>
          <Icon name="failed" size="s" />
          {error}
        </>
      )}
    </p>
  );
}
