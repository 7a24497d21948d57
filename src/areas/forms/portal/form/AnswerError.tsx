import { Icon } from '../../../../kit/portal/design/Icon.tsx';
import styles from './AnswerError.module.css';

/** What is wrong with an answer of several controls; `id` for their aria-describedby. */
export function AnswerError({ id, error }: { id: string; error: string | undefined }) {
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
