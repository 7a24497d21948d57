import styles from './FieldError.module.css';
import { Icon } from './Icon.tsx';

/** The error of a control, announced when it appears; `id`: for the control's aria-describedby. */
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
